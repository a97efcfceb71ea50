mod articles;
mod cases;
mod lines;
