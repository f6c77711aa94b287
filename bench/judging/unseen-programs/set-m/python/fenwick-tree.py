class FenwickTree:
    def __init__(self, size):
        self.tree = [0] * (size + 1)

    def add(self, index, delta):
        while index < len(self.tree):
            self.tree[index] += delta
            index += index & -index

    def prefix_sum(self, index):
        total = 0
        while index > 0:
            total += self.tree[index]
            index -= index & -index
        return total


n, q = map(int, input().split())
values = list(map(int, input().split()))
tree = FenwickTree(n)
for i, value in enumerate(values, start=1):
    tree.add(i, value)

for _ in range(q):
    kind, a, b = input().split()
    a, b = int(a), int(b)
    if kind == "add":
        tree.add(a, b)
    else:
        print(tree.prefix_sum(b) - tree.prefix_sum(a - 1))
