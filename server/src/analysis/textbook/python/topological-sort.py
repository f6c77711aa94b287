from collections import deque

n, m = map(int, input().split())
following = {i: [] for i in range(n)}
open_inputs = [0] * n
for _ in range(m):
    before, after = map(int, input().split())
    following[before].append(after)
    open_inputs[after] += 1
ready = deque(i for i in range(n) if open_inputs[i] == 0)
order = []
while ready:
    task = ready.popleft()
    order.append(task)
    for after in following[task]:
        open_inputs[after] -= 1
        if open_inputs[after] == 0:
            ready.append(after)
print(order if len(order) == n else "there is a cycle")
