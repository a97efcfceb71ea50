#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| weiqi_fuzz::check("commands_keep_their_laws", data));
