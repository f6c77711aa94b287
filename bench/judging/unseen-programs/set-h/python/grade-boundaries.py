"""Tells the grade of every score. The boundaries are given from the lowest to the highest."""
from bisect import bisect_right

names = []
lowest_scores = []
for _ in range(int(input())):
    name, lowest = input().split()
    names.append(name)
    lowest_scores.append(int(lowest))

without_grade = 0
for _ in range(int(input())):
    score = int(input())
    place = bisect_right(lowest_scores, score)
    if place == 0:
        without_grade += 1
        print(score, "-")
    else:
        print(score, names[place - 1])

print("without a grade:", without_grade)
