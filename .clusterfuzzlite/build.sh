#!/bin/bash -eu
# Builds every fuzz target into $OUT with its seeds and regressions beside it, as
# ClusterFuzzLite asks. RUSTFLAGS comes from the image and names the sanitizer; run by hand
# it needs SRC, OUT and RUSTC_BOOTSTRAP=1, and takes AddressSanitizer.
cd "$SRC/weiqi/fuzz"

flags=${RUSTFLAGS:---cfg fuzzing -Zsanitizer=address -Cforce-frame-pointers}
if [ "${SANITIZER:-address}" != coverage ]; then
    flags="$flags -Cpasses=sancov-module \
        -Cllvm-args=-sanitizer-coverage-level=4 \
        -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
        -Cllvm-args=-sanitizer-coverage-pc-table \
        -Cllvm-args=-sanitizer-coverage-trace-compares"
fi
export CARGO_TARGET_DIR=target/sanitized
host=$(rustc -vV | sed -n 's/^host: //p')
RUSTFLAGS=$flags cargo build --release --locked --target "$host"

for file in fuzz_targets/*.rs; do
    target=$(basename "$file" .rs)
    cp "$CARGO_TARGET_DIR/$host/release/$target" "$OUT/"
    corpus=()
    for folder in "seeds/$target" "regressions/$target"; do
        if [ -d "$folder" ]; then corpus+=("$folder"); fi
    done
    rm -f "$OUT/${target}_seed_corpus.zip"
    python3 -m zipfile -c "$OUT/${target}_seed_corpus.zip" "${corpus[@]}"
done
