#!/bin/sh
# Formatter, import rules, bans and script checks; prints every finding, exits with 1 if any.
#
# usage: lint.sh [SWIFT]    in the root of the package (or of a tree that looks like it)
set -eu
swift=${1:-swift}
faults=0

fault() {
  echo "lint: $1" >&2
  faults=$((faults + 1))
}

# ban PATTERN REASON PATH...: no line of a Swift file below the paths may match (ERE).
ban() {
  pattern=$1 reason=$2
  shift 2
  found=$(grep -rnE --include='*.swift' "$pattern" "$@" 2>/dev/null || true)
  if [ -n "$found" ]; then
    echo "$found" >&2
    fault "$reason"
  fi
}

# ban_unexplained PATTERN REASON PATH...: as ban, but a comment on the line or above it excuses it.
ban_unexplained() {
  pattern=$1 reason=$2
  shift 2
  found=$(find "$@" -name '*.swift' -exec awk -v pattern="$pattern" '
    FNR == 1 { above = "" }
    { code = $0; sub(/[/][/].*/, "", code)
      if (code ~ pattern && $0 !~ /[/][/]/ && above !~ /[/][/]/) print FILENAME ":" FNR ": " $0
      above = $0 }' {} +)
  if [ -n "$found" ]; then
    echo "$found" >&2
    fault "$reason; say why in a comment beside it"
  fi
}

# only_in MODULE ROOMS...: no room of Sources outside the named ones may import the module.
only_in() {
  module=$1
  shift
  rooms=" $* "
  for room in Sources/*/; do
    name=$(basename "$room")
    case $rooms in *" $name "*) continue ;; esac
    ban "^[^/]*\\bimport +((struct|class|enum|func|var|let|protocol|typealias) +)?$module\\b" \
      "only $* may import $module" "$room"
  done
}

imports='^[^/]*\bimport +'
find Sources Tests Package.swift -name '*.swift' -print0 \
  | xargs -0 "$swift" format lint --strict --parallel || fault "swift format (make format mends most of it)"

# KioskCore imports nothing, single functions of Glibc's math aside.
core=$(grep -rnE --include='*.swift' "$imports" Sources/KioskCore \
  | grep -vE ':(private |fileprivate |internal )?import func Glibc\.[a-z0-9]+$' || true)
if [ -n "$core" ]; then
  echo "$core" >&2
  fault "KioskCore imports nothing but single functions of Glibc's math"
fi
only_in CICU KioskText
only_in CSDL2TTF KioskText
only_in CSDL2Image KioskSDL
only_in CFontconfig KioskText
only_in CSDL2 KioskText KioskSDL KioskSpeech faq-kiosk
only_in CFreeType KioskText KioskSDL
only_in CPNG KioskSDL
only_in CQREncode KioskSDL
only_in CSystemd KioskHost
only_in CLinux KioskHost
only_in CSQLite KioskHost
only_in CSpawn KioskSpeech
only_in CRapidJSON KioskContent
only_in CEncoding KioskContent
only_in CYAML KioskContent
only_in CAccessBus KioskAccess
# No target in Swift may: what links them would load ATK at every start.
only_in CATK AccessBus
only_in CATSPI AccessBus
ban "${imports}(Foundation|FoundationEssentials|Dispatch)\\b" \
  "no Foundation and no Dispatch in the product" Sources

ban_unexplained 'try!' "try! ends the program" Sources Tests
ban_unexplained 'fatalError[(]' "fatalError ends the program; a kiosk goes on" Sources
ban_unexplained '@unchecked Sendable|nonisolated[(]unsafe[)]' "unchecked concurrency" Sources Tests
ban '(TODO|FIXME|XXX)([^(]|$)' "write TODO(reason): what" Sources Tests
ban '\b(class|struct|enum|protocol|actor) +[A-Za-z]*(Manager|Helper|Utils|Impl)\b' \
  "name the thing, not Manager, Helper, Utils or Impl" Sources Tests

if [ ! -d Scripts ]; then
  :
elif command -v shellcheck >/dev/null 2>&1; then
  shellcheck Scripts/*.sh Tests/Machine/*.sh Packaging/start-delay Packaging/debian/p* .ci/run \
    || fault "shellcheck"
else
  fault "shellcheck is not installed: Scripts/install-packages.sh test"
fi

[ "$faults" -eq 0 ] || { echo "lint: $faults kinds of fault" >&2; exit 1; }
echo "lint: clean"
