mod adapters;
mod engines;
mod gtp_cases;
mod katago;
mod profiles;
mod unruly;
