#!/usr/bin/env python3
"""The package in a booted Debian: from its installation to the first frame on the machine's own
screen, a tap, a hang, a crash and a restart of the machine.

usage: test_kiosk.py MACHINE-FOLDER PACKAGE
"""

import json
import os
import sys
import time

from PIL import ImageChops

from machine import SIZE, Machine, Timeout, picture, wait_for

RENDER = f"faq-kiosk render --size {SIZE[0]}x{SIZE[1]}"


class Kiosk:
    """What the machine says of its kiosk.service."""

    def __init__(self, machine):
        self.machine = machine
        # Without KVM everything takes about ten times as long.
        self.patience = 60 if machine.has_kvm else 300

    def property(self, name):
        """One property of the unit, as systemd shows it."""
        return self.machine.run(f"systemctl show kiosk -P {name}")

    def wait_until_active(self, restarts=None):
        """Waits until systemd was told of the first frame."""
        def is_active():
            shown = self.machine.run("systemctl show kiosk -p ActiveState -p NRestarts")
            values = dict(line.split("=", 1) for line in shown.splitlines())
            return values["ActiveState"] == "active" and (
                restarts is None or int(values["NRestarts"]) >= restarts)
        try:
            wait_for("kiosk.service is active", self.patience, is_active)
        except Timeout as fault:
            raise Timeout(f"{fault}\n{self.journal()}") from fault

    def journal(self):
        """The last lines of the service."""
        return self.machine.run("journalctl -b -u kiosk -o short-monotonic --no-pager | tail -n 40")

    def expected(self, options=""):
        """The picture that `render` draws of the same state, with the machine's own fonts."""
        self.machine.run(f"{RENDER} {options} -o /tmp/expected.png")
        return picture(self.machine.fetch("/tmp/expected.png"))

    def wait_for_picture(self, expected, name):
        """Waits until the screen shows the expected picture, up to what a GPU rounds otherwise."""
        def shows_it():
            shown = self.machine.screen()
            return shown.size == expected.size and difference(shown, expected) < 0.002
        try:
            wait_for(f"the picture of {name}", self.patience, shows_it, pause=1)
        except Timeout:
            folder = sys.argv[1]
            shown = self.machine.screen()
            shown.save(os.path.join(folder, f"{name}-shown.png"))
            expected.save(os.path.join(folder, f"{name}-expected.png"))
            share = difference(shown, expected) if shown.size == expected.size else 1
            raise AssertionError(
                f"{name}: the screen ({shown.size}) is not what render draws ({expected.size}), "
                f"{share:.1%} of it differs; both are in {folder}\n{self.journal()}") from None


def difference(one, other):
    """The share of pixels that differ by more than an eighth of a channel's range."""
    channels = ImageChops.difference(one, other).split()
    largest = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    return sum(largest.histogram()[32:]) / (one.width * one.height)


def test_installation(kiosk):
    """One command installs it; nothing starts before it is asked for."""
    machine = kiosk.machine
    machine.run("mkdir -p /mnt && mount -o ro /dev/vdb /mnt")
    said = machine.run(
        "apt-get install -y --no-install-recommends /mnt/faq-kiosk.deb", seconds=600)
    assert "Setting up faq-kiosk" in said, said
    assert machine.run("systemctl is-enabled kiosk", check=False) == "disabled"
    assert machine.run("systemctl is-active kiosk", check=False) == "inactive"
    assert machine.run("id -un faq-kiosk") == "faq-kiosk"
    verified = machine.run("systemd-analyze verify --man=no kiosk.service", check=False)
    assert verified == "", verified
    machine.run("man -w faq-kiosk >/dev/null 2>&1 || test -f /usr/share/man/man1/faq-kiosk.1.gz")


def test_first_frame(kiosk):
    """The sample is on the screen, drawn through KMSDRM, once systemd says that it is ready."""
    black = kiosk.machine.screen()
    kiosk.machine.run("systemctl enable --now kiosk", seconds=kiosk.patience)
    kiosk.wait_until_active()
    kiosk.wait_for_picture(kiosk.expected(), "first-frame")
    assert difference(black.resize(SIZE), kiosk.machine.screen()) > 0.5


def test_settings(kiosk):
    """A setting of /etc/faq-kiosk/config.json is in force after a restart, a wrong one is told."""
    machine = kiosk.machine
    machine.run("""printf '%s' '{"theme": "dark", "renderer": "software", "displya": 1}' """
                ">/etc/faq-kiosk/config.json && systemctl restart kiosk", seconds=kiosk.patience)
    kiosk.wait_until_active()
    kiosk.wait_for_picture(kiosk.expected("--theme dark"), "dark")
    journal = kiosk.journal()
    assert 'did you mean "display"?' in journal, journal
    assert "renderer is left out" in journal, journal
    machine.run("echo '{}' >/etc/faq-kiosk/config.json && systemctl restart kiosk",
                seconds=kiosk.patience)
    kiosk.wait_until_active()


def test_tap(kiosk):
    """A tap on the first question opens its answer."""
    nodes = json.loads(kiosk.machine.run(f"{RENDER} --json"))["nodes"]
    question = next(node for node in nodes if node["role"] == "button")
    x, y, width, height = question["frame"]
    kiosk.wait_for_picture(kiosk.expected(), "before-the-tap")
    expected = kiosk.expected(f"--open {question['id']}")
    kiosk.machine.tap(x + width / 2, y + height / 2, is_scaled=False)
    try:
        wait_for("the answer", kiosk.patience / 10,
                 lambda: difference(kiosk.machine.screen(), expected) < 0.002, pause=1)
    except Timeout:
        kiosk.machine.tap(x + width / 2, y + height / 2, is_scaled=True)
    kiosk.wait_for_picture(expected, "tapped")


