mod adjudicate;
mod adjudicate_command;
mod charsets;
mod corpus_records;
mod counting_commands;
mod judging;
mod sgf_limits;
mod sgf_repairs;
