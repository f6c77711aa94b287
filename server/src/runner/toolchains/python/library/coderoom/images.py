"""Pillow's pictures, shown in the page."""
from coderoom.pictures import announce, picture_path

MOST_PIXELS = 4_000_000
MODES = ('1', 'L', 'LA', 'P', 'RGB', 'RGBA')


def register(image_show):
    """Makes Image.show() show a picture in the page."""

    class PageViewer(image_show.Viewer):
        def show(self, image, title=None, **_):
            width, height = image.size
            if image.mode not in MODES:
                image = image.convert('RGB')
            if width * height > MOST_PIXELS:
                image = image.copy()
                image.thumbnail((2000, 2000))
            path = picture_path('image')
            image.save(path, 'PNG')
            announce(path.rpartition('/')[2], title or f'{width} × {height} picture')
            return True

    image_show._viewers.insert(0, PageViewer())
