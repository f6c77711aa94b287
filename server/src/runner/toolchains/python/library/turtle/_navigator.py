"""Where a turtle is and where it looks."""
import math

from ._basics import TurtleGraphicsError, Vec2D

EAST, NORTH = Vec2D(1.0, 0.0), Vec2D(0.0, 1.0)
MODES = ('standard', 'logo', 'world')


class TNavigator:
    """Moves. All of them end in _goto and _rotate, which a drawing turtle extends."""

    def __init__(self, mode='standard'):
        self._fullcircle = 360.0
        self._setmode(mode)
        TNavigator.reset(self)

    def reset(self):
        self._position = Vec2D(0.0, 0.0)
        self._orient = NORTH if self._mode == 'logo' else EAST

    def _setmode(self, mode=None):
        if mode is None:
            return self._mode
        if mode in MODES:
            self._mode = mode
            self._measure(self._fullcircle)
        return None

    def _measure(self, fullcircle):
        self._fullcircle = fullcircle
        self._degrees_per_unit = 360 / fullcircle
        is_logo = self._mode == 'logo'
        self._offset = fullcircle / 4 if is_logo else 0
        self._sense = -1 if is_logo else 1

    def degrees(self, fullcircle=360.0):
        """Sets the number of units of a full circle."""
        self._measure(fullcircle)

    def radians(self):
        """Measures angles in radians."""
        self._measure(math.tau)

    def _goto(self, end):
        self._position = end

    def _rotate(self, angle):
        self._orient = self._orient.rotate(angle * self._degrees_per_unit)

    def _go(self, distance):
        x, y = self._position
        dx, dy = self._orient
        self._goto(Vec2D(x + dx * distance, y + dy * distance))

    def forward(self, distance):
        """Moves the turtle forward."""
        self._go(distance)

    def back(self, distance):
        """Moves the turtle backward, without turning it."""
        self._go(-distance)

    def right(self, angle):
        """Turns the turtle right."""
        self._rotate(-angle)

    def left(self, angle):
        """Turns the turtle left."""
        self._rotate(angle)

    def pos(self):
        """Returns the turtle's position."""
        return self._position

    def xcor(self):
        """Returns the turtle's x coordinate."""
        return self._position[0]

    def ycor(self):
        """Returns the turtle's y coordinate."""
        return self._position[1]

    def goto(self, x, y=None):
        """Moves the turtle to a position: two numbers, or a pair of them."""
        self._goto(Vec2D(*x) if y is None else Vec2D(x, y))

    def home(self):
        """Moves the turtle to the origin, and turns it to its first heading."""
        self.goto(0, 0)
        self.setheading(0)

    def setx(self, x):
        """Moves the turtle to another x coordinate."""
        self._goto(Vec2D(x, self._position[1]))

    def sety(self, y):
        """Moves the turtle to another y coordinate."""
        self._goto(Vec2D(self._position[0], y))

    def _to(self, x, y):
        if y is not None:
            end = (x, y)
        elif isinstance(x, TNavigator):
            end = x._position
        elif isinstance(x, tuple):
            end = x
        else:
            raise TurtleGraphicsError(f'A position is two numbers, a pair of them, or another turtle, not {x!r}.')
        return Vec2D(*end) - self._position

    def distance(self, x, y=None):
        """Returns the distance to a position or another turtle."""
        return abs(self._to(x, y))

    def towards(self, x, y=None):
        """Returns the angle of the line from here to a position or another turtle."""
        return self._angle_of(self._to(x, y))

    def heading(self):
        """Returns where the turtle looks, as an angle."""
        return self._angle_of(self._orient)

    def _angle_of(self, vector):
        x, y = vector
        angle = round(math.degrees(math.atan2(y, x)), 10) % 360.0 / self._degrees_per_unit
        return (self._offset + self._sense * angle) % self._fullcircle

    def setheading(self, to_angle):
        """Turns the turtle to an angle, the shorter way."""
        half = self._fullcircle / 2
        angle = (to_angle - self.heading()) * self._sense
        self._rotate((angle + half) % self._fullcircle - half)

    def circle(self, radius, extent=None, steps=None):
        """Walks along a circle, its centre `radius` to the left; along a part, or a polygon of so many steps."""
        if extent is None:
            extent = self._fullcircle
        if steps is None:
            steps = 1 + int(min(11 + abs(radius) / 6.0, 59.0) * abs(extent) / self._fullcircle)
        turn = 1.0 * extent / steps
        side = 2.0 * radius * math.sin(math.radians(turn / 2) * self._degrees_per_unit)
        if radius < 0:
            side, turn = -side, -turn
        self._walk_circle(side, turn, steps)

    def _walk_circle(self, side, turn, steps):
        self._rotate(turn / 2)
        for _ in range(steps):
            self._go(side)
            self._rotate(turn)
        self._rotate(-turn / 2)

    fd = forward
    bk = backward = back
    rt = right
    lt = left
    position = pos
    setpos = setposition = goto
    seth = setheading
