def two_sum(numbers, target):
    positions = {}
    for i, number in enumerate(numbers):
        if target - number in positions:
            return positions[target - number], i
        positions[number] = i
    return None


print(two_sum([2, 7, 11, 15], 9))
