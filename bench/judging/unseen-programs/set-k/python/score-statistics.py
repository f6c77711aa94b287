import math


def mean(scores):
    return sum(scores) / len(scores)


def median(scores):
    ordered = sorted(scores)
    middle = len(ordered) // 2
    if len(ordered) % 2 == 1:
        return ordered[middle]
    return (ordered[middle - 1] + ordered[middle]) / 2


def mode(scores):
    counts = {}
    for score in scores:
        counts[score] = counts.get(score, 0) + 1
    return max(counts, key=counts.get)


def standard_deviation(scores):
    average = mean(scores)
    return math.sqrt(sum((score - average) ** 2 for score in scores) / len(scores))


scores = [88, 92, 79, 65, 92, 71, 84, 95, 58, 79, 92]
print(f"Mean: {mean(scores):.2f}")
print(f"Median: {median(scores)}")
print(f"Mode: {mode(scores)}")
print(f"Standard deviation: {standard_deviation(scores):.2f}")
