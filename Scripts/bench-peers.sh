#!/bin/sh
# Runs the peers' measuring program with ours among them.
#
# usage: bench-peers.sh PEERS-FOLDER PROGRAM QUESTIONS RUNS
set -eu
peers=$1 program=$2 questions=$3 runs=$4

if [ ! -f "$peers/measure_all.sh" ]; then
  echo "faq-kiosk: no peers to measure in $peers (its measure_all.sh is wanted; name the folder with PEERS=...)" >&2
  exit 1
fi
# The peers make the same questions by formula; the file is the same number of ours.
content=$(mktemp --suffix=.json)
trap 'rm -f "$content"' EXIT
python3 Benchmarks/make-content "$questions" >"$content"
theme=$(pwd)/Benchmarks/peers-theme.json
bash "$peers/measure_all.sh" "$questions" "$runs" "ours::$program run $content --theme $theme"