def test_rest(kiosk):
    """At rest nobody is woken but by systemd's watchdog."""
    seconds = 20
    count = ("cat /proc/$(systemctl show kiosk -P MainPID)/task/*/status "
             "| awk '/ctxt_switches/ { sum += $2 } END { print sum }'")
    before = int(kiosk.machine.run(count))
    time.sleep(seconds)
    wakes = int(kiosk.machine.run(count)) - before
    rate = wakes / seconds
    print(f"  {rate:.1f} wake-ups a second at rest, all threads", flush=True)
    assert rate < 3, f"{rate:.1f} wake-ups a second"


def test_hang(kiosk):
    """A program that hangs is ended by the watchdog and started again."""
    restarts = int(kiosk.property("NRestarts"))
    kiosk.machine.run("kill -STOP $(systemctl show kiosk -P MainPID)")
    start = time.monotonic()
    kiosk.wait_until_active(restarts + 1)
    print(f"  back {time.monotonic() - start:.0f} s after the hang began", flush=True)
    assert "Watchdog timeout" in kiosk.journal()
    kiosk.wait_for_picture(kiosk.expected(), "after-the-hang")


def started_alone(kiosk):
    """Seconds that this machine takes to start and end the smallest of services."""
    start = time.monotonic()
    kiosk.machine.run("systemd-run --quiet --wait /bin/true")
    return 3 * (time.monotonic() - start)


def test_crash(kiosk):
    """A program that is killed is started again at once: with KVM, within two seconds."""
    machine = kiosk.machine
    # Starts that follow each other within a minute wait: this is about a first crash.
    time.sleep(62)
    restarts = int(kiosk.property("NRestarts"))
    killed = float(machine.run(
        "cut -d ' ' -f 1 /proc/uptime; kill -KILL $(systemctl show kiosk -P MainPID)"))
    kiosk.wait_until_active(restarts + 1)
    started = int(kiosk.property("ExecMainStartTimestampMonotonic")) / 1e6 - killed
    shown = int(kiosk.property("ActiveEnterTimestampMonotonic")) / 1e6 - killed
    print(f"  started again after {started:.2f} s, first frame after {shown:.2f} s", flush=True)
    # What an imitated processor takes says nothing of a real one, but no back-off may be in it.
    limit = 2 if machine.has_kvm else 2 + started_alone(kiosk)
    print(f"  {limit:.1f} s were allowed", flush=True)
    assert started < limit, f"started again only after {started:.2f} s\n{kiosk.journal()}"
    assert shown < 2 or not machine.has_kvm, f"first frame only after {shown:.2f} s"


def test_crashes_in_a_row(kiosk):
    """However often it crashes, it is tried again, a little later each time."""
    for _ in range(3):
        restarts = int(kiosk.property("NRestarts"))
        kiosk.machine.run("kill -KILL $(systemctl show kiosk -P MainPID)")
        kiosk.wait_until_active(restarts + 1)
    count = int(kiosk.machine.run("cut -d ' ' -f 2 /run/faq-kiosk/starts"))
    # Without KVM a start may take longer than the minute that makes a row.
    assert count >= 3 or not kiosk.machine.has_kvm, f"{count} starts in a row"
    kiosk.wait_for_picture(kiosk.expected(), "after-three-crashes")


def test_restart_of_the_machine(kiosk):
    """After the machine starts again, the kiosk is there by itself."""
    boot = kiosk.machine.run("cat /proc/sys/kernel/random/boot_id")
    kiosk.machine.run("(sleep 1; systemctl reboot) >/dev/null 2>&1 &")

    def is_another_boot():
        try:
            kiosk.machine.wait_until_up(5)
            return kiosk.machine.run("cat /proc/sys/kernel/random/boot_id", 5) != boot
        except (Timeout, OSError, RuntimeError, IndexError, ValueError):
            return False
    wait_for("the machine to start again", kiosk.patience, is_another_boot, pause=2)
    kiosk.wait_until_active()
    kiosk.wait_for_picture(kiosk.expected(), "after-the-restart")


def test_removal(kiosk):
    """A purge leaves nothing running and nothing behind."""
    machine = kiosk.machine
    machine.run("apt-get purge -y faq-kiosk", seconds=600)
    assert machine.run("systemctl is-active kiosk", check=False) == "inactive"
    left = machine.run("ls -d /etc/faq-kiosk /var/lib/faq-kiosk /var/cache/faq-kiosk "
                       "/etc/systemd/system/*/kiosk.service 2>/dev/null", check=False)
    assert left == "", left


TESTS = [test_installation, test_first_frame, test_settings, test_tap, test_rest, test_hang,
         test_crash, test_crashes_in_a_row, test_restart_of_the_machine, test_removal]


def main():
    """Runs the tests one after the other: each goes on from where the last one ended."""
    machine = Machine(sys.argv[1], sys.argv[2])
    print(f"test-vm: booting, {'with' if machine.has_kvm else 'without'} KVM", flush=True)
    begin = time.monotonic()
    try:
        kiosk = Kiosk(machine)
        machine.wait_until_up(kiosk.patience)
        print(f"  a shell after {time.monotonic() - begin:.0f} s", flush=True)
        for test in TESTS:
            start = time.monotonic()
            test(kiosk)
            print(f"passed ({time.monotonic() - start:.0f} s): {test.__doc__}", flush=True)
        print(f"test-vm: {len(TESTS)} tests passed in {time.monotonic() - begin:.0f} s")
    finally:
        machine.stop()


if __name__ == "__main__":
    main()
