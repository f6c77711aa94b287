from bisect import bisect_left


def longest_increasing(numbers):
    tails = []
    tail_index = []
    previous = [-1] * len(numbers)
    for i, number in enumerate(numbers):
        place = bisect_left(tails, number)
        if place == len(tails):
            tails.append(number)
            tail_index.append(i)
        else:
            tails[place] = number
            tail_index[place] = i
        if place > 0:
            previous[i] = tail_index[place - 1]

    result = []
    i = tail_index[-1]
    while i != -1:
        result.append(numbers[i])
        i = previous[i]
    result.reverse()
    return result


n = int(input())
numbers = list(map(int, input().split()))[:n]
best = longest_increasing(numbers)
print(len(best))
print(*best)
