"""Matplotlib's figures, shown in the page as pictures."""
import math
import os

from matplotlib._pylab_helpers import Gcf
from matplotlib.backend_bases import FigureManagerBase, _Backend
from matplotlib.backends.backend_agg import FigureCanvasAgg

from coderoom.pictures import announce, counted, picture_path

# Of every figure, so that its picture is the same on every screen; less where it would be larger than most screens.
DPI = 120
MOST_PIXELS = 4_000_000


class FigureManager(FigureManagerBase):
    """A figure, which has a picture of its own: showing it again replaces that."""

    _name = None

    def show(self):
        figure = self.canvas.figure
        if self._name is None:
            self._name = picture_path('figure')
        width, height = figure.get_size_inches()
        dpi = min(DPI, math.sqrt(MOST_PIXELS / max(width * height, 0.01)))
        made = f'{self._name}.new'
        figure.savefig(made, format='png', dpi=dpi)
        os.replace(made, self._name)
        announce(os.path.basename(self._name), described(figure))


class FigureCanvas(FigureCanvasAgg):
    manager_class = FigureManager


def described(figure):
    """Words for those who cannot see the figure."""
    parts = [described_axes(axes) for axes in figure.axes]
    title = figure._suptitle.get_text() if figure._suptitle is not None else ''
    return f'{title}: ' * bool(title) + ('; '.join([part for part in parts if part]) or 'Empty plot')


def described_axes(axes):
    lines = [line for line in axes.lines if line.get_visible()]
    sizes = [len(getattr(collection, 'get_offsets', list)()) for collection in axes.collections]
    bars = sum([len(container.patches) for container in axes.containers if hasattr(container, 'patches')])
    joined = [line for line in lines if line.get_linestyle() not in ('None', ' ', '')]
    points = sum([len(line.get_xdata()) for line in lines if line not in joined]) + sum(sizes)
    slices = len([patch for patch in axes.patches if type(patch).__name__ == 'Wedge'])
    words = counted({'line': len(joined), 'bar': bars, 'point': points, 'slice': slices, 'image': len(axes.images)})
    title, x, y = axes.get_title(), axes.get_xlabel(), axes.get_ylabel()
    said = 'Plot' + (f' "{title}"' if title else '')
    if x or y:
        said += f' of {y or "values"} over {x or "positions"}'
    return f'{said} with {words}' if words else said


@_Backend.export
class Plots(_Backend):
    FigureCanvas = FigureCanvas
    FigureManager = FigureManager

    @classmethod
    def show(cls, *, block=None):
        for manager in Gcf.get_all_fig_managers():
            manager.show()
        if block is not False:
            # As if their windows had been closed, for which show() waits elsewhere.
            Gcf.destroy_all()
