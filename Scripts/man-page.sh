#!/bin/sh
# Prints the manual page, made of what the program's --help says, so that none of it is out of date.
#
# usage: man-page.sh PROGRAM
set -eu
program=$1
version=$("$program" --version | cut -d ' ' -f 2)
date=$(sed -n "s/^## $version - //p" CHANGELOG.md)

# As the overview lists them.
commands=$("$program" --help | awk '
  /^Commands:/ { on = 1; next }
  /^$/ { on = 0 }
  on && /^  [a-z]/ { print $1 }')

# One command's help in roff: paragraphs, options with their texts, what is indented as it stands.
body() {
  "$program" "$1" --help | awk '
    function escaped(text) { gsub(/\\/, "\\e", text); gsub(/-/, "\\-", text); return text }
    function out(text) { text = escaped(text); if (text ~ /^[.\x27]/) text = "\\\\&" text; print text }
    function begin() { if (isApart) print ".PP"; isApart = 0 }
    function close_block() { if (isPlain) { print ".fi"; print ".RE"; isPlain = 0 } }
    /^Usage:/ || /^       faq-kiosk/ { next }
    /^Exit codes:/ { exit }
    /^Options:/ { close_block(); isOptions = 1; next }
    /^$/ { close_block(); isOptions = 0; isApart = isBegun; next }
    { isBegun = 1 }
    isOptions && /^  -/ {
      line = substr($0, 3)
      place = match(line, /  +/)
      print ".TP"
      isApart = 0
      printf ".B "; out(place ? substr(line, 1, place - 1) : line)
      if (place) out(substr(line, place + RLENGTH))
      next
    }
    isOptions { sub(/^ +/, ""); out($0); next }
    { begin() }
    /^  / { if (!isPlain) { print ".RS"; print ".nf"; isPlain = 1 } sub(/^  /, ""); out($0); next }
    { close_block(); out($0) }
    END { close_block() }'
}

usage() {
  "$program" "$1" --help | sed -n 's/^Usage: faq-kiosk *//p' | sed 's/-/\\-/g'
}

cat <<END
.TH FAQ\-KIOSK 1 "${date:-unreleased}" "FAQ Kiosk $version" "User Commands"
.SH NAME
faq\-kiosk \- show a list of questions and answers on a public touchscreen
.SH SYNOPSIS
END
between=
for command in $commands; do
  if [ -n "$between" ]; then echo "$between"; fi
  between=.br
  echo ".B faq\-kiosk"
  usage "$command"
done
cat <<END
.SH DESCRIPTION
Shows a list of questions on a public touchscreen: a tap opens the answer.
Without a command it does what
.B run
does; without a file it shows a sample.
.SH COMMANDS
END
for command in $commands; do
  echo ".SS $command"
  body "$command"
done
cat <<END
.SH SIGNALS
.B SIGTERM
and
.B SIGINT
end it with exit code 0;
.B SIGHUP
reads the content again.
.SH "EXIT STATUS"
END
"$program" --help | awk '
  /^Exit codes:/ { on = 1; next }
  on && /^ +[0-9]/ { code = $1; sub(/^ +[0-9]+ +/, ""); print ".TP"; print ".B " code }
  on && NF { sub(/^ +/, ""); gsub(/-/, "\\-"); print }'
cat <<END
.SH FILES
.TP
.I /etc/faq\-kiosk/config.json
Settings at the start; see
.BR run .
.TP
.I /usr/share/doc/faq\-kiosk/examples
Content to start from, an autostart entry for desktops, a unit for the Wayland
compositor cage, and what keeps the machine's own keys from visitors.
.SH "THE SERVICE"
.B kiosk.service
shows the kiosk on the machine's own screen, under a user of its own:
.PP
.RS
.nf
systemctl enable \-\-now kiosk
systemctl reload kiosk
journalctl \-u kiosk
.fi
.RE
.SH "SEE ALSO"
.BR systemctl (1),
.BR journalctl (1)
END
