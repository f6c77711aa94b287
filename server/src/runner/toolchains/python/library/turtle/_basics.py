"""What turtles and their screen share: vectors, shapes, errors."""
import math


class TurtleGraphicsError(Exception):
    """A call that a turtle or its screen cannot follow."""


class Terminator(Exception):
    """The window was closed by bye()."""


class Vec2D(tuple):
    """A vector in the plane: a pair of numbers that can be added, scaled and rotated."""

    def __new__(cls, x, y):
        return tuple.__new__(cls, (x, y))

    def __add__(self, other):
        return Vec2D(self[0] + other[0], self[1] + other[1])

    def __sub__(self, other):
        return Vec2D(self[0] - other[0], self[1] - other[1])

    def __mul__(self, other):
        if isinstance(other, Vec2D):
            return self[0] * other[0] + self[1] * other[1]
        return Vec2D(self[0] * other, self[1] * other)

    def __rmul__(self, other):
        if isinstance(other, (int, float)):
            return Vec2D(self[0] * other, self[1] * other)
        return NotImplemented

    def __neg__(self):
        return Vec2D(-self[0], -self[1])

    def __abs__(self):
        return math.hypot(*self)

    def rotate(self, angle):
        """Returns this vector, rotated counter-clockwise by an angle in degrees."""
        angle = math.radians(angle)
        cosine, sine = math.cos(angle), math.sin(angle)
        x, y = self
        return Vec2D(x * cosine - y * sine, y * cosine + x * sine)

    def __getnewargs__(self):
        return tuple(self)

    def __repr__(self):
        return '(%.2f,%.2f)' % self


class Shape:
    """The shape of a turtle: a polygon, or several ("compound") with colours of their own."""

    def __init__(self, type_, data=None):
        if type_ == 'polygon':
            data = tuple(data)
        elif type_ == 'compound':
            data = []
        elif type_ == 'image':
            raise no_image()
        else:
            raise TurtleGraphicsError('There is no shape type %s' % type_)
        self._type = type_
        self._data = data

    def addcomponent(self, poly, fill, outline=None):
        """Adds a polygon to a compound shape."""
        if self._type != 'compound':
            raise TurtleGraphicsError('Cannot add component to %s Shape' % self._type)
        self._data.append((tuple(poly), fill, fill if outline is None else outline))

    def parts(self):
        """The polygons with their colours; without those, they are the turtle's."""
        return self._data if self._type == 'compound' else [(self._data, None, None)]


def no_image():
    return TurtleGraphicsError(
        'Picture files cannot be shown by a turtle here. Use a shape of points, as in '
        'register_shape("kite", ((0, 10), (5, 0), (0, -5), (-5, 0))).'
    )


def _circle():
    steps = [math.radians(18 * step) for step in range(20)]
    return tuple((round(10 * math.cos(angle), 2), round(10 * math.sin(angle), 2)) for angle in steps)


def _turtle():
    right = ((2, 14), (1, 10), (4, 7), (7, 9), (9, 8), (6, 5), (7, 1), (5, -3), (8, -6), (6, -8), (4, -5))
    return ((0, 16), *[(-x, y) for x, y in right], (0, -7), *reversed(right))


def known_shapes():
    """The shapes that every screen has, of turtles that look upwards."""
    return {
        'arrow': Shape('polygon', ((-10, 0), (10, 0), (0, 10))),
        'blank': Shape('polygon', ()),
        'circle': Shape('polygon', _circle()),
        'classic': Shape('polygon', ((0, 0), (-5, -9), (0, -7), (5, -9))),
        'square': Shape('polygon', ((10, -10), (10, 10), (-10, 10), (-10, -10))),
        'triangle': Shape('polygon', ((10, -5.77), (0, 11.55), (-10, -5.77))),
        'turtle': Shape('polygon', _turtle()),
    }
