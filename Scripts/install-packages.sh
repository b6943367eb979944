#!/bin/sh
# Installs what the lists Packaging/packages/NAME.txt name and this machine lacks.
#
# usage: install-packages.sh NAME...
#
# Nothing missing: says nothing, asks nobody, and costs one call of dpkg-query.
set -eu
lists=$(dirname "$0")/../Packaging/packages

fail() {
  echo "faq-kiosk: $1" >&2
  exit 1
}

# Prints the entries of the lists, comments and blank lines removed.
entries() {
  for name in "$@"; do
    sed -e 's/#.*//' -e 's/[[:space:]]//g' -e '/^$/d' "$lists/$name.txt"
  done | sort -u
}

# Prints the entries of which no alternative is installed.
missing() {
  # dpkg-query exits with 1 when one of the names is unknown, which is no fault here.
  # shellcheck disable=SC2046 # names are words
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' \
    $(printf '%s\n' "$1" | tr '|' ' ') 2>/dev/null | sed -n 's/^installed //p' || true)
  printf '%s\n' "$1" | awk -v installed="$installed" '
    BEGIN { count = split(installed, names, "\n"); for (i = 1; i <= count; i++) have[names[i]] = 1 }
    { found = 0; total = split($0, choice, "|")
      for (i = 1; i <= total; i++) if (choice[i] in have) found = 1
      if (!found && $0 != "") print }'
}

# Prints, for each entry, its first alternative that apt can install.
choose() {
  for entry in "$@"; do
    chosen=${entry%%|*}
    for name in $(echo "$entry" | tr '|' ' '); do
      if apt-cache show "$name" >/dev/null 2>&1; then chosen=$name; break; fi
    done
    echo "$chosen"
  done
}

[ $# -gt 0 ] || fail "usage: Scripts/install-packages.sh LIST..."
for name in "$@"; do
  [ -r "$lists/$name.txt" ] || fail "there is no package list Packaging/packages/$name.txt"
done
wanted=$(entries "$@")
if ! command -v dpkg-query >/dev/null 2>&1; then
  echo "faq-kiosk: this is no Debian; install yourself what matches: $(echo "$wanted" | tr '\n' ' ')" >&2
  exit 0
fi
lacking=$(missing "$wanted")
[ -n "$lacking" ] || exit 0

# The first names, for a line that can be copied; apt may not be usable before its update.
words=$(echo "$lacking" | sed 's/|.*//' | tr '\n' ' ')
if [ "$(id -u)" -eq 0 ]; then
  as_root=
elif command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
  as_root=sudo
else
  fail "these packages are missing and root is needed for them: apt-get install -y $words"
fi

echo "faq-kiosk: installing $words" >&2
run_apt() {
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 "$@" </dev/null >&2
}
run_apt update || fail "apt-get update failed; when it works again: apt-get install -y $words"
# shellcheck disable=SC2046,SC2086 # names are words
run_apt install -y --no-install-recommends $(choose $lacking) \
  || fail "apt-get could not install them; try: apt-get install -y $words"
