def counting_sort(numbers, largest):
    counts = [0] * (largest + 1)
    for number in numbers:
        counts[number] += 1
    result = []
    for value in range(largest + 1):
        for _ in range(counts[value]):
            result.append(value)
    return result


n, k = map(int, input().split())
numbers = list(map(int, input().split()))
print(counting_sort(numbers, k))
