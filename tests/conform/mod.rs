mod adapters;
mod engines;
mod examined;
mod gtp_cases;
mod katago;
mod processes;
mod profiles;
mod unruly;
