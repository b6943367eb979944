"""A display in memory whose pixels are read straight from the server's frame buffer, so that
looking costs neither the server nor the measured program anything. Clicks go through XTEST."""
import ctypes
import mmap
import os
import shutil
import struct
import subprocess
import tempfile
import time


class Screen:
    def __init__(self, width, height):
        self.width, self.height = width, height
        self.folder = tempfile.mkdtemp(prefix="kiosk-bench", dir="/dev/shm")
        self.server, self.name = self._start_server()
        self._map_pixels()
        self._connect()
        edges = {60, width // 4, width // 2, 3 * width // 4, width - 70}
        self.columns = sorted(x for x in edges if 0 <= x < width)

    def _start_server(self):
        reading, writing = os.pipe()
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{self.width}x{self.height}x24",
             "-fbdir", self.folder, "-nocursor", "-noreset", "-nolisten", "tcp"],
            pass_fds=[writing], stderr=subprocess.DEVNULL, start_new_session=True)
        os.close(writing)
        with os.fdopen(reading) as number:  # the number can arrive in pieces
            line = number.readline().strip()
        if not line:
            raise SystemExit("bench: Xvfb did not start")
        return server, ":" + line

    def _map_pixels(self):
        """The file is an XWD dump: a header of big-endian words, colours of 12 bytes, pixels."""
        with open(self.folder + "/Xvfb_screen0", "rb") as file:
            self.memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        header = struct.unpack(">25I", self.memory[:100])
        if header[4:6] != (self.width, self.height) or header[12] != self.width * 4:
            raise SystemExit(f"bench: a frame buffer of an unknown form: {header}")
        start = header[0] + header[19] * 12
        pixels = memoryview(self.memory)[start:start + self.width * self.height * 4]
        self.pixels = pixels.cast("I")

    def _connect(self):
        self.x11, self.xtest = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        for _ in range(100):
            self.connection = ctypes.c_void_p(self.x11.XOpenDisplay(self.name.encode()))
            if self.connection.value:
                return
            time.sleep(0.02)
        raise SystemExit("bench: cannot connect to " + self.name)

    def signature(self):
        """Tells pictures apart by five columns, every row."""
        return hash(b"".join(self.pixels[x::self.width].tobytes() for x in self.columns))

    def settled(self, quiet=0.7, limit=30):
        """The signature once it has stayed the same for `quiet` seconds; None at the limit."""
        last, since, end = self.signature(), time.perf_counter(), time.perf_counter() + limit
        while time.perf_counter() < end:
            time.sleep(0.02)
            now = self.signature()
            if now != last:
                last, since = now, time.perf_counter()
            if time.perf_counter() - since > quiet:
                return last
        return None

    def move(self, x, y):
        self.xtest.XTestFakeMotionEvent(self.connection, -1, int(x), int(y), ctypes.c_ulong(0))
        self.x11.XSync(self.connection, 0)

    def click(self):
        for down in (1, 0):
            self.xtest.XTestFakeButtonEvent(self.connection, 1, down, ctypes.c_ulong(0))
        self.x11.XSync(self.connection, 0)

    def close(self):
        self.server.kill()
        self.server.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
