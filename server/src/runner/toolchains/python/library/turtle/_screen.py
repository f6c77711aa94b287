"""The screen of turtles: the drawing that they share, its colours, its clock."""
import json
import sys
from collections import Counter

from coderoom.clock import Timers
from coderoom.colors import color_of
from coderoom.pictures import Sheet, counted, line_of_program, number, numbers, quoted

from ._basics import Shape, Terminator, TurtleGraphicsError, known_shapes, no_image

# A window takes half of the width and three quarters of the height of this screen, unless setup() says otherwise.
SCREEN_WIDTH, SCREEN_HEIGHT = 1280, 800
WIDTH, HEIGHT = 0.5, 0.75
KINDS = ('line', 'circle', 'arc', 'polygon', 'filled area', 'dot', 'stamp', 'text')


class TurtleScreen:
    """A drawing with turtles."""

    _RUNNING = True

    def __init__(self, cv=None):
        self.cv = cv if cv is not None else Window()
        self._sheet = Sheet('turtle', 'center', self._describe, self._finish)
        self._title = ''
        self._window = self._canvas = (WIDTH * SCREEN_WIDTH, HEIGHT * SCREEN_HEIGHT)
        if cv is not None:
            self._window = self._canvas = (int(cv['width']), int(cv['height']))
        self.canvwidth, self.canvheight = 400, 300
        self._resize()
        self._shapes = known_shapes()
        self._defined_shapes = {}
        self._mode = 'standard'
        self.xscale = self.yscale = 1.0
        self._origin = (0.0, 0.0)
        # Shapes by their numbers, with the colours that they were drawn in; only where coordinates may change.
        self._world = {}
        self._pen_noted = self._fill_noted = ''
        self._ids = self._numbers = 0
        self._turtles = []
        self._timers = Timers()
        self._source = 0
        self._forget_all()

    def _forget_all(self):
        self._delayvalue = 10
        self._colormode = 1.0
        self._tracing = 1
        self._updatecounter = 0
        self._owed = 0
        self._is_unshown = self._has_drawn = False
        self._line = self._fill = self._bgcolor = None
        self._turtles = []

    # The drawing.

    def _write(self, lines):
        if lines:
            self._sheet.write(lines)
            self._is_unshown = self._has_drawn = True
            if self._mode == 'world':
                self._note(lines)

    def _place(self, position):
        """The place in the drawing of a position in the turtles' coordinates."""
        x, y = position
        try:
            place = x * self.xscale - self._origin[0], y * self.yscale - self._origin[1]
            if place[0] - place[0] == 0 == place[1] - place[1]:
                return place
        except (TypeError, OverflowError):
            pass
        raise TurtleGraphicsError(f'A turtle cannot go to ({x}, {y}): a position is two ordinary numbers.')

    def _next_id(self):
        self._ids += 1
        return self._ids

    def _next_number(self):
        self._numbers += 1
        return self._numbers

    def _sourced(self):
        """Says which line of the program draws, if it is another one than before."""
        line = line_of_program()
        if line == self._source:
            return ''
        self._source = line
        return f'["source",{line}]\n'

    def _with(self, line, width, fill=None):
        """Says the colours of the next shape, if they are others than before; `fill` None: it does not matter."""
        said = ''
        if (line, width) != self._line:
            self._line = (line, width)
            said = f'["pen",{line},{number(abs(width))}]\n'
        if fill is not None and fill != self._fill:
            self._fill = fill
            said += f'["fill",{fill}]\n'
        return said

    def _defined(self, name, index, polygon, lean):
        """The name of a shape, which the drawing defines if it is not one of those that every drawing has."""
        if name in KNOWN and not lean:
            return name
        key = name if not (index or lean) else f'{name}/{index}' if not lean else f'{name}/{index}/{number(lean)}'
        if self._defined_shapes.get(key) is not polygon:
            self._defined_shapes[key] = polygon
            points = [value for x, y in polygon for value in (x + lean * y, y)]
            self._write(f'["shape",{quoted(key)},{numbers(points)}]\n')
        return key

    def _passed(self, turtle, steps, has_drawn=False):
        """What follows a change of a turtle: where it is now, and how long that took."""
        if not TurtleScreen._RUNNING:
            TurtleScreen._RUNNING = True
            raise Terminator
        if self._tracing == 1:
            self._owed += steps * self._delayvalue
            said = turtle._said()
            return said + self._paid() if said or has_drawn else ''
        turtle._is_changed = True
        if self._tracing == 0:
            return ''
        self._updatecounter = (self._updatecounter + 1) % self._tracing
        return '' if self._updatecounter else self._turtles_said() + '["frame"]\n'

    def _paid(self):
        owed, self._owed = self._owed, 0
        return f'["wait",{number(owed)}]\n' if owed else ''

    def _turtles_said(self):
        return ''.join([turtle._said() for turtle in self._turtles if turtle._is_changed])

    def _pause(self, milliseconds):
        """The program itself pauses."""
        if self._sheet.has_begun:
            changed = self._turtles_said() if self._tracing == 1 else ''
            self._write(f'{changed}["wait",{number(milliseconds)}]\n')
            self._sheet.announce()

    def _describe(self):
        amounts = Counter()
        for turtle in self._turtles:
            amounts.update(turtle._items.values())
        words = counted({kind: amounts[kind] for kind in KINDS})
        return (f'{self._title}: ' if self._title else '') + (f'Drawing of {words}' if words else 'Empty drawing')

    def _finish(self):
        self._write(self._turtles_said() + ('["frame"]\n' if self._tracing != 1 and self._is_unshown else ''))

    # Colours.

    def _colorstr(self, color):
        if len(color) == 1:
            color = color[0]
        if isinstance(color, str):
            if color == '' or color_of(color) is not None:
                return color
            raise TurtleGraphicsError('bad color string: %s' % color)
        try:
            r, g, b = color
            if self._colormode == 1.0:
                r, g, b = [round(255.0 * part) for part in (r, g, b)]
            if 0 <= r <= 255 and 0 <= g <= 255 and 0 <= b <= 255:
                return '#%02x%02x%02x' % (int(r), int(g), int(b))
        except (TypeError, ValueError, OverflowError):
            raise TurtleGraphicsError('bad color arguments: %s' % str(color)) from None
        raise TurtleGraphicsError(
            'bad color sequence: %s%s' % (color, '' if self._colormode == 255 else ' (colormode is 1.0, not 255)')
        )

    def _color(self, color):
        if not color.startswith('#'):
            return color
        full = color if len(color) == 7 else '#' + ''.join([digit * 2 for digit in color[1:4]])
        return tuple(int(full[start:start + 2], 16) * self._colormode / 255 for start in (1, 3, 5))

    def _written(self, color):
        """A colour as the drawing has it."""
        return f'"{color_of(color)}"' if color else 'null'

    def colormode(self, cmode=None):
        """Returns or sets the largest value of a colour's parts: 1.0 or 255."""
        if cmode is None:
            return self._colormode
        if cmode == 1.0:
            self._colormode = 1.0
        elif cmode == 255:
            self._colormode = 255
        return None

    def bgcolor(self, *args):
        """Returns or sets the background colour."""
        if not args:
            return self._color(self._bgcolor or 'white')
        self._bgcolor = self._colorstr(args)
        return self._write(self._sourced() + f'["background",{self._written(self._bgcolor or "white")}]\n')

    def bgpic(self, picname=None):
        """Returns "nopic": pictures cannot be shown behind a drawing."""
        if picname not in (None, 'nopic'):
            raise no_image()
        return 'nopic'

    # Size and coordinates.

    def _resize(self):
        width, height = [max(10, *pair) for pair in zip(self._window, self._canvas)]
        self._sheet.resize(min(width, 20_000), min(height, 20_000), self._title)

    def setup(self, width=WIDTH, height=HEIGHT, startx=None, starty=None):
        """Sets the size of the drawing: units, or parts of the screen between 0 and 1."""
        if isinstance(width, float) and 0 <= width <= 1:
            width *= SCREEN_WIDTH
        if isinstance(height, float) and 0 <= height <= 1:
            height *= SCREEN_HEIGHT
        self._window = self._canvas = (width, height)
        self._resize()

    def screensize(self, canvwidth=None, canvheight=None, bg=None):
        """Returns or sets the size of the canvas. One that is larger than the window is shown as a whole."""
        if canvwidth is canvheight is bg is None:
            return self.canvwidth, self.canvheight
        self.canvwidth = self.canvwidth if canvwidth is None else canvwidth
        self.canvheight = self.canvheight if canvheight is None else canvheight
        if bg is not None:
            self.bgcolor(bg)
        self._canvas = (self.canvwidth, self.canvheight)
        self._resize()
        return None

    def window_width(self):
        """Returns the width of the drawing."""
        return int(self._window[0])

    def window_height(self):
        """Returns the height of the drawing."""
        return int(self._window[1])

    def title(self, titlestring):
        """Sets the title of the drawing."""
        self._title = str(titlestring)
        self._resize()

    def mode(self, mode=None):
        """Returns or sets the mode: "standard", "logo" (0 is north, angles are clockwise) or "world"."""
        if mode is None:
            return self._mode
        mode = mode.lower()
        if mode not in ('standard', 'logo', 'world'):
            raise TurtleGraphicsError('No turtle-graphics-mode %s' % mode)
        self._mode = mode
        if mode != 'world':
            self.xscale = self.yscale = 1.0
            self._origin = (0.0, 0.0)
        return self.reset()

    def setworldcoordinates(self, llx, lly, urx, ury):
        """Sets the coordinates of the lower left and the upper right corner."""
        if urx == llx or ury == lly:
            raise TurtleGraphicsError('The corners of world coordinates differ in both directions.')
        width, height = self.window_width() - 20, self.window_height() - 20
        before = self.xscale, self.yscale, *self._origin
        if self._mode != 'world':
            # Colours are said anew, and noted.
            self._line = self._fill = None
            self._pen_noted = self._fill_noted = ''
        self.xscale, self.yscale = width / float(urx - llx), height / float(ury - lly)
        self._origin = ((llx + urx) / 2 * self.xscale, (lly + ury) / 2 * self.yscale)
        self.canvwidth, self.canvheight = width, height
        if self._mode != 'world':
            self.mode('world')
        else:
            self._draw_again(before)

    def _note(self, lines):
        """Remembers the shapes among lines of the drawing, with the pen and the colour of areas."""
        item = None
        for line in lines.splitlines():
            if line.startswith('["pen",'):
                self._pen_noted = line
            elif line.startswith('["fill",'):
                self._fill_noted = line
            elif line.startswith(('["id",', '["replace",')):
                item = int(line[line.index(',') + 1:-1])
            elif line.startswith('["delete",'):
                self._world.pop(int(line[len('["delete",'):-1]), None)
            elif line == '["clear"]':
                self._world.clear()
            elif item is not None:
                self._world[item] = self._pen_noted, self._fill_noted, line
                item = None

    def _draw_again(self, before):
        """Draws all shapes and turtles where they are in the new coordinates."""
        xscale, yscale, left, bottom = before
        wide, high = self.xscale / xscale, self.yscale / yscale

        def moved(points):
            return [
                (value + left) * wide - self._origin[0] if index % 2 == 0 else (value + bottom) * high - self._origin[1]
                for index, value in enumerate(points)
            ]

        said = []
        for item, (pen, fill, line) in self._world.items():
            name, first, *others = json.loads(line)
            if isinstance(first, list):
                values = [[number(value) for value in moved(first)]]
            else:
                count = 3 if name == 'line' else 1
                values = [number(value) for value in moved([first, *others[:count]])] + others[count:]
            shape = json.dumps([name, *values], separators=(',', ':'))
            said += [change for change in (pen, fill) if change] + [f'["replace",{item}]', shape]
        # What is drawn next has its own colours.
        self._line = self._fill = None
        for turtle in self._turtles:
            if turtle._fillpath is not None:
                turtle._fillpath = [tuple(moved(place)) for place in turtle._fillpath]
            turtle._now_at()
            turtle._angle = None
            turtle._is_changed = True
        self._write(''.join([f'{line}\n' for line in said]) + self._turtles_said())

    # Turtles and shapes.

    def turtles(self):
        """Returns the turtles of this screen."""
        return self._turtles

    def reset(self):
        """Clears the drawings of all turtles and puts them back to the start."""
        for turtle in self._turtles:
            turtle._setmode(self._mode)
            turtle.reset()

    def clear(self):
        """Removes everything, turtles and background too."""
        said = ''.join([turtle._gone() for turtle in self._turtles])
        self._forget_all()
        self._timers.clear()
        if self._sheet.has_begun:
            self._write(said + '["clear"]\n["background","white"]\n')
        forget_turtle()

    def register_shape(self, name, shape=None):
        """Adds a shape: a polygon of points around the origin, of a turtle that looks upwards, or a Shape."""
        if shape is None:
            if str(name).lower().endswith('.gif'):
                raise no_image()
            raise TurtleGraphicsError('Bad arguments for register_shape.\nUse  help(register_shape)')
        self._shapes[name] = shape if isinstance(shape, Shape) else Shape('polygon', shape)

    def getshapes(self):
        """Returns the names of all shapes."""
        return sorted(self._shapes)

    def getcanvas(self):
        """Returns a stand-in for the canvas."""
        return self.cv

    # Time.

    def tracer(self, n=None, delay=None):
        """Returns or sets how many changes appear together; 0: those until update()."""
        if n is None:
            return self._tracing
        self._tracing = int(n)
        self._updatecounter = 0
        if delay is not None:
            self._delayvalue = int(delay)
        return self.update() if self._tracing else None

    def delay(self, delay=None):
        """Returns or sets the time between two steps of an animation, in milliseconds."""
        if delay is None:
            return self._delayvalue
        self._delayvalue = int(delay)
        return None

    def update(self):
        """Shows what was drawn since the last update."""
        said = self._turtles_said()
        if self._tracing != 1 and (said or self._is_unshown):
            self._write(said + '["frame"]\n')
        self._is_unshown = False

    def ontimer(self, fun, t=0):
        """Calls a function after t milliseconds, in mainloop()."""
        self._timers.add(t, fun)

    def mainloop(self):
        """Calls the functions of ontimer() until none is left, at most for a minute of the animation."""
        self._timers.run(self._time_passes, lambda: not self._sheet.is_full)

    def _time_passes(self, milliseconds):
        self._owed += milliseconds
        if self._has_drawn:
            self._write(self._turtles_said() + self._paid())
            self._has_drawn = False

    def bye(self):
        """Ends the drawing."""
        TurtleScreen._RUNNING = False
        forget_screen()

    def exitonclick(self):
        """Ends the drawing, since nobody can click it."""
        self.mainloop()

    # Nobody can click or press keys in a drawing.

    def onclick(self, fun, btn=1, add=None):
        """Does nothing: nobody can click a drawing."""

    def onkey(self, fun, key):
        """Does nothing: no key can be pressed in a drawing."""

    def onkeypress(self, fun, key=None):
        """Does nothing: no key can be pressed in a drawing."""

    def listen(self, xdummy=None, ydummy=None):
        """Does nothing: no key can be pressed in a drawing."""

    def textinput(self, title, prompt):
        """Returns a line of the program's input, or None if there is none."""
        try:
            return input(f'{prompt} ')
        except EOFError:
            return None

    def numinput(self, title, prompt, default=None, minval=None, maxval=None):
        """Returns a number of the program's input, or None if there is none."""
        while True:
            text = self.textinput(title, prompt)
            if text is None or text.strip() == '':
                return default
            try:
                value = float(text)
            except ValueError:
                print('That is not a number.')
                continue
            if minval is not None and value < minval:
                print(f'The number is {minval} at least.')
            elif maxval is not None and value > maxval:
                print(f'The number is {maxval} at most.')
            else:
                return value

    onscreenclick = onclick
    onkeyrelease = onkey
    resetscreen = reset
    clearscreen = clear
    addshape = register_shape


KNOWN = frozenset(known_shapes())


def forget_turtle():
    sys.modules['turtle'].Turtle._pen = None


def forget_screen():
    forget_turtle()
    sys.modules['turtle'].Turtle._screen = None


class Window:
    """Stands for the window that a drawing does not have."""

    IGNORED = ('attributes', 'geometry', 'resizable', 'iconbitmap', 'iconphoto', 'protocol', 'bind', 'focus_force')

    def winfo_toplevel(self):
        return self

    @property
    def master(self):
        return self

    def __getattr__(self, name):
        if name in self.IGNORED or name.startswith('wm_'):
            return lambda *_, **__: None
        raise AttributeError(f'A drawing has no window here, and so nothing called {name!r}.')
