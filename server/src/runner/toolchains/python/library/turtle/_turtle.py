"""Turtles."""
from collections import deque

from coderoom.pictures import number, numbers, quoted

from ._basics import TurtleGraphicsError, Vec2D
from ._looks import Looks
from ._navigator import TNavigator
from ._pen import TPen
from ._screen import TurtleScreen
from coderoom.fonts import font_of, width_of

UNDO_ENTRIES = 1000
# Attributes of a pen that do not change how the turtle looks; and those that change it, but are mostly for what it draws
# next: they are shown with that.
UNSEEN = frozenset(('pendown', 'speed'))
SEEN_LATER = frozenset(('pencolor', 'fillcolor', 'pensize'))


def seen(color):
    """The colour of a dot or text, which always has one."""
    return '"#00000000"' if color == 'null' else color


class RawTurtle(Looks, TNavigator):
    """A turtle on a screen."""

    screens = []

    def __init__(self, canvas=None, shape='classic', undobuffersize=UNDO_ENTRIES, visible=True):
        if isinstance(canvas, TurtleScreen):
            self.screen = canvas
        elif hasattr(canvas, 'create_line'):
            self.screen = next((screen for screen in self.screens if screen.cv is canvas), None)
            if self.screen is None:
                self.screen = TurtleScreen(canvas)
                self.screens.append(self.screen)
        else:
            raise TurtleGraphicsError('bad canvas argument %s' % canvas)
        self._undobuffersize = undobuffersize
        self._shape = shape
        # What it has drawn: numbers in the drawing, and kinds; None: part of something that is counted.
        self._items = {}
        self._kind = 'line'
        self._numbers = []
        self._said_last = ''
        self._is_changed = False
        self._fillpath = self._poly = None
        self._creatingPoly = False
        self._group = None
        self._stamps = {}
        self.setundobuffer(undobuffersize)
        self._look = self._angle = None
        TNavigator.__init__(self, self.screen.mode())
        TPen.__init__(self)
        self._shown = visible
        if shape not in self.screen._shapes:
            raise TurtleGraphicsError('There is no shape named %s' % shape)
        self.screen._turtles.append(self)
        self._now_at()
        self.screen._write(self.screen._passed(self, 0))

    def _now_at(self):
        x, y = self.screen._place(self._position)
        self._at = f'{number(x)},{number(y)}'

    # What the drawing says of the turtle itself.

    def _said(self):
        self._is_changed = False
        if not self._shown:
            return self._gone()
        if self._look is None:
            self._look = self._appearance()
            while len(self._numbers) < len(self._look):
                self._numbers.append(self.screen._next_number())
        if self._angle is None:
            self._angle = self._shape_heading()
        at, angle, look = self._at, self._angle, self._look
        said = ''.join([f'["turtle",{n},{at},{angle},true,{part}]\n' for n, part in zip(self._numbers, look)])
        if len(look) < len(self._numbers):
            said += self._hidden(self._numbers[len(look):])
        if said == self._said_last:
            return ''
        self._said_last = said
        return said

    def _gone(self):
        if self._said_last == '':
            return ''
        self._said_last = ''
        return self._hidden(self._numbers)

    def _hidden(self, turtles):
        return ''.join([f'["turtle",{n},{self._at},0,false,"black","classic"]\n' for n in turtles])

    def _changed(self, before):
        self._remember('pen', before)
        if not UNSEEN.issuperset(before):
            self._look = self._angle = None
            self._is_changed = True
            if not SEEN_LATER.issuperset(before):
                self._show(0)

    def _show(self, steps):
        self.screen._write(self.screen._passed(self, steps))

    def _draw(self, kind, shape, colors=''):
        """Draws one shape, and returns its number."""
        screen = self.screen
        item = screen._next_id()
        self._items[item] = kind
        said = f'{screen._sourced()}{colors}["id",{item}]\n{shape}\n'
        screen._write(said + screen._passed(self, 1, True))
        return item

    # Moving.

    def _goto(self, end):
        screen = self.screen
        start, before = self._position, self._at
        x, y = screen._place(end)
        self._at = f'{number(x)},{number(y)}'
        self._position = end
        if self._fillpath is not None:
            self._fillpath.append((x, y))
        if self._creatingPoly:
            self._poly.append(end)
        steps = 1
        if self._speed and screen._tracing == 1:
            dx, dy = (end[0] - start[0]) * screen.xscale, (end[1] - start[1]) * screen.yscale
            steps += int((dx * dx + dy * dy) ** 0.5 / (3 * 1.1 ** self._speed * self._speed))
        if not self._drawing:
            self._remember('go', start, None)
            self._show(steps)
            return
        item = screen._next_id()
        kind, self._items[item] = self._kind, self._kind
        if kind != 'line':
            self._kind = None
        said = screen._sourced() + screen._with(screen._written(self._pencolor), self._pensize)
        said += f'["id",{item}]\n["line",{before},{self._at}]\n'
        screen._write(said + screen._passed(self, steps, True))
        self._remember('go', start, item)

    def _rotate(self, angle):
        before = self._orient
        TNavigator._rotate(self, angle)
        self._angle = None
        self._remember('rot', before)
        screen = self.screen
        if self._speed == 0 and screen._tracing == 1:
            # Nobody sees such a turn by itself.
            self._is_changed = True
            screen._owed += screen._delayvalue
        else:
            self._show(2 + int(abs(angle * self._degrees_per_unit) / (3.0 * (self._speed or 1))))

    def circle(self, radius, extent=None, steps=None):
        """Walks along a circle, its centre `radius` to the left; along a part, or a polygon of so many steps."""
        is_whole = extent is None or abs(extent) >= self._fullcircle
        self._kind = 'polygon' if steps is not None else 'circle' if is_whole else 'arc'
        with_undo = self._begin_group()
        try:
            TNavigator.circle(self, radius, extent, steps)
        finally:
            self._kind = 'line'
            self._end_group(with_undo)

    def _walk_circle(self, side, turn, steps):
        speed, screen = self._speed, self.screen
        tracing = screen._tracing
        # Its turns take no time. Without animation the circle appears at once.
        if speed == 0 and tracing == 1 and self._drawing:
            self._walk_at_once(side, turn, steps)
            return
        self._turn(turn / 2)
        for _ in range(steps):
            self._go(side)
            self._turn(turn)
        self._turn(-turn / 2)
        self._show(0)

    def _walk_at_once(self, side, turn, steps):
        points = [*self.screen._place(self._position)]
        start = self._position
        self._turn(turn / 2)
        for _ in range(steps):
            end = self._position + self._orient * side
            self._position = end
            points += self.screen._place(end)
            if self._fillpath is not None:
                self._fillpath.append(self.screen._place(end))
            if self._creatingPoly:
                self._poly.append(end)
            self._turn(turn)
        self._turn(-turn / 2)
        self._now_at()
        colors = self.screen._with(self.screen._written(self._pencolor), self._pensize)
        item = self._draw(self._kind, f'["path",{numbers(points)}]', colors)
        self._remember('go', start, item, steps)

    def _turn(self, angle):
        before = self._orient
        TNavigator._rotate(self, angle)
        self._angle = None
        self._remember('rot', before)

    def teleport(self, x=None, y=None, *, fill_gap=False):
        """Moves the turtle without drawing; a filled area ends there, unless it is to fill the gap."""
        end = Vec2D(self._position[0] if x is None else x, self._position[1] if y is None else y)
        is_split = self.filling() and not fill_gap
        if is_split:
            self.end_fill()
        was_down, self._drawing = self._drawing, False
        try:
            self._goto(end)
        finally:
            self._drawing = was_down
        if is_split:
            self.begin_fill()

    # Areas, dots, texts and stamps.

    def filling(self):
        """Returns True between begin_fill() and end_fill()."""
        return self._fillpath is not None

    def begin_fill(self):
        """Begins an area, which the turtle walks around."""
        screen = self.screen
        if not self.filling():
            self._fillitem = screen._next_id()
            self._items[self._fillitem] = None
            # It keeps the place of the area, which lies beneath the lines that are drawn until it is filled.
            screen._write(f'["id",{self._fillitem}]\n["polygon",[]]\n')
            self._remember('beginfill', self._fillitem)
        self._fillpath = [screen._place(self._position)]

    def end_fill(self):
        """Fills the area around which the turtle walked since begin_fill()."""
        if not self.filling():
            return
        path, item = self._fillpath, self._fillitem
        self._fillpath = None
        if len(path) > 2:
            screen = self.screen
            self._items[item] = 'filled area'
            said = screen._sourced() + screen._with('null', 1, screen._written(self._fillcolor))
            said += f'["replace",{item}]\n["polygon",{numbers([value for point in path for value in point])}]\n'
            screen._write(said + screen._passed(self, 1, True))
            self._remember('dofill', item)

    def dot(self, size=None, *color):
        """Draws a dot of a diameter, in a colour or the pen's."""
        if isinstance(size, (str, tuple)) and not color:
            color, size = (size,), None
        if not size:
            size = self._pensize + max(self._pensize, 4)
        try:
            size = number(abs(size))
        except (TypeError, ValueError, OverflowError):
            raise TurtleGraphicsError(f'The diameter of a dot is a number, not {size!r}.') from None
        written = self.screen._written(self._colorstr(color) if color else self._pencolor)
        item = self._draw('dot', f'["dot",{self._at},{size},{seen(written)}]')
        self._remember('item', [item])

    def write(self, arg, move=False, align='left', font=('Arial', 8, 'normal')):
        """Writes a text: above the turtle's position, and to its right, left, or both."""
        align = align.lower()
        if align not in ('left', 'center', 'right'):
            raise TurtleGraphicsError(f'A text is aligned "left", "center" or "right", not {align!r}.')
        family, size, style = font_of(font)
        x, y = self.screen._place(self._position)
        lines = str(arg).split('\n')
        color = seen(self.screen._written(self._pencolor))
        ids = []
        for index, line in enumerate(lines):
            height = y + size * (0.22 + 1.2 * (len(lines) - 1 - index))
            text = f'["text",{number(x - 1)},{number(height)},{quoted(line)},{number(size)},"{align}",'
            text += f'{color},"{family}","{style}"]'
            ids.append(self._draw('text' if index == 0 else None, text))
        with_undo = self._begin_group()
        self._remember('item', ids)
        if move:
            width = max([width_of(line, family, size, style) for line in lines]) / self.screen.xscale
            self.setx(self._position[0] + {'left': width, 'center': width / 2, 'right': 0}[align])
        self._end_group(with_undo)

    def stamp(self):
        """Leaves a copy of the turtle's shape, and returns its number."""
        screen = self.screen
        lines, ids = self._stamped()
        stamp = ids[0] if len(ids) == 1 else tuple(ids)
        for item in ids:
            self._items[item] = 'stamp' if item == ids[0] else None
        self._stamps[stamp] = ids
        screen._write(screen._sourced() + lines + screen._passed(self, 1, True))
        self._remember('stamp', stamp)
        return stamp

    def clearstamp(self, stampid):
        """Removes a stamp."""
        self._remove(self._stamps.pop(stampid, ()))

    def clearstamps(self, n=None):
        """Removes all stamps, the first n, or the last n if n is negative."""
        stamps = list(self._stamps)
        for stamp in stamps if n is None else stamps[:n] if n >= 0 else stamps[n:]:
            self.clearstamp(stamp)

    def begin_poly(self):
        """Begins to record a polygon."""
        self._poly = [self._position]
        self._creatingPoly = True

    def end_poly(self):
        """Ends to record a polygon."""
        self._creatingPoly = False

    def get_poly(self):
        """Returns the polygon that was recorded last."""
        return None if self._poly is None else tuple(self._poly)

    # Removing.

    def _remove(self, ids):
        known = [item for item in ids if self._items.pop(item, False) is not False]
        if known:
            deletions = ''.join([f'["delete",{item}]\n' for item in known])
            self.screen._write(deletions + self.screen._passed(self, 1))

    def clear(self):
        """Removes what this turtle has drawn."""
        others = any(turtle._items for turtle in self.screen._turtles if turtle is not self)
        items, self._items, self._stamps = self._items, {}, {}
        self._fillpath = None
        if items:
            lines = ''.join([f'["delete",{item}]\n' for item in items]) if others else '["clear"]\n'
            self.screen._write(lines + self.screen._passed(self, 0))
        self.setundobuffer(self._undobuffersize)

    def reset(self):
        """Removes what this turtle has drawn, and puts it back to the start."""
        TNavigator.reset(self)
        TPen._reset(self)
        self._look = self._angle = None
        self._now_at()
        self.clear()
        self._show(0)

    # Undoing.

    def setundobuffer(self, size):
        """Sets how many actions can be undone."""
        self.undobuffer = deque(maxlen=size) if size is not None and size > 0 else None

    def undobufferentries(self):
        """Returns the number of actions that can be undone."""
        return 0 if self.undobuffer is None else len(self.undobuffer)

    def _remember(self, *action):
        if self._group is not None:
            self._group.append(action)
        elif self.undobuffer is not None:
            self.undobuffer.append(action)

    def _begin_group(self):
        if self._group is not None:
            return False
        self._group = []
        return True

    def _end_group(self, has_begun):
        if has_begun:
            group, self._group = self._group, None
            self._remember('seq', group)

    def undo(self):
        """Undoes the last action."""
        if self.undobuffer:
            action = self.undobuffer.pop()
            buffer, self.undobuffer = self.undobuffer, None
            try:
                self._undo(*action)
            finally:
                self.undobuffer = buffer

    def _undo(self, name, *data):
        if name == 'seq':
            for action in reversed(data[0]):
                self._undo(*action)
        elif name == 'go':
            self._undo_goto(*data)
        elif name == 'rot':
            self._orient = data[0]
            self._angle = None
            self._show(1)
        elif name == 'pen':
            TPen.pen(self, data[0])
        elif name == 'item':
            self._remove(data[0])
        elif name == 'stamp':
            self.clearstamp(data[0])
        elif name == 'dofill' and data[0] in self._items:
            self._items[data[0]] = None
            self.screen._write(f'["replace",{data[0]}]\n["polygon",[]]\n')
        elif name == 'beginfill':
            self._fillpath = None
            self._remove(data)

    def _undo_goto(self, start, item, steps=1):
        self._position = start
        self._now_at()
        for path in (self._poly if self._creatingPoly else None, self._fillpath):
            if path:
                del path[-steps:]
        if item is not None:
            self._remove([item])
        self._show(1)

    # Others.

    def clone(self):
        """Returns a new turtle with the same position, heading and looks."""
        twin = self.__class__.__new__(self.__class__)
        twin.__dict__.update(self.__dict__)
        twin._items, twin._stamps, twin._numbers, twin._group = {}, {}, [], None
        twin._said_last, twin._look = '', None
        twin._fillpath = twin._poly = None
        twin._creatingPoly = False
        twin.setundobuffer(self._undobuffersize)
        self.screen._turtles.append(twin)
        twin._show(0)
        return twin

    def getscreen(self):
        """Returns the screen of this turtle."""
        return self.screen

    def getturtle(self):
        """Returns this turtle."""
        return self

    def onclick(self, fun, btn=1, add=None):
        """Does nothing: nobody can click a drawing."""

    def onrelease(self, fun, btn=1, add=None):
        """Does nothing: nobody can click a drawing."""

    def ondrag(self, fun, btn=1, add=None):
        """Does nothing: nobody can drag a turtle."""

    def _colorstr(self, color):
        return self.screen._colorstr(color)

    def _color(self, color):
        return self.screen._color(color)

    def _tracer(self, flag=None, delay=None):
        return self.screen.tracer(flag, delay)

    def _delay(self, delay=None):
        return self.screen.delay(delay)

    getpen = getturtle
