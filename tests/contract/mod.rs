mod check_command;
mod client;
mod corpus;
mod oracle;
