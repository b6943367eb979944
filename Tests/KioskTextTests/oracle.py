"""Answers what Pango and FriBidi say of texts, for the tests to compare with.

Reads JSON from standard input: {"breaks": [{text, width, size, family, language}],
"orders": [{text, direction}]}. Writes {"breaks": [[text of each line]], "orders": [visual text]}.
"""
import ctypes
import json
import sys

import gi

gi.require_version("Pango", "1.0")
gi.require_version("PangoFT2", "1.0")
from gi.repository import Pango, PangoFT2  # noqa: E402


def lines(item):
    fonts = PangoFT2.FontMap.new()
    fonts.set_resolution(72, 72)
    context = fonts.create_context()
    context.set_language(Pango.Language.from_string(item["language"]))
    layout = Pango.Layout.new(context)
    font = Pango.FontDescription()
    font.set_family(item["family"])
    font.set_absolute_size(item["size"] * Pango.SCALE)
    layout.set_font_description(font)
    layout.set_wrap(Pango.WrapMode.WORD_CHAR)
    layout.set_width(item["width"] * Pango.SCALE)
    layout.set_text(item["text"], -1)
    plain = Pango.AttrList.new()
    plain.insert(Pango.attr_insert_hyphens_new(False))
    layout.set_attributes(plain)
    data = item["text"].encode()
    return [
        data[line.start_index : line.start_index + line.length].decode()
        for line in (layout.get_line_readonly(n) for n in range(layout.get_line_count()))
    ]


def order(item):
    fribidi = ctypes.CDLL("libfribidi.so.0")
    units = [ord(character) for character in item["text"]]
    count = len(units)
    text = (ctypes.c_uint32 * count)(*units)
    # FriBidi's numbers: ON (by the first strong character, else left to right), LTR, RTL.
    base = ctypes.c_uint32({"auto": 0x40, "ltr": 0x110, "rtl": 0x111}[item["direction"]])
    types = (ctypes.c_uint32 * count)()
    brackets = (ctypes.c_uint32 * count)()
    levels = (ctypes.c_int8 * count)()
    fribidi.fribidi_get_bidi_types(text, count, types)
    fribidi.fribidi_get_bracket_types(text, count, types, brackets)
    fribidi.fribidi_get_par_embedding_levels_ex(
        types, brackets, count, ctypes.byref(base), levels
    )
    fribidi.fribidi_shape_mirroring(levels, count, text)
    fribidi.fribidi_reorder_line(0, types, count, 0, base, levels, text, None)
    return "".join(chr(unit) for unit in text)


request = json.load(sys.stdin)
json.dump(
    {
        "breaks": [lines(item) for item in request["breaks"]],
        "orders": [order(item) for item in request["orders"]],
    },
    sys.stdout,
)
