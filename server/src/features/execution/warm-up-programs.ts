import { LANGUAGES, type LanguageId } from '@coderoom/contract';
import { STARTER_SAMPLES } from '#runner/index.ts';

/** Uses much of what programs of learners use: what it makes the analysis run is compiled by then. */
const VARIED = `import sys
from collections import deque

def sort(items):
    if len(items) < 2:
        return items
    middle = len(items) // 2
    left, right = sort(items[:middle]), sort(items[middle:])
    merged = []
    i = j = 0
    while i < len(left) and j < len(right):
        if left[i] <= right[j]:
            merged.append(left[i])
            i += 1
        else:
            merged.append(right[j])
            j += 1
    return merged + left[i:] + right[j:]

class Graph:
    def __init__(self, size):
        self.edges = [[] for _ in range(size)]

    def connect(self, a, b):
        self.edges[a].append(b)
        self.edges[b].append(a)

    def distances(self, start):
        found = {start: 0}
        waiting = deque([start])
        while waiting:
            node = waiting.popleft()
            for other in self.edges[node]:
                if other not in found:
                    found[other] = found[node] + 1
                    waiting.append(other)
        return found

n, m = map(int, input().split())
graph = Graph(n)
for _ in range(m):
    a, b = map(int, input().split())
    graph.connect(a, b)
numbers = sort(list(map(int, sys.stdin.read().split())))
counts = {}
for number in numbers:
    counts[number] = counts.get(number, 0) + 1
low, high = 0, len(numbers) - 1
while low < high:
    middle = (low + high) // 2
    if numbers[middle] < n:
        low = middle + 1
    else:
        high = middle
for i in range(n):
    for j in range(i):
        if i in counts and numbers[i] == numbers[j]:
            break
print(low, sum(counts.values()), len(graph.distances(0)))
`;

/**
 * Programs that are judged before there are any: one of each language, for its parser, and one after which the first
 * verdict that somebody waits for takes a quarter of the processor time.
 */
export const WARM_UP_PROGRAMS: readonly { language: LanguageId; code: string }[] = [
  ...LANGUAGES.map((language) => ({ language, code: STARTER_SAMPLES[language] })),
  { language: 'python', code: VARIED },
];
