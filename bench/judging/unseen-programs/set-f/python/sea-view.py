# Houses stand in a row, the sea is on the right.
# A house sees the sea if all the houses to the right of it are lower.

n = int(input())
heights = list(map(int, input().split()))

with_view = []
for i in range(n):
    highest = max(heights[i + 1:], default=0)
    if heights[i] > highest:
        with_view.append(i + 1)

print(len(with_view), "houses with a view of the sea:", *with_view)
