import sys
from collections import defaultdict
from heapq import heappop, heappush


def fastest_route(roads, start, goal):
    minutes = {start: 0}
    came_from = {}
    done = set()
    queue = [(0, start)]
    while queue:
        so_far, town = heappop(queue)
        if town in done:
            continue
        done.add(town)
        if town == goal:
            break
        for neighbour, length in roads[town]:
            total = so_far + length
            if neighbour not in minutes or total < minutes[neighbour]:
                minutes[neighbour] = total
                came_from[neighbour] = town
                heappush(queue, (total, neighbour))
    if goal not in minutes:
        return None, []
    route = [goal]
    while route[-1] != start:
        route.append(came_from[route[-1]])
    return minutes[goal], route[::-1]


def main():
    lines = iter(sys.stdin.read().splitlines())
    start, goal = next(lines).split()
    roads = defaultdict(list)
    for line in lines:
        a, b, length = line.split()
        roads[a].append((b, int(length)))
        roads[b].append((a, int(length)))
    total, route = fastest_route(roads, start, goal)
    if total is None:
        print("no route")
    else:
        print(f"{total} minutes: {' - '.join(route)}")


main()
