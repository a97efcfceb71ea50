mod articles;
mod cases;
mod compare;
mod lines;
