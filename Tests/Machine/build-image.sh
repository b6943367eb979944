#!/bin/sh
# Makes the disk that `make test-vm` boots: this Debian release with a kernel, and what the package
# needs, but not the package: that is installed in the booted machine.
#
# usage: build-image.sh FOLDER DEPENDENCIES    (as root; DEPENDENCIES as in a package's Depends)
#
# Leaves FOLDER/disk.img, vmlinuz and initrd. What is there already and still right is kept.
set -eu
folder=$1 dependencies=$2
here=$(dirname "$(readlink -f "$0")")
tree=$folder/tree

# The machine's own sources: no mirror is named here.
# shellcheck disable=SC2016 # the names are apt's to fill in
main=$(apt-get indextargets --format '$(SITE) $(CODENAME)' 'Created-By: Packages' | head -n 1)
mirror=${main% *} release=${main#* }
[ -n "$mirror" ] || { echo "apt knows no source of packages" >&2; exit 1; }
key=$(cat "$0" "$here"/guest/* | sha256sum | cut -c 1-16)-$(echo "$dependencies" | sha256sum | cut -c 1-16)
if [ "$(cat "$folder/key" 2>/dev/null)" = "$key" ]; then exit 0; fi

in_tree() {
  chroot "$tree" env DEBIAN_FRONTEND=noninteractive LC_ALL=C PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"
}

rm -rf "$folder"
mkdir -p "$folder"
echo "debootstrap $release" >&2
debootstrap --variant=minbase --include=systemd,systemd-sysv,udev,dbus,kmod,procps,initramfs-tools \
  "$release" "$tree" "$mirror" >&2
cp /etc/resolv.conf "$tree/etc/resolv.conf"
for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.sources; do
  [ -f "$file" ] && cp "$file" "$tree/etc/apt/$(case $file in *.sources) echo sources.list.d/ ;; esac)"
done
# No daemon starts in a tree; the manual pages and the rest stay, as on a kiosk.
printf '#!/bin/sh\nexit 101\n' >"$tree/usr/sbin/policy-rc.d"
chmod 755 "$tree/usr/sbin/policy-rc.d"
# Only the drivers that the disk needs: unpacking the usual 36 MB takes a minute without KVM.
sed -i 's/^MODULES=.*/MODULES=list/' "$tree/etc/initramfs-tools/initramfs.conf"
printf 'virtio_pci\nvirtio_blk\next4\n' >>"$tree/etc/initramfs-tools/modules"
in_tree apt-get -q update >&2
in_tree apt-get -q install -y --no-install-recommends linux-image-amd64 >&2
in_tree apt-get -q satisfy -y --no-install-recommends "$dependencies" >&2
rm -rf "$tree/usr/sbin/policy-rc.d" "$tree"/var/cache/apt/archives/*.deb

echo /dev/vda / ext4 defaults 0 1 >"$tree/etc/fstab"
echo kiosk-test >"$tree/etc/hostname"
: >"$tree/etc/resolv.conf"
install -m 644 "$here/guest/control.service" "$tree/etc/systemd/system/control.service"
in_tree systemctl enable control.service >&2
in_tree systemctl mask systemd-networkd-wait-online.service apt-daily.timer \
  apt-daily-upgrade.timer >&2
mkdir -p "$tree/var/log/journal"

cp "$tree/vmlinuz" "$folder/vmlinuz"
cp "$tree/initrd.img" "$folder/initrd"
truncate -s 4G "$folder/disk.img"
mkfs.ext4 -q -F -d "$tree" "$folder/disk.img"
rm -rf "$tree"
echo "$key" >"$folder/key"
