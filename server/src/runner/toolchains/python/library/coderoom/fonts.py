"""Fonts and widths of texts, as nearly as they can be known without the page's fonts."""

POINT = 4 / 3
SERIF = ('times', 'serif', 'georgia', 'garamond', 'cambria', 'palatino', 'book', 'roman')
MONO = ('courier', 'mono', 'consolas', 'menlo', 'monaco', 'fixed', 'typewriter')
NARROW = frozenset("ijl.,;:'|!ftI()[]/\\ ")
WIDE = frozenset('mwMW@%')


def font_of(font):
    """Returns family, size in units, and style of a font: a tuple, or a text such as "Arial 16 bold"."""
    if isinstance(font, str):
        font = font.split()
    family, size, *styles = [*font, *('Arial', 8)[len(font):]]
    try:
        size = float(size)
    except (TypeError, ValueError):
        size = 8.0
    if not -1000 < size < 1000:
        size = 8.0
    words = ' '.join([str(style).lower() for style in styles])
    name = str(family).lower()
    kind = 'mono' if any(part in name for part in MONO) else 'serif' if name_is_serif(name) else 'sans'
    style = ' '.join([word for word in ('bold', 'italic') if word in words])
    # A negative size is one in units already.
    return kind, max(1.0, size * POINT if size >= 0 else -size), style


def name_is_serif(name):
    return 'sans' not in name and any(part in name for part in SERIF)


def width_of(text, family, size, style):
    """Returns the width of a line of text, estimated."""
    if family == 'mono':
        return 0.6 * size * len(text)
    widths = [0.28 if sign in NARROW else 0.85 if sign in WIDE else 0.66 if sign.isupper() else 0.54 for sign in text]
    return sum(widths) * size * (1.06 if 'bold' in style else 1)
