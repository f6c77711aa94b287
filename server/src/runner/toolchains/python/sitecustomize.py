# Python imports this by itself before it opens the learner's program, and waits here until that is there. What lessons
# import most is imported meanwhile, until the program comes: packages whose modules a program would have to import
# itself are not among it.
import gc
import os
import sys

sys.path.remove(os.path.dirname(__file__))
del os.environ['PYTHONPATH']
os.set_blocking(11, False)
for name in (
    *('random', 'math', 'collections', 'time', 'datetime', 're', 'string', 'itertools', 'functools', 'heapq', 'enum'),
    *('copy', 'typing', 'dataclasses', 'json'),
):
    try:
        os.read(11, 1)
        break
    except BlockingIOError:
        __import__(name)
else:
    os.set_blocking(11, True)
    os.read(11, 1)
os.close(11)
# What is there already is never garbage: looking through it at the end takes longer than most programs.
gc.freeze()
