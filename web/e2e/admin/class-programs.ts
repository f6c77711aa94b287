/** Programs of a class for one task: honest and copied submissions. */

/** Dijkstra's algorithm in two functions. */
const ORIGINAL = `import heapq

def shortest(graph, start):
    dist = {start: 0}
    queue = [(0, start)]
    while queue:
        cost, node = heapq.heappop(queue)
        if cost > dist.get(node, 1e9):
            continue
        for following, weight in graph[node]:
            total = cost + weight
            if total < dist.get(following, 1e9):
                dist[following] = total
                heapq.heappush(queue, (total, following))
    return dist

def read_graph(text):
    graph = {}
    for line in text.split(";"):
        first, second, length = line.split()
        graph.setdefault(first, []).append((second, int(length)))
        graph.setdefault(second, []).append((first, int(length)))
    return graph

roads = read_graph("A B 4;B C 3;A C 9")
for place, distance in sorted(shortest(roads, "A").items()):
    print(place, distance)
`;

/** Its first half with other names and comments, and an original second half. */
const RENAMED = `import heapq

# my own way through the city
def dijkstra(g, first):
    best = {first: 0}
    todo = [(0, first)]
    while todo:
        c, v = heapq.heappop(todo)
        # already better
        if c > best.get(v, 1e9):
            continue
        for u, w in g[v]:
            s = c + w
            if s < best.get(u, 1e9):
                best[u] = s
                heapq.heappush(todo, (s, u))
    return best

def load(words):
    g = {}
    for row in words.split(";"):
        x, y, d = row.split()
        g.setdefault(x, []).append((y, int(d)))
        g.setdefault(y, []).append((x, int(d)))
    return g

answers = dijkstra(load("A B 4;B C 3;A C 9"), "A")
widest = max(len(town) for town in answers)
table = [town.ljust(widest) + " | " + str(answers[town]).rjust(4) for town in answers]
print("\\n\\n".join(reversed(table)))
`;

/** The same with its functions in reverse order. */
const REORDERED = `import heapq

def read_graph(text):
    graph = {}
    for line in text.split(";"):
        first, second, length = line.split()
        graph.setdefault(first, []).append((second, int(length)))
        graph.setdefault(second, []).append((first, int(length)))
    return graph

def find_ways(graph, start):
    dist = {start: 0}
    queue = [(0, start)]
    while queue:
        cost, node = heapq.heappop(queue)
        if cost > dist.get(node, 1e9):
            continue
        for following, weight in graph[node]:
            total = cost + weight
            if total < dist.get(following, 1e9):
                dist[following] = total
                heapq.heappush(queue, (total, following))
    return dist

roads = read_graph("A B 4;B C 3;A C 9")
for place, distance in sorted(find_ways(roads, "A").items()):
    print(place, distance)
`;

const BELLMAN_FORD = `edges = []
places = set()
for part in "A B 4;B C 3;A C 9".split(";"):
    one, other, length = part.split()
    edges.append((one, other, int(length)))
    edges.append((other, one, int(length)))
    places.add(one)
    places.add(other)

INFINITE = float("inf")
distance = {place: INFINITE for place in places}
distance["A"] = 0
changed = True
rounds = 0
while changed and rounds < len(places):
    changed = False
    rounds += 1
    for one, other, length in edges:
        if distance[one] != INFINITE and distance[one] + length < distance[other]:
            distance[other] = distance[one] + length
            changed = True

print("\\n".join(f"{place} {distance[place]}" for place in sorted(places)))
`;

const FLOYD_WARSHALL = `class City:
    def __init__(self, names):
        self.names = names
        self.table = [[0 if row == column else 999 for column in names] for row in names]

    def road(self, start, end, length):
        i = self.names.index(start)
        j = self.names.index(end)
        self.table[i][j] = min(self.table[i][j], length)
        self.table[j][i] = self.table[i][j]

    def close(self):
        size = range(len(self.names))
        for k in size:
            for i in size:
                for j in size:
                    through = self.table[i][k] + self.table[k][j]
                    self.table[i][j] = min(through, self.table[i][j])

city = City(["A", "B", "C"])
city.road("A", "B", 4)
city.road("B", "C", 3)
city.road("A", "C", 9)
city.close()
print(dict(zip(city.names, city.table[0])))
`;

const RECURSIVE = `roads = {"A": {"B": 4, "C": 9}, "B": {"A": 4, "C": 3}, "C": {"A": 9, "B": 3}}

def ways(place, goal, seen):
    if place == goal:
        return [0]
    found = []
    for neighbour in roads[place]:
        if neighbour not in seen:
            found += [roads[place][neighbour] + rest for rest in ways(neighbour, goal, seen | {neighbour})]
    return found

answers = []
for goal in "ABC":
    answers.append(f"{goal} is {min(ways('A', goal, {'A'}))} away")
answers.sort(reverse=True)
while answers:
    print(answers.pop())
`;

/** By each student's folder. */
export const CLASS_PROGRAMS = {
  'Jonas Weber/main.py': ORIGINAL,
  'Leo Marsh/main.py': RENAMED,
  'Chiara Ricci/main.py': REORDERED,
  'Elif Demir/main.py': BELLMAN_FORD,
  'Finn Larsen/main.py': FLOYD_WARSHALL,
  'דנה כהן/main.py': RECURSIVE,
  'Ben Oduya/main.py': 'print("A 0")\n',
} as const;
