#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| weiqi_fuzz::check("undo_restores", data));

libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    weiqi_fuzz::mutate("undo_restores", data, size, max_size, seed)
});
