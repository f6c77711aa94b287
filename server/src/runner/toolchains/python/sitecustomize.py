# Python imports this by itself before it opens the learner's program, and waits here until that is there. What lessons
# import most is imported meanwhile: packages whose modules a program would have to import itself are not among it.
import gc
import os
import sys

for name in (
    *('collections', 'copy', 'dataclasses', 'datetime', 'enum', 'functools', 'heapq', 'itertools', 'json', 'math'),
    *('random', 're', 'string', 'time', 'typing'),
):
    __import__(name)
sys.path.remove(os.path.dirname(__file__))
del os.environ['PYTHONPATH']
# What is there already is never garbage: looking through it at the end takes longer than most programs.
gc.freeze()
os.read(11, 1)
os.close(11)
