from itertools import accumulate

n, q = map(int, input().split())
sums = [0] + list(accumulate(int(x) for x in input().split()))

for _ in range(q):
    first, last = map(int, input().split())
    print(sums[last] - sums[first - 1])
