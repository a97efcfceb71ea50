#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| weiqi_fuzz::check("gtp_keeps_its_frames", data));
