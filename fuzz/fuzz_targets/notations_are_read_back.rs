#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| weiqi_fuzz::check("notations_are_read_back", data));

libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    weiqi_fuzz::mutate("notations_are_read_back", data, size, max_size, seed)
});
