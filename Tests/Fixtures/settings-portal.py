"""Is the desktop's settings portal on the session's bus, as far as a reader of settings can tell.

Each argument, and each line of the standard input, is a setting: SPACE KEY VALUE, the value as GLib
writes it ("uint32 1", "true", "1.25"). Lines change settings and tell so. Says "ready" once it can
be asked and "done" after each line.
"""

import sys

from gi.repository import Gio, GLib

XML = """
<node><interface name="org.freedesktop.portal.Settings">
  <method name="ReadAll">
    <arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/>
  </method>
  <signal name="SettingChanged">
    <arg type="s"/><arg type="s"/><arg type="v"/>
  </signal>
</interface></node>
"""
PATH = "/org/freedesktop/portal/desktop"
NAME = "org.freedesktop.portal.Settings"
settings = {}
loop = GLib.MainLoop()


def change(line):
    space, key, value = line.split(None, 2)
    parsed = GLib.Variant.parse(None, value, None, None)
    settings.setdefault(space, {})[key] = parsed
    return space, key, parsed


def call(connection, sender, path, interface, method, arguments, invocation):
    spaces = arguments.unpack()[0]
    found = {space: keys for space, keys in settings.items() if space in spaces}
    invocation.return_value(GLib.Variant("(a{sa{sv}})", (found,)))


def read(channel, condition):
    line = sys.stdin.readline()
    if not line:
        loop.quit()
        return False
    space, key, value = change(line)
    arguments = GLib.Variant("(ssv)", (space, key, value))
    bus.emit_signal(None, PATH, NAME, "SettingChanged", arguments)
    bus.flush_sync()
    print("done", flush=True)
    return True


def ready(connection, name):
    print("ready", flush=True)


for argument in sys.argv[1:]:
    change(argument)
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
bus.register_object(PATH, Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0], call)
Gio.bus_own_name_on_connection(
    bus, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.NONE, ready, None
)
GLib.io_add_watch(
    GLib.IOChannel.unix_new(0),
    GLib.PRIORITY_DEFAULT,
    GLib.IOCondition.IN | GLib.IOCondition.HUP,
    read,
)
loop.run()
