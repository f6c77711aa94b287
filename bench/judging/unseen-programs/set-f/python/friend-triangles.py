from itertools import combinations


def read_friends():
    people, friendships = map(int, input().split())
    friends = {person: set() for person in range(people)}
    for _ in range(friendships):
        a, b = map(int, input().split())
        friends[a].add(b)
        friends[b].add(a)
    return friends


def triangles(friends):
    for a, b, c in combinations(friends, 3):
        if b in friends[a] and c in friends[a] and c in friends[b]:
            yield a, b, c


count = 0
for triangle in triangles(read_friends()):
    print(*triangle)
    count += 1
print(count, "triangles")
