"""How a turtle draws."""
import math

from ._basics import TurtleGraphicsError

SPEEDS = {'fastest': 0, 'fast': 10, 'normal': 6, 'slow': 3, 'slowest': 1}
RESIZE_MODES = ('auto', 'user', 'noresize')
# Names of a pen's attributes in pen(), and here.
ATTRIBUTES = {
    'shown': '_shown',
    'pendown': '_drawing',
    'pencolor': '_pencolor',
    'fillcolor': '_fillcolor',
    'pensize': '_pensize',
    'speed': '_speed',
    'resizemode': '_resizemode',
    'stretchfactor': '_stretchfactor',
    'shearfactor': '_shearfactor',
    'outline': '_outlinewidth',
    'tilt': '_tilt',
}


class TPen:
    """Colours, width, visibility and speed."""

    def __init__(self, resizemode='noresize'):
        self._resizemode = resizemode
        TPen._reset(self)

    def _reset(self, pencolor='black', fillcolor='black'):
        self._pensize = 1
        self._shown = True
        self._pencolor = pencolor
        self._fillcolor = fillcolor
        self._drawing = True
        self._speed = 3
        self._stretchfactor = (1.0, 1.0)
        self._shearfactor = 0.0
        self._tilt = 0.0
        self._shapetrafo = (1.0, 0.0, 0.0, 1.0)
        self._outlinewidth = 1

    def _changed(self, before):
        """Called after attributes changed, with their former values."""

    def pen(self, pen=None, **pendict):
        """Returns the pen's attributes as a dictionary, or sets some of them."""
        if not (pen or pendict):
            return {name: getattr(self, attribute) for name, attribute in ATTRIBUTES.items()}
        wanted = {**(pen if isinstance(pen, dict) else {}), **pendict}
        before = {}
        for name, value in wanted.items():
            if name not in ATTRIBUTES:
                raise TurtleGraphicsError(f'A pen has no attribute {name!r}. It has {", ".join(ATTRIBUTES)}.')
            if name in ('pencolor', 'fillcolor'):
                value = self._colorstr((value,))
            elif name == 'stretchfactor' and isinstance(value, (int, float)):
                value = (value, value)
            elif name in ('pensize', 'outline') and not isinstance(value, (int, float)):
                raise TurtleGraphicsError(f'A width is a number, not {value!r}.')
            before[name] = getattr(self, ATTRIBUTES[name])
            setattr(self, ATTRIBUTES[name], value)
        if 'stretchfactor' in wanted or 'tilt' in wanted or 'shearfactor' in wanted:
            wide, long = self._stretchfactor
            sine, cosine = math.sin(self._tilt), math.cos(self._tilt)
            shear = self._shearfactor
            self._shapetrafo = (
                wide * cosine,
                long * (shear * cosine + sine),
                -wide * sine,
                long * (cosine - shear * sine),
            )
        self._changed(before)
        return None

    def resizemode(self, rmode=None):
        """Returns or sets whether the turtle's size follows its pen ("auto"), shapesize() ("user") or neither."""
        if rmode is None:
            return self._resizemode
        rmode = rmode.lower()
        if rmode in RESIZE_MODES:
            self.pen(resizemode=rmode)
        return None

    def pensize(self, width=None):
        """Returns or sets the width of lines."""
        if width is None:
            return self._pensize
        return self.pen(pensize=width)

    def penup(self):
        """Lifts the pen: the turtle moves without drawing."""
        if self._drawing:
            self.pen(pendown=False)

    def pendown(self):
        """Lowers the pen: the turtle draws when it moves."""
        if not self._drawing:
            self.pen(pendown=True)

    def isdown(self):
        """Returns True if the pen is down."""
        return self._drawing

    def speed(self, speed=None):
        """Returns or sets the speed: 1 (slowest) to 10, 0 for no animation, or a word such as "fast"."""
        if speed is None:
            return self._speed
        if speed in SPEEDS:
            speed = SPEEDS[speed]
        elif isinstance(speed, str):
            raise TurtleGraphicsError(f'There is no speed {speed!r}. The words are {", ".join(SPEEDS)}.')
        else:
            speed = int(round(speed)) if 0.5 < speed < 10.5 else 0
        return self.pen(speed=speed)

    def color(self, *args):
        """Returns or sets the colours of lines and areas: one for both, or two."""
        if not args:
            return self._color(self._pencolor), self._color(self._fillcolor)
        if len(args) == 2:
            line, area = args
        else:
            line = area = args[0] if len(args) == 1 else args
        return self.pen(pencolor=line, fillcolor=area)

    def pencolor(self, *args):
        """Returns or sets the colour of lines."""
        if not args:
            return self._color(self._pencolor)
        color = self._colorstr(args)
        return None if color == self._pencolor else self.pen(pencolor=color)

    def fillcolor(self, *args):
        """Returns or sets the colour of areas."""
        if not args:
            return self._color(self._fillcolor)
        color = self._colorstr(args)
        return None if color == self._fillcolor else self.pen(fillcolor=color)

    def showturtle(self):
        """Shows the turtle."""
        self.pen(shown=True)

    def hideturtle(self):
        """Hides the turtle."""
        self.pen(shown=False)

    def isvisible(self):
        """Returns True if the turtle is shown."""
        return self._shown

    width = pensize
    up = pu = penup
    pd = down = pendown
    st = showturtle
    ht = hideturtle
