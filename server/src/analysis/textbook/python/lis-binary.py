from bisect import bisect_left

n = int(input())
tails = []
for x in map(int, input().split()):
    place = bisect_left(tails, x)
    if place == len(tails):
        tails.append(x)
    else:
        tails[place] = x
print(len(tails))
