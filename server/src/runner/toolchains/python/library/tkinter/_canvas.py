"""The canvas: its items, their tags, and the drawing that they make."""
from collections import Counter

from coderoom.pictures import Sheet, counted, line_of_program, number

from ._items import EMPTY, Item, distance, written
from ._window import Frame, TclError, absent

WIDTH, HEIGHT = 378, 265
NAMES = ('line', 'rectangle', 'oval', 'polygon', 'arc', 'text')


class Canvas(Frame):
    """A drawing."""

    def __init__(self, master=None, cnf=None, **options):
        Frame.__init__(self, master, cnf, **options)
        self._sheet = Sheet('canvas', 'screen', self._describe, self._end)
        self._items = {}
        self._count = self._shapes = self._frames = self._source = 0
        self._is_unshown = False
        self._pen = self._fill = None
        self._background = None
        window = self._window()
        window._canvases.append(self)
        self._resize()
        color = self._color(self._options) or self._color(window._options)
        if color:
            self._background = f'["background",{written(color)}]\n'

    # The drawing.

    def _write(self, lines):
        if self._background is not None and not self._sheet.has_begun:
            lines = self._background + lines
        self._sheet.write(lines)
        self._is_unshown = True

    def _sourced(self):
        line = line_of_program()
        if line == self._source:
            return ''
        self._source = line
        return f'["source",{line}]\n'

    def _looked(self, item):
        line, width, fill = item.look()
        said = ''
        if (line, width) != self._pen:
            self._pen = line, width
            said = f'["pen",{line},{width}]\n'
        if fill != self._fill:
            self._fill = fill
            said += f'["fill",{fill}]\n'
        return said

    def _draw(self, item):
        """Draws an item, or draws it anew in its place."""
        lines = item.lines()
        said = self._sourced() + self._looked(item)
        for shape, line in zip(item.shapes, [*lines, *[EMPTY] * len(item.shapes)]):
            said += f'["replace",{shape}]\n{line}\n'
        for line in lines[len(item.shapes):]:
            self._shapes += 1
            item.shapes.append(self._shapes)
            said += f'["id",{self._shapes}]\n{line}\n'
        self._write(said)

    def _show(self):
        if self._is_unshown:
            self._frames += 1
            self._write('["frame"]\n')
            self._is_unshown = False

    def _pause(self, milliseconds, announces=False):
        if self._sheet.has_begun:
            self._show()
            self._sheet.write(f'["wait",{number(milliseconds)}]\n')
            if announces:
                self._sheet.announce()

    def _end(self):
        if self._frames > 0:
            self._show()

    def _describe(self):
        amounts = Counter([item.kind for item in self._items.values()])
        words = counted({name: amounts[name] for name in NAMES})
        title = self._sheet.size[2]
        return (f'{title}: ' if title else '') + (f'Drawing of {words}' if words else 'Empty drawing')

    # Size and background.

    @staticmethod
    def _color(options):
        return options.get('bg', options.get('background'))

    def winfo_width(self):
        size = self._window()._size or (WIDTH, HEIGHT)
        return max(1, int(distance(self._options.get('width', size[0]))))

    def winfo_height(self):
        size = self._window()._size or (WIDTH, HEIGHT)
        return max(1, int(distance(self._options.get('height', size[1]))))

    winfo_reqwidth = winfo_width
    winfo_reqheight = winfo_height

    def _resize(self):
        self._sheet.resize(min(self.winfo_width(), 20_000), min(self.winfo_height(), 20_000), self._window()._title)

    def _set_background(self, color, is_own=True):
        if not is_own and self._color(self._options):
            return
        self._background = f'["background",{written(color)}]\n'
        if self._sheet.has_begun:
            self._write(self._background)

    def _configured(self, options):
        self._resize()
        if self._color(options):
            self._set_background(self._color(options))

    def cget(self, key):
        if key in ('width', 'height'):
            return str(self.winfo_width() if key == 'width' else self.winfo_height())
        return Frame.cget(self, key)

    # Items.

    def _create(self, kind, args, options):
        if args and isinstance(args[-1], dict):
            *args, more = args
            options = {**more, **options}
        item = Item(kind, args, options)
        item.look()
        self._count += 1
        self._items[self._count] = item
        self._draw(item)
        return self._count

    def create_line(self, *args, **options):
        """Draws a line through points."""
        return self._create('line', args, options)

    def create_rectangle(self, *args, **options):
        """Draws a rectangle between two corners."""
        return self._create('rectangle', args, options)

    def create_oval(self, *args, **options):
        """Draws an oval inside a rectangle."""
        return self._create('oval', args, options)

    def create_polygon(self, *args, **options):
        """Draws an area with corners."""
        return self._create('polygon', args, options)

    def create_arc(self, *args, **options):
        """Draws a part of an oval."""
        return self._create('arc', args, options)

    def create_text(self, *args, **options):
        """Writes a text at a point."""
        return self._create('text', args, options)

    def create_image(self, *_, **__):
        raise absent('image on a canvas')

    def create_bitmap(self, *_, **__):
        raise absent('bitmap on a canvas')

    def create_window(self, *_, **__):
        raise absent('widget on a canvas')

    def postscript(self, *_, **__):
        raise absent('postscript of a canvas')

    # Finding.

    def _found(self, tag):
        """Numbers of the items with a number or tag, from the back to the front."""
        if isinstance(tag, int) or str(tag).isdigit():
            return [int(tag)] if int(tag) in self._items else []
        if tag == 'all':
            return list(self._items)
        return [number for number, item in self._items.items() if tag in item.tags]

    def find_all(self):
        """Returns the numbers of all items, from the back to the front."""
        return tuple(self._items)

    def find_withtag(self, tagOrId):
        """Returns the numbers of the items with a tag."""
        return tuple(self._found(tagOrId))

    def find_overlapping(self, x1, y1, x2, y2):
        """Returns the numbers of the items whose boxes overlap a rectangle."""
        x1, x2, y1, y2 = min(x1, x2), max(x1, x2), min(y1, y2), max(y1, y2)
        boxes = [(number, item.box()) for number, item in self._items.items()]
        return tuple([n for n, (l, t, r, b) in boxes if l <= x2 and r >= x1 and t <= y2 and b >= y1])

    def find_enclosed(self, x1, y1, x2, y2):
        """Returns the numbers of the items inside a rectangle."""
        boxes = [(number, item.box()) for number, item in self._items.items()]
        return tuple([n for n, (l, t, r, b) in boxes if l >= x1 and r <= x2 and t >= y1 and b <= y2])

    def find_closest(self, x, y, *_):
        """Returns the number of the item whose box is next to a point, the topmost of several."""
        def away(entry):
            left, top, right, bottom = entry[1].box()
            return max(left - x, 0, x - right) ** 2 + max(top - y, 0, y - bottom) ** 2

        nearest = min(reversed(list(self._items.items())), key=away, default=None)
        return () if nearest is None else (nearest[0],)

    def bbox(self, *tags):
        """Returns the box around items."""
        boxes = [self._items[number].box() for tag in tags for number in self._found(tag)]
        if not boxes:
            return None
        lefts, tops, rights, bottoms = zip(*boxes)
        return int(min(lefts)), int(min(tops)), int(max(rights)), int(max(bottoms))

    def type(self, tagOrId):
        """Returns the kind of an item."""
        return next((self._items[number].kind for number in self._found(tagOrId)), None)

    def gettags(self, tagOrId):
        """Returns the tags of an item."""
        return next((self._items[number].tags for number in self._found(tagOrId)), ())

    def addtag_withtag(self, newtag, tagOrId):
        """Gives items another tag."""
        for number in self._found(tagOrId):
            item = self._items[number]
            item.tags = tuple(dict.fromkeys((*item.tags, newtag)))

    def dtag(self, tagOrId, tag=None):
        """Takes a tag from items."""
        for number in self._found(tagOrId):
            item = self._items[number]
            item.tags = tuple([one for one in item.tags if one != (tagOrId if tag is None else tag)])

    # Changing.

    def move(self, tagOrId, xAmount, yAmount):
        """Moves items."""
        dx, dy = distance(xAmount), distance(yAmount)
        for number in self._found(tagOrId):
            item = self._items[number]
            item.coords = [value + (dy if index % 2 else dx) for index, value in enumerate(item.coords)]
            self._moved(item, dx, dy)

    def _moved(self, item, dx, dy):
        moves = ''.join([f'["move",{shape},{number(dx)},{number(dy)}]\n' for shape in item.shapes])
        self._write(self._sourced() + moves)

    def moveto(self, tagOrId, x='', y=''):
        """Moves items so that the first has its top left corner there."""
        found = self._found(tagOrId)
        if found:
            left, top = self._items[found[0]].box()[:2]
            self.move(tagOrId, 0 if x == '' else distance(x) - left, 0 if y == '' else distance(y) - top)

    def coords(self, tagOrId, *coords):
        """Returns or sets the coordinates of an item."""
        found = self._found(tagOrId)
        if not coords:
            return list(self._items[found[0]].coords) if found else []
        for number in found[:1]:
            item, before = self._items[number], self._items[number].coords
            item.place(coords)
            shift = item.coords[0] - before[0], item.coords[1] - before[1]
            pairs = zip(before, item.coords)
            if len(before) == len(item.coords) and all(
                abs(old + shift[index % 2] - new) < 1e-6 for index, (old, new) in enumerate(pairs)
            ):
                self._moved(item, *shift)
            else:
                self._draw(item)
        return []

    def scale(self, tagOrId, xOrigin, yOrigin, xScale, yScale):
        """Scales items around a point."""
        for number in self._found(tagOrId):
            item = self._items[number]
            for index, value in enumerate(item.coords):
                origin, factor = (yOrigin, yScale) if index % 2 else (xOrigin, xScale)
                item.coords[index] = origin + (value - origin) * factor
            self._draw(item)

    def itemconfig(self, tagOrId, cnf=None, **options):
        """Sets options of items."""
        for number in self._found(tagOrId):
            item = self._items[number]
            item.configure({**(cnf or {}), **options})
            self._draw(item)

    def itemcget(self, tagOrId, option):
        """Returns an option of an item."""
        return next((str(self._items[number].options.get(option, '')) for number in self._found(tagOrId)), '')

    def delete(self, *tags):
        """Removes items."""
        found = [number for tag in tags for number in self._found(tag)]
        gone = [self._items.pop(number) for number in dict.fromkeys(found)]
        if gone and not self._items:
            self._write('["clear"]\n')
        elif gone:
            self._write(''.join([f'["delete",{shape}]\n' for item in gone for shape in item.shapes]))

    def tag_raise(self, tagOrId, aboveThis=None):
        """Puts items in front of all others, or of one."""
        self._order(self._found(tagOrId), aboveThis, 1)

    def tag_lower(self, tagOrId, belowThis=None):
        """Puts items behind all others, or behind one."""
        self._order(self._found(tagOrId), belowThis, 0)

    def _order(self, moved, other, after):
        rest = [number for number in self._items if number not in set(moved)]
        near = [number for number in (self._found(other) if other is not None else []) if number in rest]
        place = rest.index(near[-after]) + after if near else len(rest) * after
        order = [*rest[:place], *moved, *rest[place:]]
        # Those before the first that changes its place stay where they are.
        first = next((index for index, pair in enumerate(zip(self._items, order)) if pair[0] != pair[1]), len(order))
        self._items = {number: self._items[number] for number in order}
        shapes = [shape for number in order[first:] for shape in self._items[number].shapes]
        if shapes:
            self._write(''.join([f'["raise",{shape}]\n' for shape in shapes]))

    def insert(self, *_):
        raise TclError('The text of an item is changed with itemconfig(item, text="...").')

    def canvasx(self, x, *_):
        return float(x)

    def canvasy(self, y, *_):
        return float(y)

    itemconfigure = itemconfig
    lift = tkraise = tag_raise
    lower = tag_lower
    addtag = addtag_withtag
