"""Reads the kiosk by AT-SPI, as a screen reader does.

Each line of the standard input is a command; each gets one line of JSON on the standard output.
  tree                     the objects from the window down, or null while the kiosk is not there
  child N                  name, role and place of the list's child N, and how many there are
  click|focus|show NAME    does that with the object of that name
  listen                   notes events from now on
  events                   the events since, each as [type, detail, name of source, role of source]
  latency NAME             milliseconds from asking for the focus to the event that told of it
"""

import json
import sys
import time

import pyatspi
from gi.repository import GLib

EVENTS = [
    "object:state-changed:focused",
    "object:state-changed:expanded",
    "object:children-changed",
    "object:property-change:accessible-name",
    "object:text-changed",
    "window:activate",
    "window:deactivate",
]
# pyatspi's own loop pauses for 10 ms between events.
loop = GLib.MainLoop()
events = []
latency = {}
asked = {}


def kiosk():
    for application in pyatspi.Registry.getDesktop(0):
        if application and application.name == "faq-kiosk":
            return application
    return None


def extents(accessible, coordinates):
    box = accessible.queryComponent().getExtents(coordinates)
    return [box.x, box.y, box.width, box.height]


def relations(accessible):
    return {
        str(relation.getRelationType().value_nick): [
            relation.getTarget(i).getIndexInParent() for i in range(relation.getNTargets())
        ]
        for relation in accessible.getRelationSet()
    }


def describe(accessible):
    interfaces = pyatspi.listInterfaces(accessible)
    text = accessible.queryText() if "Text" in interfaces else None
    action = accessible.queryAction() if "Action" in interfaces else None
    return {
        "role": accessible.getRoleName(),
        "name": accessible.name,
        "states": sorted(pyatspi.stateToString(s) for s in accessible.getState().getStates()),
        "screen": extents(accessible, pyatspi.DESKTOP_COORDS),
        "window": extents(accessible, pyatspi.WINDOW_COORDS),
        "index": accessible.getIndexInParent(),
        "attributes": dict(a.split(":", 1) for a in accessible.getAttributes()),
        "locale": accessible.objectLocale,
        "relations": relations(accessible),
        "text": text.getText(0, -1) if text else None,
        "sentence": text.getStringAtOffset(0, 2)[0] if text else None,
        "actions": [action.getName(i) for i in range(action.nActions)] if action else [],
        "children": [describe(child) for child in accessible],
    }


def window():
    application = kiosk()
    return application[0] if application and application.childCount else None


def questions():
    return next(c for c in window() if c.getRoleName() in ("list", "panel"))


def find(accessible, name):
    if accessible.name == name:
        return accessible
    for child in accessible:
        found = find(child, name)
        if found:
            return found
    return None


def note(event):
    if event.type == "object:state-changed:focused" and event.detail1:
        latency[event.source.name] = time.monotonic()
    name, role = event.source.name, event.source.getRoleName()
    if role == "desktop frame":
        return
    events.append([event.type, event.detail1, name, role])


def act(command, name):
    found = find(window(), name)
    if found is None:
        return False
    if command == "click":
        return found.queryAction().doAction(0)
    if command == "focus":
        latency.pop(name, None)
        asked[name] = time.monotonic()
        return found.queryComponent().grabFocus()
    return found.queryComponent().scrollTo(pyatspi.SCROLL_ANYWHERE)


def child(number):
    parent = questions()
    start = time.monotonic()
    found = parent.getChildAtIndex(number)
    return {
        "count": parent.childCount,
        "name": found.name,
        "role": found.getRoleName(),
        "parent": parent.getRoleName(),
        "index": found.getIndexInParent(),
        "attributes": dict(a.split(":", 1) for a in found.getAttributes()),
        "milliseconds": (time.monotonic() - start) * 1000,
    }


def answer(line):
    command, _, rest = line.strip().partition(" ")
    if command == "tree":
        found = window()
        return describe(found) if found else None
    if command == "child":
        return child(int(rest))
    if command == "listen":
        for name in EVENTS:
            pyatspi.Registry.registerEventListener(note, name)
        return True
    if command == "events":
        taken = list(events)
        events.clear()
        return taken
    if command == "latency":
        return (latency[rest] - asked[rest]) * 1000 if rest in latency else None
    return act(command, rest)


def take(source, condition):
    line = source.readline()
    if not line:
        loop.quit()
        return False
    try:
        result = answer(line)
    except Exception as fault:  # An object that has just gone, say: the test asks again.
        result = {"fault": repr(fault)}
    print(json.dumps(result), flush=True)
    return True


GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, take)
loop.run()
