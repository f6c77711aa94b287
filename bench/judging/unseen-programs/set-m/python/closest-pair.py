from math import dist, inf


def closest(by_x, by_y):
    n = len(by_x)
    if n <= 3:
        best = inf
        for i in range(n):
            for j in range(i + 1, n):
                best = min(best, dist(by_x[i], by_x[j]))
        return best

    middle = n // 2
    middle_x = by_x[middle][0]
    left = set(by_x[:middle])
    left_y = [p for p in by_y if p in left]
    right_y = [p for p in by_y if p not in left]
    best = min(closest(by_x[:middle], left_y), closest(by_x[middle:], right_y))

    strip = [p for p in by_y if abs(p[0] - middle_x) < best]
    for i, point in enumerate(strip):
        for other in strip[i + 1:i + 8]:
            best = min(best, dist(point, other))
    return best


n = int(input())
points = []
for _ in range(n):
    x, y = input().split()
    points.append((float(x), float(y)))

points = list(set(points))
by_x = sorted(points)
by_y = sorted(points, key=lambda p: p[1])
print(f"{closest(by_x, by_y):.4f}")
