"""What of tkinter draws: a window of which its canvases are shown in the page."""
import sys
from types import ModuleType

from . import constants
from ._canvas import Canvas
from ._window import Frame, Misc, TclError, Tk, Toplevel, absent
from .constants import *

TclVersion = TkVersion = 8.6
_ABSENT = (
    'BitmapImage Button Checkbutton Entry Image Label LabelFrame Listbox Menu Menubutton Message OptionMenu PanedWindow '
    'PhotoImage Radiobutton Scale Scrollbar Spinbox Text'
).split()
_ABSENT_MODULES = ('colorchooser', 'commondialog', 'dialog', 'filedialog', 'messagebox', 'scrolledtext', 'simpledialog', 'ttk')


def mainloop(n=0):
    """Calls the functions of after() until none is left."""
    from . import _window

    if _window._root is not None:
        _window._root.mainloop()


class Variable:
    """A value that a program keeps."""

    _default = ''

    def __init__(self, master=None, value=None, name=None):
        self._value = self._default if value is None else value

    def get(self):
        return self._value

    def set(self, value):
        self._value = value


class StringVar(Variable):
    def get(self):
        return str(self._value)


class IntVar(Variable):
    _default = 0

    def get(self):
        return int(self._value)


class DoubleVar(Variable):
    _default = 0.0

    def get(self):
        return float(self._value)


class BooleanVar(Variable):
    _default = False

    def get(self):
        return bool(self._value)


def _absent_class(name):
    def refuse(self, *_, **__):
        raise absent(name)

    return type(name, (), {'__init__': refuse})


for _name in _ABSENT:
    globals()[_name] = _absent_class(_name)
for _name in _ABSENT_MODULES:
    _module = ModuleType(f'tkinter.{_name}')
    _module.__getattr__ = lambda name, _of=_name: _refused(_of, name)
    sys.modules[f'tkinter.{_name}'] = globals()[_name] = _module


def _refused(module, name):
    if name.startswith('__'):
        raise AttributeError(name)
    return _absent_class(f'{module}.{name}')


__all__ = [
    *[name for name in dir(constants) if name.isupper()],
    *_ABSENT,
    *('BooleanVar', 'Canvas', 'DoubleVar', 'Frame', 'IntVar', 'Misc', 'StringVar', 'TclError', 'Tk', 'Toplevel', 'Variable'),
    *('TclVersion', 'TkVersion', 'mainloop'),
]
