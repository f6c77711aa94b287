"""Names of colours."""

CSS = frozenset(
    '@COLOURS@'.split()
)
# The first of four numbered colours that X11 and Tk have besides the named one; the others are darker.
NUMBERED = (
    'antiquewhite ffefdb aquamarine 7fffd4 azure f0ffff bisque ffe4c4 blue 0000ff brown ff4040 burlywood ffd39b '
    'cadetblue 98f5ff chartreuse 7fff00 chocolate ff7f24 coral ff7256 cornsilk fff8dc cyan 00ffff '
    'darkgoldenrod ffb90f darkolivegreen caff70 darkorange ff7f00 darkorchid bf3eff darkseagreen c1ffc1 '
    'darkslategray 97ffff deeppink ff1493 deepskyblue 00bfff dodgerblue 1e90ff firebrick ff3030 gold ffd700 '
    'goldenrod ffc125 green 00ff00 honeydew f0fff0 hotpink ff6eb4 indianred ff6a6a ivory fffff0 khaki fff68f '
    'lavenderblush fff0f5 lemonchiffon fffacd lightblue bfefff lightcyan e0ffff lightgoldenrod ffec8b '
    'lightpink ffaeb9 lightsalmon ffa07a lightskyblue b0e2ff lightsteelblue cae1ff lightyellow ffffe0 '
    'magenta ff00ff maroon ff34b3 mediumorchid e066ff mediumpurple ab82ff mistyrose ffe4e1 navajowhite ffdead '
    'olivedrab c0ff3e orange ffa500 orangered ff4500 orchid ff83fa palegreen 9aff9a paleturquoise bbffff '
    'palevioletred ff82ab peachpuff ffdab9 pink ffb5c5 plum ffbbff purple 9b30ff red ff0000 rosybrown ffc1c1 '
    'royalblue 4876ff salmon ff8c69 seagreen 54ff9f seashell fff5ee sienna ff8247 skyblue 87ceff '
    'slateblue 836fff slategray c6e2ff snow fffafa springgreen 00ff7f steelblue 63b8ff tan ffa54f '
    'thistle ffe1ff tomato ff6347 turquoise 00f5ff violetred ff3e96 wheat ffe7ba yellow ffff00'
)
DARKER = {'1': 1, '2': 0.9325, '3': 0.8025, '4': 0.545}
OTHERS = {'lightgoldenrod': '#eedd82', 'lightslateblue': '#8470ff', 'navyblue': 'navy', 'violetred': '#d02090'}

_known = {}


def hex_of(color):
    """A code as the format has it, or None: Tk also takes 9 and 12 digits."""
    digits = color[1:]
    if len(digits) not in (3, 6, 9, 12) or any(digit not in '0123456789abcdefABCDEF' for digit in digits):
        return None
    part = len(digits) // 3
    return color if part < 3 else '#' + ''.join([digits[start:start + 2] for start in range(0, part * 3, part)])


def color_of(color):
    """The colour's name or code in the format, for a name or code that Tk knows; None: there is no such colour."""
    found = _known.get(color)
    if found is None:
        found = _known[color] = _find(color)
    return found


def _find(color):
    if color.startswith('#'):
        return hex_of(color)
    name = color.lower().replace(' ', '')
    if name in CSS:
        return name
    if name in OTHERS:
        return OTHERS[name]
    family = name.rstrip('0123456789')
    digits = name[len(family):]
    if family in ('gray', 'grey') and digits and int(digits) <= 100:
        return '#%02x%02x%02x' % ((int(int(digits) * 2.55 + 0.5),) * 3)
    words = NUMBERED.split()
    if digits not in DARKER or family not in words[::2]:
        return None
    code = words[words.index(family) + 1]
    parts = [int(int(code[start:start + 2], 16) * DARKER[digits] + 0.5) for start in (0, 2, 4)]
    return '#%02x%02x%02x' % tuple(parts)
