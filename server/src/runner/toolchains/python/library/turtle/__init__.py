"""Turtle graphics: the calls of Python's turtle, for drawings that are shown in the page."""
from coderoom.clock import on_sleep

from ._basics import Shape, Terminator, TurtleGraphicsError, Vec2D
from ._navigator import TNavigator
from ._pen import TPen
from ._screen import TurtleScreen
from ._turtle import UNDO_ENTRIES, RawTurtle


class _Screen(TurtleScreen):
    """The one screen of all turtles that are not given another one."""


class Turtle(RawTurtle):
    """A turtle on the one screen."""

    _pen = None
    _screen = None

    def __init__(self, shape='classic', undobuffersize=UNDO_ENTRIES, visible=True):
        RawTurtle.__init__(self, Screen(), shape=shape, undobuffersize=undobuffersize, visible=visible)


def Screen():
    """Returns the one screen."""
    if Turtle._screen is None:
        Turtle._screen = _Screen()
    return Turtle._screen


Pen = Turtle
RawPen = RawTurtle
ScrolledCanvas = type(None)

_SCREEN_CALLS = (
    'addshape bgcolor bgpic bye clearscreen colormode delay exitonclick getcanvas getshapes listen mainloop mode '
    'numinput onkey onkeypress onkeyrelease onscreenclick ontimer register_shape resetscreen screensize setup '
    'setworldcoordinates textinput title tracer turtles update window_height window_width'
).split()
_TURTLE_CALLS = (
    'back backward begin_fill begin_poly bk circle clear clearstamp clearstamps clone color degrees distance dot down '
    'end_fill end_poly fd fillcolor filling forward get_poly get_shapepoly getpen getscreen getturtle goto heading '
    'hideturtle home ht isdown isvisible left lt onclick ondrag onrelease pd pen pencolor pendown pensize penup pos '
    'position pu radians reset resizemode right rt seth setheading setpos setposition settiltangle setundobuffer setx '
    'sety shape shapesize shapetransform shearfactor showturtle speed st stamp teleport tilt tiltangle towards '
    'turtlesize undo undobufferentries up width write xcor ycor'
).split()
__all__ = (
    ['ScrolledCanvas', 'TurtleScreen', 'Screen', 'RawTurtle', 'Turtle', 'RawPen', 'Pen', 'Shape', 'Vec2D']
    + _SCREEN_CALLS
    + _TURTLE_CALLS
    + ['done', 'Terminator']
)


def _the_turtle():
    if Turtle._pen is None:
        Turtle._pen = Turtle()
    return Turtle._pen


def _define(name, cls, owner):
    method = getattr(cls, name)

    def call(*args, **kwargs):
        return method(owner(), *args, **kwargs)

    call.__name__ = call.__qualname__ = name
    call.__doc__ = method.__doc__
    call.__wrapped__ = method
    globals()[name] = call


for _name in _SCREEN_CALLS:
    _define(_name, _Screen, Screen)
for _name in _TURTLE_CALLS:
    _define(_name, Turtle, _the_turtle)
done = globals()['mainloop']


def _paused(milliseconds):
    if Turtle._screen is not None:
        Turtle._screen._pause(milliseconds)


on_sleep(_paused)
