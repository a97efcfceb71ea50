mod divergence;
mod faults;
mod fuzz_inputs;
mod laws_reach;
mod sweeps;
mod verify_command;
mod verify_is_deterministic;
mod verify_reaches;
