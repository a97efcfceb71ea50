mod articles;
mod cases;
mod compare;
mod incidents;
mod lines;
