mod articles;
mod cases;
mod compare;
mod incidents;
mod languages;
mod lines;
mod logs;
mod readings;
