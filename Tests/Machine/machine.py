"""A virtual machine with a screen that is looked at, a pointer that taps, and a shell."""

import base64
import io
import json
import os
import socket
import subprocess
import tempfile
import time

from PIL import Image

SIZE = (768, 1024)


class Timeout(Exception):
    """Something did not happen in time."""


def wait_for(what, seconds, condition, pause=0.2):
    """Calls condition until it gives something true, and returns that."""
    end = time.monotonic() + seconds
    while True:
        found = condition()
        if found:
            return found
        if time.monotonic() > end:
            raise Timeout(f"{what}: not within {seconds} s")
        time.sleep(pause)


def kvm_works(kernel):
    """Whether a kernel says its first words under KVM; /dev/kvm alone does not tell."""
    if not os.access("/dev/kvm", os.R_OK | os.W_OK):
        return False
    command = ["qemu-system-x86_64", "-M", "q35", "-accel", "kvm", "-cpu", "host", "-m", "256",
               "-nodefaults", "-display", "none", "-no-reboot", "-serial", "stdio",
               "-kernel", kernel, "-append", "console=ttyS0 panic=-1"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                               stdin=subprocess.DEVNULL)
    os.set_blocking(process.stdout.fileno(), False)
    said = b""
    try:
        def has_spoken():
            nonlocal said
            said += process.stdout.read() or b""
            return b"Linux version" in said
        return bool(wait_for("the kernel's first words", 10, has_spoken))
    except Timeout:
        return False
    finally:
        process.kill()
        process.wait()


