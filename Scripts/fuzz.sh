#!/bin/sh
# Lets libFuzzer try the readers and the screen: each target, or one, for so many seconds.
#
# usage: fuzz.sh SWIFT [TARGET [SECONDS]]      TARGET all is every one
#        fuzz.sh SWIFT --replay TARGET FILE    one input once more
#        fuzz.sh SWIFT --minimise TARGET       what was found, as few files as reach as much,
#                                              into Tests/Fuzzing/Corpus
# Inputs that reach something new are kept in .build-fuzz/corpus, faults in .build-fuzz/crashes.
set -eu
cd "$(dirname "$0")/.."
swift=$1
shift
action=run
case ${1:-} in --*) action=${1#--} && shift ;; esac
target=${1:-all}
build=$PWD/.build-fuzz
tree=$PWD/Tests/Fuzzing

runtime=$("$(dirname "$(readlink -f "$swift")")/clang" \
  -print-file-name="libclang_rt.fuzzer_no_main-$(uname -m).a")
[ -f "$runtime" ] || { echo "faq-kiosk: this toolchain has no libFuzzer ($runtime)" >&2; exit 1; }

# The readers keep their debug assertions, at the optimiser's speed.
FAQ_KIOSK_FUZZING=1 "$swift" build -c release --product fuzz --scratch-path "$build" \
  -j "${JOBS:-$(nproc)}" --sanitize=address -Xswiftc -assert-config -Xswiftc Debug \
  -Xswiftc -sanitize-coverage=edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table \
  -Xcc -fsanitize=fuzzer-no-link -Xcxx -fsanitize=fuzzer-no-link -Xlinker "$runtime"
targets=$("$build/release/fuzz")

# The program does the target that it is called as.
program() {
  ln -sf release/fuzz "$build/$1"
  echo "$build/$1"
}

# Names in content must lead to no file.
mkdir -p "$build/nothing"
[ "$action" != replay ] || input=$(readlink -f "$2")
cd "$build/nothing"

# Swift's own report of a crash and AddressSanitizer's stand in each other's way.
export SWIFT_BACKTRACE=enable=no
limits="-timeout=10 -rss_limit_mb=1024 -malloc_limit_mb=512"
faults=0

# fuzz NAME LENGTH: one target; SECONDS and a run's figures go to the output.
fuzz() {
  name=$1 length=$2
  crashes=$build/crashes/$name
  mkdir -p "$build/corpus/$name" "$crashes" "$tree/Corpus/$name"
  set -- "$build/corpus/$name" "$tree/Corpus/$name"
  case $name in image | kiosk | theme) ;; *) set -- "$@" "$tree/../Fixtures/Content" ;; esac
  case $name in
    tsv) words=csv ;;
    page | answer) words=html ;;
    *) words=$name ;;
  esac
  [ ! -f "$tree/Dictionaries/$words.dict" ] || set -- "$@" "-dict=$tree/Dictionaries/$words.dict"
  echo "faq-kiosk: $name for $seconds s, log in $build/$name.log"
  # shellcheck disable=SC2086 # several options
  if "$(program "$name")" $limits -max_len="$length" -max_total_time="$seconds" \
    -artifact_prefix="$crashes/" -print_final_stats=1 -verbosity=1 "$@" \
    >"$build/$name.log" 2>&1; then
    grep -E 'DONE|number_of_executed' "$build/$name.log"
    return
  fi
  faults=$((faults + 1))
  kept=$(sed -n 's/.*Test unit written to //p' "$build/$name.log" | tail -n 1)
  grep -E '^faq-kiosk: |ERROR: |Fatal error' "$build/$name.log" | head -n 3 >&2 || true
  echo "faq-kiosk: $name is at fault with $kept; once more:" >&2
  echo "  Scripts/fuzz.sh $swift --replay $name $kept" >&2
  echo "and when it is mended, for make test: cp $kept Tests/Fuzzing/Corpus/$name/" >&2
}

case $action in
  run)
    seconds=${2:-60}
    known=false
    while read -r name length; do
      [ "$target" = all ] || [ "$target" = "$name" ] || continue
      known=true
      fuzz "$name" "$length"
    done <<EOF
$targets
EOF
    "$known" || { echo "faq-kiosk: no target $target; there are: $(echo "$targets" | cut -d' ' -f1 | xargs)" >&2; exit 2; }
    ;;
  replay)
    # shellcheck disable=SC2086 # several options
    exec "$(program "$target")" $limits "$input"
    ;;
  minimise)
    few=$build/few/$target
    rm -rf "$few"
    mkdir -p "$few"
    "$(program "$target")" -set_cover_merge=1 "$few" "$tree/Corpus/$target" "$build/corpus/$target"
    find "$few" -type f -size -97c -exec cp {} "$tree/Corpus/$target/" \;
    ;;
  *) echo "faq-kiosk: no action $action" >&2; exit 2 ;;
esac
[ "$faults" -eq 0 ]
