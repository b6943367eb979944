#!/bin/sh
# Copies the built program and what belongs to it below a prefix.
#
# usage: install.sh PROGRAM DESTDIR PREFIX
set -eu
program=$1 prefix=$3
target=$2$3

install -D -m 755 "$program" "$target/bin/faq-kiosk"
install -D -m 644 "$(dirname "$program")/libfaq-kiosk-access.so" \
  "$target/lib/faq-kiosk/libfaq-kiosk-access.so"
mkdir -p "$target/share/faq-kiosk"
cp -R Assets "$target/share/faq-kiosk/"
chmod -R u=rwX,go=rX "$target/share/faq-kiosk"
install -D -m 644 Packaging/sysusers.d/faq-kiosk.conf "$target/lib/sysusers.d/faq-kiosk.conf"
# The unit names the place it was installed to.
mkdir -p "$target/lib/systemd/system"
sed "s|^ExecStart=/usr/local/bin/|ExecStart=$prefix/bin/|" kiosk.service \
  >"$target/lib/systemd/system/kiosk.service"
chmod 644 "$target/lib/systemd/system/kiosk.service"
echo "installed to $target; to start it at boot: systemd-sysusers && systemctl daemon-reload && systemctl enable --now kiosk"
