"""Windows that are not there: what programs ask of them, and the time that passes in them."""
from coderoom.clock import Timers, on_sleep

SCREEN_WIDTH, SCREEN_HEIGHT = 1280, 800
# What programs set of windows and widgets, and what they ask nobody: nothing follows from it in a drawing.
IGNORED = frozenset(
    (
        'attributes bind bind_all bell columnconfigure deiconify event_generate focus focus_force focus_set grab_set grid '
        'grid_columnconfigure grid_propagate grid_rowconfigure iconbitmap iconify iconphoto lift maxsize minsize overrideredirect '
        'pack pack_forget pack_propagate place place_forget protocol resizable rowconfigure state tag_bind tag_unbind unbind '
        'unbind_all wait_visibility withdraw xview yview'
    ).split()
)


class TclError(Exception):
    """A call that a canvas or window cannot follow."""


def absent(name):
    return TclError(
        f'There is no {name} here: a drawing has no window. Of tkinter there are Tk, Frame and Canvas, with lines, '
        'rectangles, ovals, polygons, arcs and texts; nothing can be clicked or typed.'
    )


_root = None


def default_root():
    """The first window; it is made if there is none."""
    return _root if _root is not None else Tk()


class Misc:
    """What windows, frames and canvases share."""

    master = None

    def __getattr__(self, name):
        plain = name[3:] if name.startswith('wm_') else name
        if plain in IGNORED:
            return lambda *_, **__: None
        if name.startswith('_'):
            raise AttributeError(name)
        raise AttributeError(f'{type(self).__name__} has no {name!r} here: a drawing has no window.')

    def _window(self):
        widget = self
        while widget.master is not None:
            widget = widget.master
        return widget

    def winfo_toplevel(self):
        return self._window()

    def winfo_screenwidth(self):
        return SCREEN_WIDTH

    def winfo_screenheight(self):
        return SCREEN_HEIGHT

    def winfo_children(self):
        return list(self._children)

    def after(self, ms, func=None, *args):
        """Calls a function later, in mainloop(); without one, pauses the drawing."""
        window = self._window()
        if func is None:
            return window._passes(ms)
        return f'after#{window._timers.add(ms, lambda: func(*args))}'

    def after_idle(self, func, *args):
        return self.after(0, func, *args)

    def after_cancel(self, id):
        self._window()._timers.cancel(int(str(id).rpartition('#')[2] or 0))

    def update(self):
        """Shows what was drawn since the last update."""
        for canvas in self._window()._canvases:
            canvas._show()

    def update_idletasks(self):
        self.update()

    def mainloop(self, n=0):
        """Calls the functions of after() until none is left, at most for a minute of the drawing."""
        window = self._window()
        window._timers.run(window._passes, lambda: not window._is_closed and not window._is_full())

    def quit(self):
        self._window()._is_closed = True

    def config(self, cnf=None, **options):
        self._options.update(cnf or {}, **options)
        self._configured({**(cnf or {}), **options})

    def _configured(self, options):
        """Called when options were set."""

    def cget(self, key):
        return self._options.get(key, '')

    def __getitem__(self, key):
        return self.cget(key)

    def __setitem__(self, key, value):
        self.config(**{key: value})

    configure = config


class Tk(Misc):
    """A window, of which only its canvases are shown."""

    def __init__(self, *_, **__):
        global _root
        _root = _root or self
        self._options = {}
        self._children = []
        self._canvases = []
        self._timers = Timers()
        self._is_closed = False
        self._title = ''
        self._size = None
        on_sleep(self._sleeps)

    def title(self, string=None):
        """Returns or sets the title, which is that of the drawing."""
        if string is None:
            return self._title
        self._title = str(string)
        for canvas in self._canvases:
            canvas._resize()
        return None

    def geometry(self, newGeometry=None):
        """Returns or sets the size: a canvas without a size of its own takes it."""
        if newGeometry is None:
            return '{}x{}+0+0'.format(*(self._size or (200, 200)))
        width, _, height = str(newGeometry).partition('+')[0].partition('x')
        if width.strip().isdigit() and height.strip().isdigit():
            self._size = int(width), int(height)
            for canvas in self._canvases:
                canvas._resize()
        return None

    def winfo_width(self):
        return (self._size or (200, 200))[0]

    def winfo_height(self):
        return (self._size or (200, 200))[1]

    def destroy(self):
        global _root
        self._is_closed = True
        self._timers.clear()
        if _root is self:
            _root = None

    def _configured(self, options):
        color = options.get('bg', options.get('background'))
        for canvas in self._canvases if color else ():
            canvas._set_background(color, is_own=False)

    def _passes(self, milliseconds):
        for canvas in self._canvases:
            canvas._pause(milliseconds)

    def _sleeps(self, milliseconds):
        for canvas in self._canvases:
            canvas._pause(milliseconds, announces=True)

    def _is_full(self):
        return any(canvas._sheet.is_full for canvas in self._canvases)

    wm_title = title
    wm_geometry = geometry


Toplevel = Tk


class Frame(Misc):
    """A part of a window."""

    def __init__(self, master=None, cnf=None, **options):
        self.master = master if master is not None else default_root()
        self._options = {**(cnf or {}), **options}
        self._children = []
        self.master._children.append(self)

    def winfo_width(self):
        return int(self._options.get('width', self.master.winfo_width()))

    def winfo_height(self):
        return int(self._options.get('height', self.master.winfo_height()))

    def destroy(self):
        if self in self.master._children:
            self.master._children.remove(self)
