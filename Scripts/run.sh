#!/bin/sh
# Starts the program full screen where there is something to show it on.
#
# usage: run.sh PROGRAM [ARGUMENT...]
set -eu

# KIOSK_DRI_FOLDER stands in for /dev/dri in tests.
has_drm() {
  for card in "${KIOSK_DRI_FOLDER:-/dev/dri}"/card*; do
    [ -e "$card" ] && return 0
  done
  return 1
}

program=$1
shift
if [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && ! has_drm; then
  echo "faq-kiosk: no display: neither DISPLAY nor WAYLAND_DISPLAY is set and there is no /dev/dri/card*; to see it as a picture: $program render -o faq.png --size 1080x1920" >&2
  exit 69
fi
exec "$program" run "$@"
