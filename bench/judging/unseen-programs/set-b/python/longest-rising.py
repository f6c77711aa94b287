from bisect import bisect_left

n = int(input())
tails = []
for number in map(int, input().split()):
    place = bisect_left(tails, number)
    if place == len(tails):
        tails.append(number)
    else:
        tails[place] = number
print(len(tails))
