#!/bin/sh
# Builds the reference documentation with the toolchain's own docc, without a plug-in.
#
# usage: docs.sh SWIFT
set -eu
swift=$1
docc=$(dirname "$(readlink -f "$swift")")/docc
out=.build/documentation
graphs=.build/symbol-graphs

[ -x "$docc" ] || { echo "faq-kiosk: this toolchain has no docc beside $swift" >&2; exit 1; }
# It ends with an error for the C targets, which have no Swift symbols; the copies below fail where
# one of our rooms is missing.
"$swift" package dump-symbol-graph --minimum-access-level package --skip-synthesized-members \
  >/dev/null 2>&1 || true
found=$(find -L .build/ -maxdepth 3 -type d -name symbolgraph | head -n 1)
rm -rf "$graphs" "$out"
mkdir -p "$graphs" "$out"
for room in KioskCore KioskContent KioskCommand KioskText KioskSDL KioskHost KioskAccess KioskSpeech; do
  mkdir -p "$graphs/$room"
  cp "$found/$room".symbols.json "$graphs/$room/"
  "$docc" convert --additional-symbol-graph-dir "$graphs/$room" \
    --fallback-display-name "$room" --fallback-bundle-identifier "faq-kiosk.$room" \
    --output-path "$out/$room" --hosting-base-path "$room"
done
echo "documentation: $out (serve it: python3 -m http.server -d $out, then open /KioskCore/documentation/kioskcore)"
