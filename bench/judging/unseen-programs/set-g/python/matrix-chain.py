import sys


class Chain:
    def __init__(self, sizes):
        self.sizes = sizes
        self.count = len(sizes) - 1
        self.cost = [[0] * self.count for _ in range(self.count)]
        self.split = [[0] * self.count for _ in range(self.count)]

    def solve(self):
        for length in range(2, self.count + 1):
            for first in range(self.count - length + 1):
                last = first + length - 1
                self.cost[first][last] = None
                for middle in range(first, last):
                    cost = (
                        self.cost[first][middle]
                        + self.cost[middle + 1][last]
                        + self.sizes[first] * self.sizes[middle + 1] * self.sizes[last + 1]
                    )
                    if self.cost[first][last] is None or cost < self.cost[first][last]:
                        self.cost[first][last] = cost
                        self.split[first][last] = middle
        return self.cost[0][self.count - 1]

    def write(self, first, last):
        if first == last:
            sys.stdout.write(f"M{first + 1}")
            return
        middle = self.split[first][last]
        sys.stdout.write("(")
        self.write(first, middle)
        sys.stdout.write(" ")
        self.write(middle + 1, last)
        sys.stdout.write(")")


chain = Chain([int(word) for word in input().split()])
print("multiplications:", chain.solve())
chain.write(0, chain.count - 1)
print()
