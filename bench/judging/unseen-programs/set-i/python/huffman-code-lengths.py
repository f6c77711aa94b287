import heapq
import sys


class Tree:
    def __init__(self, weight, symbol=None, left=None, right=None):
        self.weight = weight
        self.symbol = symbol
        self.left = left
        self.right = right

    def __lt__(self, other):
        return self.weight < other.weight


def build(frequencies):
    heap = [Tree(weight, symbol) for symbol, weight in frequencies]
    heapq.heapify(heap)
    while len(heap) > 1:
        left = heapq.heappop(heap)
        right = heapq.heappop(heap)
        heapq.heappush(heap, Tree(left.weight + right.weight, None, left, right))
    return heap[0]


def lengths(tree, depth=0):
    """Print the length of each symbol's code; return the bits of the whole text."""
    if tree.symbol is not None:
        print(tree.symbol, depth)
        return tree.weight * depth
    return lengths(tree.left, depth + 1) + lengths(tree.right, depth + 1)


frequencies = []
for line in sys.stdin:
    symbol, count = line.split()
    frequencies.append((symbol, int(count)))

print("bits:", lengths(build(frequencies)))
