#!/bin/sh
# Prints the swift command to use: the one in PATH, else the one in /opt/swift.
set -eu
for candidate in "$(command -v swift || true)" /opt/swift/usr/bin/swift; do
  if [ -n "$candidate" ] && [ -x "$candidate" ]; then
    echo "$candidate"
    exit 0
  fi
done
echo "faq-kiosk: no Swift toolchain found; install Swift 6.2 or later from https://www.swift.org/install/linux and put its usr/bin in PATH" >&2
exit 1
