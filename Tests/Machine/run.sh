#!/bin/sh
# `make test-vm`: the package in a booted Debian of its own, on a virtual screen. Says why where this
# machine cannot do it, and tests nothing then.
#
# usage: run.sh DEB-FOLDER MACHINE-FOLDER
set -eu
here=$(dirname "$(readlink -f "$0")")
packages=$1 folder=$2

skip() {
  echo "test-vm: SKIPPED, nothing was tested: $1" >&2
  exit 0
}

[ "$(id -u)" -eq 0 ] || skip "making a disk with a system on it needs root (sudo make test-vm)"
[ "$(uname -m)" = x86_64 ] || skip "the machine is described for x86_64, this is $(uname -m)"
for tool in qemu-system-x86_64 qemu-img debootstrap mkfs.ext4 python3; do
  PATH=$PATH:/usr/sbin:/sbin command -v "$tool" >/dev/null \
    || skip "$tool is not installed (Scripts/install-packages.sh vm)"
done
package=$(find "$packages" -maxdepth 1 -name 'faq-kiosk_*.deb' | head -n 1)
[ -n "$package" ] || { echo "test-vm: there is no package in $packages; run make deb" >&2; exit 1; }

"$here/build-image.sh" "$folder" "$(dpkg-deb -f "$package" Depends)" \
  || skip "the disk could not be made; what is wrong stands above"
exec python3 "$here/test_kiosk.py" "$folder" "$package"
