#!/bin/sh
# Copies the built program and what belongs to it below a prefix.
#
# usage: install.sh PROGRAM DESTDIR PREFIX
set -eu
program=$1 prefix=$3
target=$2$3

put() { # put MODE SOURCE PLACE
  install -D -m "$1" "$2" "$target/$3"
}

# The unit names the place it was installed to.
put_unit() {
  mkdir -p "$(dirname "$2")"
  sed "/^Exec/s#/usr/local/\(bin\|lib\)/faq-kiosk#$prefix/\1/faq-kiosk#" "$1" >"$2"
  chmod 644 "$2"
}

# What the program itself prints, so that it is never out of date.
put_printed() {
  place=$target/$1
  shift
  mkdir -p "$(dirname "$place")"
  "$@" >"$place"
  chmod 644 "$place"
}

put 755 "$program" bin/faq-kiosk
put 644 "$(dirname "$program")/libfaq-kiosk-access.so" lib/faq-kiosk/libfaq-kiosk-access.so
put 755 Packaging/start-delay lib/faq-kiosk/start-delay
mkdir -p "$target/share/faq-kiosk"
cp -R Assets "$target/share/faq-kiosk/"
rm -f "$target"/share/faq-kiosk/Assets/*.swift
chmod -R u=rwX,go=rX "$target/share/faq-kiosk"
put 644 Packaging/sysusers.d/faq-kiosk.conf lib/sysusers.d/faq-kiosk.conf
put_unit kiosk.service "$target/lib/systemd/system/kiosk.service"
if [ ! -e "$2/etc/faq-kiosk/config.json" ]; then
  install -D -m 644 Packaging/config.json "$2/etc/faq-kiosk/config.json"
fi

put_printed share/man/man1/faq-kiosk.1 Scripts/man-page.sh "$program"
put_printed share/bash-completion/completions/faq-kiosk "$program" completion bash
put_printed share/zsh/vendor-completions/_faq-kiosk "$program" completion zsh
put_printed share/fish/vendor_completions.d/faq-kiosk.fish "$program" completion fish

put 644 Packaging/icons/faq-kiosk.svg share/icons/hicolor/scalable/apps/faq-kiosk.svg
for size in 48 128 256; do
  put 644 "Packaging/icons/faq-kiosk-$size.png" \
    "share/icons/hicolor/${size}x$size/apps/faq-kiosk.png"
done
put 644 Packaging/desktop/faq-kiosk.desktop share/applications/faq-kiosk.desktop
# A release without a date is taken for the day its notes were last touched.
version=$("$program" --version | cut -d ' ' -f 2)
date=$(sed -n "s/^## $version - //p" CHANGELOG.md)
put_printed share/metainfo/faq-kiosk.metainfo.xml \
  sed -e "s/@VERSION@/$version/" -e "s/@DATE@/${date:-$(date -u -r CHANGELOG.md +%F)}/" \
  Packaging/desktop/faq-kiosk.metainfo.xml
put 644 Packaging/examples/faq-kiosk-autostart.desktop \
  share/doc/faq-kiosk/examples/faq-kiosk-autostart.desktop
put_unit Packaging/examples/kiosk-cage.service \
  "$target/share/doc/faq-kiosk/examples/kiosk-cage.service"
for name in kiosk-logind.conf kiosk-sysctl.conf; do
  put 644 "Packaging/examples/$name" "share/doc/faq-kiosk/examples/$name"
done
put 644 Assets/sample.json share/doc/faq-kiosk/examples/faq.json
echo "installed to $target; to start it at boot: systemd-sysusers && systemctl daemon-reload && systemctl enable --now kiosk"
