#!/bin/sh
# Builds the Debian package of what `make build` built and `make install` would install.
#
# usage: deb.sh PROGRAM FOLDER
#
# DEB_MAINTAINER names who answers for the package.
set -eu
program=$1 folder=$2
root=$folder/root
doc=$root/usr/share/doc/faq-kiosk
maintainer=${DEB_MAINTAINER:-FAQ Kiosk authors <faq-kiosk@example.org>}
version=$("$program" --version | cut -d ' ' -f 2)
architecture=$(dpkg --print-architecture)
# The same sources make the same package.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)}
export SOURCE_DATE_EPOCH
umask 022

rm -rf "$folder"
mkdir -p "$root/DEBIAN" "$folder/stripped/debian"
strip --strip-all --remove-section=.comment --remove-section=.note -o "$folder/stripped/faq-kiosk" "$program"
cp "$(dirname "$program")"/*.so "$folder/stripped/"
Scripts/install.sh "$folder/stripped/faq-kiosk" "$root" /usr >/dev/null
find "$root/usr/lib" -name '*.so*' -type f -exec strip --strip-unneeded {} +

# What a policy asks of every package.
holder=$(sed -n 's/^Copyright (c) //p' LICENSE)
sed '1,/^Copyright/d' LICENSE | sed -e '1d' -e 's/^$/./' -e 's/^/ /' >"$folder/license"
sed -e "s/@HOLDER@/$holder/" -e "/@LICENSE@/{r $folder/license" -e 'd}' Packaging/debian/copyright \
  >"$doc/copyright"
{
  echo "faq-kiosk ($version) unstable; urgency=medium"
  printf '\n  * What changed is in CHANGELOG.md.gz beside this file.\n\n'
  echo " -- $maintainer  $(date -u -R -d "@$SOURCE_DATE_EPOCH")"
} | gzip -9n >"$doc/changelog.gz"
gzip -9nc CHANGELOG.md >"$doc/CHANGELOG.md.gz"
gzip -9nc README.md >"$doc/README.md.gz"
gzip -9n "$root/usr/share/man/man1/faq-kiosk.1"
mkdir -p "$root/usr/share/lintian/overrides"
cp Packaging/debian/lintian-overrides "$root/usr/share/lintian/overrides/faq-kiosk"

# Libraries by what the program is linked to; SDL opens OpenGL, EGL and Mesa's drivers at run time.
printf 'Source: faq-kiosk\n\nPackage: faq-kiosk\nArchitecture: any\n' >"$folder/stripped/debian/control"
libraries=$(find "$root/usr/lib/faq-kiosk" -name '*.so*' -type f -exec readlink -f {} + || true)
binary=$(readlink -f "$root/usr/bin/faq-kiosk")
# shellcheck disable=SC2086 # names without spaces
(cd "$folder/stripped" && dpkg-shlibdeps -O -dDepends "$binary" -dRecommends $libraries) \
  >"$folder/libraries"
depends=$(sed -n 's/^shlibs:Depends=//p' "$folder/libraries")
recommends=$(sed -n 's/^shlibs:Recommends=//p' "$folder/libraries")
size=$(du -k -s --apparent-size "$root" | cut -f 1)
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@SIZE@/$size/" \
  -e "s/@DEPENDS@/$depends/" -e "s/@RECOMMENDS@/$recommends/" -e "s/@MAINTAINER@/$maintainer/" Packaging/debian/control \
  >"$root/DEBIAN/control"
echo /etc/faq-kiosk/config.json >"$root/DEBIAN/conffiles"
for script in postinst prerm postrm; do
  install -m 755 "Packaging/debian/$script" "$root/DEBIAN/$script"
done
(cd "$root" && find usr etc -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
find "$root" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz --build "$root" "$folder" >&2
rm -rf "$folder/stripped" "$folder/license" "$folder/libraries"
