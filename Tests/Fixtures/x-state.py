"""Says what an X server shows besides pictures: `pointer` visible or hidden, `saver` off or on.

usage: DISPLAY=:1 x-state.py pointer|saver
"""

import ctypes
import sys


class Cursor(ctypes.Structure):
    _fields_ = [
        ("x", ctypes.c_short), ("y", ctypes.c_short),
        ("width", ctypes.c_ushort), ("height", ctypes.c_ushort),
        ("xhot", ctypes.c_ushort), ("yhot", ctypes.c_ushort),
        ("serial", ctypes.c_ulong), ("pixels", ctypes.POINTER(ctypes.c_ulong)),
    ]


class Saver(ctypes.Structure):
    _fields_ = [
        ("window", ctypes.c_ulong), ("state", ctypes.c_int), ("kind", ctypes.c_int),
        ("since", ctypes.c_ulong), ("idle", ctypes.c_ulong), ("mask", ctypes.c_ulong),
    ]


x11 = ctypes.CDLL("libX11.so.6")
x11.XOpenDisplay.restype = ctypes.c_void_p
x11.XDefaultRootWindow.restype = ctypes.c_ulong
x11.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
display = x11.XOpenDisplay(None)


def pointer():
    """Whether any pixel of the pointer's picture covers anything."""
    fixes = ctypes.CDLL("libXfixes.so.3")
    first, error = ctypes.c_int(), ctypes.c_int()
    fixes.XFixesQueryExtension.argtypes = [ctypes.c_void_p] + 2 * [ctypes.c_void_p]
    fixes.XFixesQueryExtension(display, ctypes.byref(first), ctypes.byref(error))
    fixes.XFixesGetCursorImage.restype = ctypes.POINTER(Cursor)
    fixes.XFixesGetCursorImage.argtypes = [ctypes.c_void_p]
    image = fixes.XFixesGetCursorImage(display).contents
    pixels = image.pixels[: image.width * image.height]
    return "visible" if any(pixel >> 24 & 0xFF for pixel in pixels) else "hidden"


def saver():
    """Whether the screen saver is at work."""
    library = ctypes.CDLL("libXss.so.1")
    library.XScreenSaverAllocInfo.restype = ctypes.POINTER(Saver)
    library.XScreenSaverQueryInfo.argtypes = [
        ctypes.c_void_p, ctypes.c_ulong, ctypes.POINTER(Saver)]
    info = library.XScreenSaverAllocInfo()
    library.XScreenSaverQueryInfo(display, x11.XDefaultRootWindow(display), info)
    return "on" if info.contents.state == 1 else "off"


print({"pointer": pointer, "saver": saver}[sys.argv[1]]())
