"""Constants that tkinter's calls take."""
NO = FALSE = OFF = 0
YES = TRUE = ON = 1
N, S, W, E = 'n', 's', 'w', 'e'
NW, SW, NE, SE = 'nw', 'sw', 'ne', 'se'
NS, EW, NSEW, CENTER = 'ns', 'ew', 'nsew', 'center'
NONE, X, Y, BOTH = 'none', 'x', 'y', 'both'
LEFT, TOP, RIGHT, BOTTOM = 'left', 'top', 'right', 'bottom'
RAISED, SUNKEN, FLAT, RIDGE, GROOVE, SOLID = 'raised', 'sunken', 'flat', 'ridge', 'groove', 'solid'
HORIZONTAL, VERTICAL = 'horizontal', 'vertical'
NORMAL, DISABLED, ACTIVE, HIDDEN = 'normal', 'disabled', 'active', 'hidden'
ALL, END, INSERT, CURRENT, ANCHOR, FIRST, LAST = 'all', 'end', 'insert', 'current', 'anchor', 'first', 'last'
PIESLICE, CHORD, ARC = 'pieslice', 'chord', 'arc'
BUTT, PROJECTING, ROUND, BEVEL, MITER = 'butt', 'projecting', 'round', 'bevel', 'miter'
WORD, CHAR = 'word', 'char'
