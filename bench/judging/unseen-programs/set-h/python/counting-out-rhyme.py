from collections import deque

children = deque(input().split())
syllables = int(input())

while len(children) > 1:
    for _ in range(syllables - 1):
        children.append(children.popleft())
    print(children.popleft(), "is out")

print(children[0], "is it")
