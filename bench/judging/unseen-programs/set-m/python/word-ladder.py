from collections import deque


def differ_by_one(a, b):
    return sum(x != y for x, y in zip(a, b)) == 1


def ladder(start, goal, words):
    parents = {start: None}
    queue = deque([start])
    while queue:
        word = queue.popleft()
        if word == goal:
            path = []
            while word is not None:
                path.append(word)
                word = parents[word]
            return path[::-1]
        for other in words:
            if other not in parents and differ_by_one(word, other):
                parents[other] = word
                queue.append(other)
    return None


start, goal = input().split()
words = input().split()
path = ladder(start, goal, words)
if path is None:
    print("no ladder")
else:
    print(" -> ".join(path))
