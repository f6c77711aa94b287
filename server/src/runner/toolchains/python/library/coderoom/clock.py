"""Time in drawings: timers that need none of the program's own, and pauses of the program."""
import heapq
import time

# Longest animation by timers, in ms: clocks and games have no end of their own.
LONGEST_LOOP = 60_000


class Timers:
    """Functions that are called later. The time passes in the drawing alone."""

    def __init__(self):
        self._due = []
        self._count = 0
        self._now = 0

    def add(self, milliseconds, function):
        """Returns a number by which the function can be cancelled."""
        self._count += 1
        heapq.heappush(self._due, (self._now + max(0, milliseconds), self._count, function))
        return self._count

    def cancel(self, number):
        self._due = [entry for entry in self._due if entry[1] != number]
        heapq.heapify(self._due)

    def clear(self):
        self._due = []

    def run(self, passes, goes_on):
        """Calls functions until none is left; `passes` is told of the time between them."""
        end = self._now + LONGEST_LOOP
        while self._due and self._due[0][0] <= end and goes_on():
            due, _, function = heapq.heappop(self._due)
            if due > self._now:
                passes(due - self._now)
                self._now = due
            function()
        self._due = []


_sleep = time.sleep
_listeners = []


def on_sleep(listener):
    """Calls a function with the milliseconds of each pause of the program, before the pause."""
    _listeners.append(listener)


def sleep(seconds):
    if seconds >= 0.001:
        for listener in _listeners:
            listener(min(seconds * 1000, LONGEST_LOOP))
    _sleep(seconds)


time.sleep = sleep
