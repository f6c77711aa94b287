"""Fonts of texts on a canvas."""
NORMAL, ROMAN, BOLD, ITALIC = 'normal', 'roman', 'bold', 'italic'


class Font(tuple):
    """A font."""

    def __new__(cls, root=None, font=None, name=None, exists=False, family='Helvetica', size=9, weight='', slant='', **_):
        return tuple.__new__(cls, font if isinstance(font, (tuple, list)) else (family, size, f'{weight} {slant}'))
