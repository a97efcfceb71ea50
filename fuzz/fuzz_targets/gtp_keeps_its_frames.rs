#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| weiqi_fuzz::check("gtp_keeps_its_frames", data));

libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    weiqi_fuzz::mutate("gtp_keeps_its_frames", data, size, max_size, seed)
});
