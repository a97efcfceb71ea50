mod clock;
mod referee;
mod referee_properties;
