from dataclasses import dataclass
from math import hypot


@dataclass
class Point:
    x: float
    y: float

    def distance_to(self, other):
        return hypot(self.x - other.x, self.y - other.y)


def area(corners):
    doubled = 0.0
    for i in range(len(corners)):
        a = corners[i]
        b = corners[(i + 1) % len(corners)]
        doubled += a.x * b.y - b.x * a.y
    return abs(doubled) / 2


def perimeter(corners):
    pairs = zip(corners, corners[1:] + corners[:1])
    return sum(a.distance_to(b) for a, b in pairs)


n = int(input())
corners = []
for _ in range(n):
    x, y = input().split()
    corners.append(Point(float(x), float(y)))

print(f"Area: {area(corners):.2f}")
print(f"Perimeter: {perimeter(corners):.2f}")
