"""The short quicksort of many textbooks: the first element is the pivot."""
import sys


def quicksort(numbers):
    if len(numbers) <= 1:
        return numbers
    pivot = numbers[0]
    smaller = [x for x in numbers[1:] if x < pivot]
    larger = [x for x in numbers[1:] if x >= pivot]
    return quicksort(smaller) + [pivot] + quicksort(larger)


def is_sorted(numbers):
    return all(a <= b for a, b in zip(numbers, numbers[1:]))


numbers = [int(line) for line in sys.stdin]
result = quicksort(numbers)
for number in result:
    print(number)
print("sorted" if is_sorted(result) else "not sorted")
