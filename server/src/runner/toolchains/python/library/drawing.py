"""Drawings that are shown in the page: lines, shapes and texts, from the top left corner, y downwards."""
import math

from coderoom.colors import color_of
from coderoom.pictures import Sheet, counted, line_of_program, number, numbers, quoted

__all__ = ['Drawing']

KINDS = ('line', 'rectangle', 'circle', 'ellipse', 'arc', 'polygon', 'text')
LARGEST_SIDE = 10_000


class Drawing:
    """A drawing, `width` units wide and `height` units high."""

    def __init__(self, width=600, height=400, title=''):
        for side in (width, height):
            if not 1 <= side <= LARGEST_SIDE:
                raise ValueError(f'A drawing is between 1 and {LARGEST_SIDE} units wide and high.')
        self._sheet = Sheet('drawing', 'screen', self._alt)
        self._sheet.size = (width, height, str(title))
        self._pen, self._fill = ('"black"', 1), 'null'
        self._font = '16,"left"', '"sans",""'
        self._source = 0
        self._frames = 0
        self._amounts = dict.fromkeys(KINDS, 0)
        self._described = None

    def pen(self, color, width=1):
        """Sets colour and width of lines; "none" draws none."""
        pen = _color(color), _numbers('pen', width)[0]
        if pen != self._pen:
            self._pen = pen
            self._sheet.write(f'["pen",{pen[0]},{abs(pen[1])}]\n')

    def fill(self, color):
        """Sets the colour of areas; "none" leaves them empty."""
        fill = _color(color)
        if fill != self._fill:
            self._fill = fill
            self._sheet.write(f'["fill",{fill}]\n')

    def background(self, color):
        """Sets the colour behind everything."""
        self._sheet.write(f'["background",{_seen(_color(color))}]\n')

    def line(self, x1, y1, x2, y2):
        """Draws a line between two points."""
        self._add('line', 'line', _numbers('line', x1, y1, x2, y2))

    def rectangle(self, x, y, width, height):
        """Draws a rectangle, from its top left corner."""
        self._add('rectangle', 'rect', _numbers('rectangle', x, y, width, height))

    def circle(self, x, y, radius):
        """Draws a circle around a point."""
        x, y, radius = _numbers('circle', x, y, radius)
        self._add('circle', 'ellipse', (x, y, abs(radius), abs(radius)))

    def ellipse(self, x, y, rx, ry):
        """Draws an ellipse around a point, with a horizontal and a vertical radius."""
        x, y, rx, ry = _numbers('ellipse', x, y, rx, ry)
        self._add('ellipse', 'ellipse', (x, y, abs(rx), abs(ry)))

    def arc(self, x, y, rx, ry, start, extent):
        """Draws a part of an ellipse. Angles are degrees, clockwise from the right."""
        self._arc('arc', x, y, rx, ry, start, extent)

    def pie(self, x, y, rx, ry, start, extent):
        """Draws a slice of an ellipse, which is filled."""
        self._arc('pie', x, y, rx, ry, start, extent)

    def _arc(self, style, *values):
        x, y, rx, ry, start, extent = _numbers(style, *values)
        self._add('arc', 'arc', (x, y, abs(rx), abs(ry), start, extent, f'"{style}"'))

    def polygon(self, points):
        """Draws an area with corners: x and y in turn, or pairs of them."""
        self._add('polygon', 'polygon', [numbers(_points('polygon', points))])

    def path(self, points):
        """Draws a line through points: x and y in turn, or pairs of them."""
        self._add('line', 'path', [numbers(_points('path', points))])

    def font(self, size, style=''):
        """Sets size and style of texts: words such as "center bold", "right", "italic", "serif", "mono"."""
        words = str(style).split()
        unknown = [word for word in words if word not in _STYLES]
        if unknown:
            raise ValueError(f'"{unknown[0]}" is no style of a text: use {", ".join(_STYLES)}.')
        align = ([word for word in words if word in ('left', 'center', 'right')] or ['left'])[-1]
        family = ([word for word in words if word in ('sans', 'serif', 'mono')] or ['sans'])[-1]
        look = ' '.join([word for word in ('bold', 'italic') if word in words])
        self._font = f'{abs(_numbers("font", size)[0])},"{align}"', f'"{family}","{look}"'

    def text(self, x, y, text):
        """Writes a line of text, its baseline at y, in the colour of the pen."""
        x, y = _numbers('text', x, y)
        size, family = self._font
        color = self._pen[0] if self._pen[0] != 'null' else self._fill
        text = quoted(' '.join(str(text).split('\n')))
        self._add('text', 'text', (x, y, text, size, _seen(color), family))

    def clear(self):
        """Removes all shapes; the background stays."""
        self._amounts = dict.fromkeys(KINDS, 0)
        self._sheet.write('["clear"]\n')

    def frame(self):
        """Shows everything since the last frame together."""
        self._frames += 1
        self._sheet.write('["frame"]\n')

    def pause(self, milliseconds):
        """Pauses the animation; the program goes on at once."""
        self._sheet.write(f'["wait",{abs(_numbers("pause", milliseconds)[0])}]\n')

    def describe(self, text):
        """Sets the words for those who cannot see the drawing."""
        self._described = str(text)

    def _add(self, kind, name, values):
        line = line_of_program()
        source = '' if line == self._source else f'["source",{line}]\n'
        self._source = line
        self._amounts[kind] += 1
        self._sheet.write(f'{source}["{name}",{",".join([str(value) for value in values])}]\n')

    def _alt(self):
        if self._described is not None:
            return self._described
        title = self._sheet.size[2]
        start = f'{title}: ' if title else ''
        if self._frames > 0:
            return start + 'Animation of ' + counted({'frame': self._frames})
        words = counted(self._amounts)
        return start + (f'Drawing of {words}' if words else 'Empty drawing')


_STYLES = ('left', 'center', 'right', 'sans', 'serif', 'mono', 'bold', 'italic')


def _numbers(call, *values):
    try:
        if all(math.isfinite(value) for value in values):
            return [number(value) for value in values]
    except (TypeError, OverflowError):
        pass
    wrong = next(value for value in values if not isinstance(value, (int, float)) or not -1e300 < value < 1e300)
    raise ValueError(f'{call}() needs ordinary numbers, not {wrong!r}.')


def _points(call, points):
    flat = []
    for point in points:
        flat.extend(point if isinstance(point, (tuple, list)) else (point,))
    if len(flat) % 2 or not flat:
        raise ValueError(f'{call}() needs points: x and y in turn.')
    return _numbers(call, *flat)


def _color(color):
    if color is None or color == 'none':
        return 'null'
    known = color_of(color) if isinstance(color, str) else None
    if known is None:
        raise ValueError(
            f'{color if not isinstance(color, str) else quoted(color)} is no colour: '
            'use a CSS name such as "tomato", a code such as "#ff8800", or "none".'
        )
    return quoted(known.lower())


def _seen(color):
    return '"#00000000"' if color == 'null' else color
