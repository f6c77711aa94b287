import heapq
import sys
from typing import NamedTuple


class Meeting(NamedTuple):
    start: int
    end: int
    title: str


def minutes(clock: str) -> int:
    hours, mins = clock.split(":")
    return int(hours) * 60 + int(mins)


def read_meetings() -> list[Meeting]:
    meetings = []
    for line in sys.stdin:
        if not line.strip():
            continue
        times, title = line.strip().split(" ", 1)
        start, end = times.split("-")
        meetings.append(Meeting(minutes(start), minutes(end), title))
    return meetings


def rooms_needed(meetings: list[Meeting]) -> int:
    ends: list[int] = []
    most = 0
    for meeting in sorted(meetings):
        while ends and ends[0] <= meeting.start:
            heapq.heappop(ends)
        heapq.heappush(ends, meeting.end)
        most = max(most, len(ends))
    return most


meetings = read_meetings()
print(f"{len(meetings)} meetings need {rooms_needed(meetings)} rooms")
