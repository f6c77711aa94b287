"""The items of a canvas, as shapes of a drawing."""
import math

from coderoom.colors import color_of
from coderoom.fonts import font_of, width_of
from coderoom.pictures import number, numbers, quoted

from ._window import TclError

ASCENT, LINE = 0.93, 1.2
DEFAULTS = {
    'line': {'fill': 'black', 'width': 1},
    'rectangle': {'fill': '', 'outline': 'black', 'width': 1},
    'oval': {'fill': '', 'outline': 'black', 'width': 1},
    'polygon': {'fill': 'black', 'outline': '', 'width': 1},
    'arc': {'fill': '', 'outline': 'black', 'width': 1, 'start': 0, 'extent': 90, 'style': 'pieslice'},
    'text': {'fill': 'black', 'text': '', 'font': ('Helvetica', 9), 'anchor': 'center', 'width': 0},
}
STYLES = {'pieslice': 'pie', 'chord': 'chord', 'arc': 'arc'}
LEAST = {'line': 4, 'rectangle': 4, 'oval': 4, 'polygon': 2, 'arc': 4, 'text': 2}
EMPTY = '["polygon",[]]'


def distance(value):
    """A distance in units; texts may end in a unit of length."""
    if isinstance(value, str):
        factor = {'c': 37.8, 'i': 96, 'm': 3.78, 'p': 4 / 3}.get(value.strip()[-1:], 1)
        try:
            value = float(value.strip().rstrip('cimp')) * factor
        except ValueError:
            raise TclError(f'bad screen distance "{value}"') from None
    try:
        if math.isfinite(value):
            return value
    except (TypeError, OverflowError):
        pass
    raise TclError(f'bad screen distance "{value}"')


def written(color):
    """A colour as the drawing has it."""
    if color in ('', None):
        return 'null'
    known = color_of(str(color))
    if known is None:
        raise TclError(f'unknown color name "{color}"')
    return f'"{known.lower()}"'


