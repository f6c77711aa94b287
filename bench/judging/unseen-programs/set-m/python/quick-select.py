def partition(numbers, low, high):
    pivot = numbers[high]
    i = low
    for j in range(low, high):
        if numbers[j] <= pivot:
            numbers[i], numbers[j] = numbers[j], numbers[i]
            i += 1
    numbers[i], numbers[high] = numbers[high], numbers[i]
    return i


def quick_select(numbers, k):
    low, high = 0, len(numbers) - 1
    while low < high:
        p = partition(numbers, low, high)
        if p == k:
            return numbers[p]
        if p < k:
            low = p + 1
        else:
            high = p - 1
    return numbers[low]


numbers = [int(word) for word in input("Numbers: ").split()]
k = int(input("Which one (1 is the smallest)? "))
if 1 <= k <= len(numbers):
    print(f"\nNumber {k} of {len(numbers)} is {quick_select(numbers, k - 1)}")
else:
    print("\nThere is no such number")