class Machine:
    """QEMU with the disk of `folder`, which stays as it is: what is written goes elsewhere."""

    def __init__(self, folder, package):
        self.work = tempfile.mkdtemp(prefix="kiosk-machine-")
        kernel = os.path.join(folder, "vmlinuz")
        self.has_kvm = kvm_works(kernel)
        overlay = os.path.join(self.work, "disk.qcow2")
        subprocess.run(["qemu-img", "create", "-q", "-f", "qcow2", "-F", "raw", "-b",
                        os.path.abspath(os.path.join(folder, "disk.img")), overlay], check=True)
        self.log = os.path.join(folder, "serial.log")
        # Without AVX where the processor is imitated: QEMU 7.2 gets AVX2's gathering reads wrong,
        # and with it Mesa's software renderer, which uses them, ends by a segmentation fault.
        accelerator = ["-accel", "kvm", "-cpu", "host"] if self.has_kvm else [
            "-accel", "tcg,thread=multi", "-cpu", "Nehalem"]
        command = ["qemu-system-x86_64", "-M", "q35", *accelerator, "-smp", "2", "-m", "1536",
                   "-nodefaults", "-display", "none", "-nic", "none",
                   "-kernel", kernel, "-initrd", os.path.join(folder, "initrd"),
                   "-append", "root=/dev/vda rw console=ttyS0 quiet",
                   "-drive", f"file={overlay},if=virtio,format=qcow2,cache=unsafe",
                   "-drive", f"file={self._packages(package)},if=virtio,format=raw,readonly=on",
                   "-device", f"virtio-gpu-pci,xres={SIZE[0]},yres={SIZE[1]}",
                   "-device", "virtio-tablet-pci", "-device", "virtio-keyboard-pci",
                   "-device", "virtio-serial-pci",
                   "-chardev", f"socket,id=control,path={self.work}/control,server=on,wait=off",
                   "-device", "virtserialport,chardev=control,name=control",
                   "-serial", f"file:{self.log}",
                   "-qmp", f"unix:{self.work}/qmp,server=on,wait=off"]
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL)
        self.qmp = self._connect("qmp").makefile("rw")
        self.qmp.readline()
        self.ask("qmp_capabilities")
        self.control = self._connect("control")

    def _packages(self, package):
        """A small disk with the package on it."""
        image = os.path.join(self.work, "packages.img")
        tree = os.path.join(self.work, "packages")
        os.mkdir(tree)
        os.link(package, f"{tree}/faq-kiosk.deb") if os.stat(package).st_dev == os.stat(
            tree).st_dev else subprocess.run(["cp", package, f"{tree}/faq-kiosk.deb"], check=True)
        subprocess.run(["truncate", "-s", "64M", image], check=True)
        subprocess.run(["/sbin/mkfs.ext4", "-q", "-F", "-d", tree, image], check=True)
        return image

    def _connect(self, name):
        connection = socket.socket(socket.AF_UNIX)
        path = os.path.join(self.work, name)

        def is_connected():
            try:
                connection.connect(path)
                return True
            except OSError:
                return False
        wait_for(f"QEMU's {name}", 10, is_connected)
        return connection

    def ask(self, command, **arguments):
        """One command of QMP, with its answer."""
        self.qmp.write(json.dumps({"execute": command, "arguments": arguments}) + "\n")
        self.qmp.flush()
        while True:
            answer = json.loads(self.qmp.readline())
            if "error" in answer:
                raise RuntimeError(answer["error"]["desc"])
            if "return" in answer:
                return answer["return"]

    def run(self, command, seconds=120, check=True):
        """Runs a shell command in the machine; returns what it prints."""
        mark = f"mark-{time.monotonic_ns()}"
        # The mark is put together there, so that an echo of the command is not taken for it.
        line = f"{{ {command}\n}} </dev/null 2>&1; echo; echo {mark[:4]}''{mark[4:]} $?\n"
        self.control.settimeout(1)
        self.control.sendall(line.encode())
        text = b""
        end = time.monotonic() + seconds
        while True:
            try:
                text += self.control.recv(65536)
            except TimeoutError:
                pass
            place = text.rfind(mark.encode() + b" ")
            if place >= 0 and text.endswith(b"\n"):
                break
            if time.monotonic() > end:
                raise Timeout(f"{command}: not done within {seconds} s; so far: {text[-500:]!r}")
        status = int(text[place:].split()[1])
        output = text[:place].decode(errors="replace").strip("\n")
        if check and status != 0:
            raise RuntimeError(f"{command}: ended with {status}: {output[-2000:]}")
        return output

    def wait_until_up(self, seconds):
        """Waits until a shell answers, after a start or a restart."""
        def answers():
            try:
                return "up" in self.run("echo u''p", seconds=3, check=False)
            except (Timeout, OSError, IndexError, ValueError):
                return False
        wait_for("a shell in the machine", seconds, answers, pause=1)

    def fetch(self, path):
        """The bytes of a file in the machine."""
        return base64.b64decode(self.run(f"base64 -w0 {path}"))

    def screen(self):
        """What the screen shows."""
        path = os.path.join(self.work, "screen.png")
        self.ask("screendump", filename=path, format="png")
        return Image.open(path).convert("RGB")

    def tap(self, x, y, is_scaled):
        """A tap at a place in pixels.

        SDL 2.26 takes the numbers of an absolute pointer for pixels as they are; later ones scale
        them to the screen. Fingers are always scaled, but QEMU 7.2 has no panel for fingers.
        """
        def position(axis, value, size):
            number = value * 32767 / size if is_scaled else value
            return {"type": "abs", "data": {"axis": axis, "value": int(number)}}

        def button(is_down):
            return {"type": "btn", "data": {"button": "left", "down": is_down}}
        self.ask("input-send-event", events=[position("x", x, SIZE[0]), position("y", y, SIZE[1])])
        self.ask("input-send-event", events=[button(True)])
        time.sleep(0.1)
        self.ask("input-send-event", events=[button(False)])

    def stop(self):
        """Switches the machine off."""
        self.process.kill()
        self.process.wait()
        subprocess.run(["rm", "-rf", self.work], check=True)


def picture(data):
    """The picture in the bytes of a PNG."""
    return Image.open(io.BytesIO(data)).convert("RGB")