class Item:
    """A line, shape or text on a canvas."""

    def __init__(self, kind, coords, options):
        self.kind = kind
        self.options = dict(DEFAULTS[kind])
        self.tags = ()
        self.shapes = []
        self.configure(options)
        self.place(coords)

    def place(self, coords):
        flat = []
        for value in coords:
            flat.extend(value if isinstance(value, (tuple, list)) else (value,))
        flat = [part for value in flat for part in (value if isinstance(value, (tuple, list)) else (value,))]
        if len(flat) % 2 or len(flat) < LEAST[self.kind]:
            raise TclError(f'wrong # coordinates: expected at least {LEAST[self.kind]}, got {len(flat)}')
        self.coords = [float(distance(value)) for value in flat]

    def configure(self, options):
        if 'tags' in options or 'tag' in options:
            tags = options.get('tags', options.get('tag'))
            self.tags = tuple(tags.split()) if isinstance(tags, str) else tuple(tags or ())
        self.options.update({name.rstrip('_'): value for name, value in options.items() if value is not None})

    def look(self):
        """Outline, its width, and area, as the drawing has them."""
        fill = written(self.options['fill'])
        width = number(abs(distance(self.options['width'])))
        if self.kind == 'line':
            return fill, width, 'null'
        if self.kind == 'text':
            return 'null', 1, fill
        return written(self.options['outline']), width, fill

    def lines(self):
        """The shapes of the item, each as a line of the drawing."""
        if self.options.get('state') == 'hidden':
            return [EMPTY]
        return getattr(self, '_' + self.kind)()

    def box(self):
        """Left, top, right and bottom."""
        xs, ys = self.coords[::2], self.coords[1::2]
        if self.kind == 'text':
            rows, left, top, size, width, _ = self._layout()
            return left, top, left + width, top + len(rows) * LINE * size
        return min(xs), min(ys), max(xs), max(ys)

    def _corners(self):
        x0, y0, x1, y1 = self.coords[:4]
        return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)

    def _rectangle(self):
        x0, y0, x1, y1 = self._corners()
        return [f'["rect",{number(x0)},{number(y0)},{number(x1 - x0)},{number(y1 - y0)}]']

    def _round(self):
        x0, y0, x1, y1 = self._corners()
        values = (x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2
        return ','.join([str(number(value)) for value in values])

    def _oval(self):
        return [f'["ellipse",{self._round()}]']

    def _arc(self):
        style = STYLES.get(str(self.options['style']))
        if style is None:
            raise TclError(f'bad style "{self.options["style"]}": must be arc, chord, or pieslice')
        start, extent = -float(self.options['start']), -float(self.options['extent'])
        return [f'["arc",{self._round()},{number(start)},{number(extent)},"{style}"]']

    def _points(self):
        if not self.options.get('smooth') or len(self.coords) < 6:
            return self.coords
        return smoothed(self.coords, self.kind == 'polygon')

    def _polygon(self):
        return [f'["polygon",{numbers(self._points())}]']

    def _line(self):
        points = self._points()
        lines = [f'["line",{numbers(points)[1:-1]}]' if len(points) == 4 else f'["path",{numbers(points)}]']
        arrow = self.options.get('arrow', 'none')
        if arrow in ('last', 'both'):
            lines.append(self._head(points[-4:]))
        if arrow in ('first', 'both'):
            lines.append(self._head([*points[2:4], *points[:2]]))
        return lines

    def _head(self, ends):
        x0, y0, x1, y1 = ends
        length = math.hypot(x1 - x0, y1 - y0) or 1
        dx, dy = (x1 - x0) / length, (y1 - y0) / length
        along, _, across = self.options.get('arrowshape', (8, 10, 3))
        sides = (x1 - along * dx - across * dy, y1 - along * dy + across * dx)
        others = (x1 - along * dx + across * dy, y1 - along * dy - across * dx)
        return f'["path",{numbers((*sides, x1, y1, *others))}]'

    def _layout(self):
        """The lines of a text, the place and size of all of them, and their alignment."""
        family, size, style = font_of(self.options['font'])
        rows = str(self.options['text']).split('\n')
        limit = distance(self.options['width'])
        if limit > 0:
            rows = [part for row in rows for part in wrapped(row, lambda text: width_of(text, family, size, style) <= limit)]
        width = max([width_of(row, family, size, style) for row in rows])
        height = len(rows) * LINE * size
        anchor = str(self.options['anchor'])
        x, y = self.coords[:2]
        left = x if 'w' in anchor else x - width if anchor in ('e', 'ne', 'se') else x - width / 2
        top = y if anchor.startswith('n') else y - height if anchor.startswith('s') else y - height / 2
        return rows, left, top, size, width, (family, style)

    def _text(self):
        rows, left, top, size, width, (family, style) = self._layout()
        anchor = str(self.options['anchor'])
        # A single line is aligned by the page, which knows its true width.
        usual = 'left' if 'w' in anchor else 'right' if anchor in ('e', 'ne', 'se') else 'center'
        align = str(self.options.get('justify', usual if len(rows) == 1 else 'left'))
        if align not in ('left', 'center', 'right') or len(rows) == 1:
            align = usual
        x = {'left': left, 'center': left + width / 2, 'right': left + width}[align]
        color = written(self.options['fill'])
        color = '"#00000000"' if color == 'null' else color
        return [
            f'["text",{number(x)},{number(top + (index * LINE + ASCENT) * size)},{quoted(row)},{number(size)},"{align}",'
            f'{color},"{family}","{style}"]'
            for index, row in enumerate(rows)
        ]


def wrapped(text, fits):
    """Breaks a text into lines that fit."""
    rows = ['']
    for word in text.split(' '):
        longer = f'{rows[-1]} {word}'.strip()
        if rows[-1] and not fits(longer):
            rows.append(word)
        else:
            rows[-1] = longer
    return rows


def smoothed(coords, is_closed, steps=12):
    """The points of a curve along a polygon: parabolas between the middles of its sides."""
    points = list(zip(coords[::2], coords[1::2]))
    if is_closed and points[0] == points[-1]:
        points.pop()
    if is_closed:
        points = [points[-1], *points, points[0]]
    middles = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in zip(points, points[1:])]
    if not is_closed:
        middles[0], middles[-1] = points[0], points[-1]
    curve = [*middles[0]]
    for (x0, y0), (x1, y1), (x2, y2) in zip(middles, points[1:], middles[1:]):
        for step in range(1, steps + 1):
            t = step / steps
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            curve += (a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2)
    return curve
