import random


def quick_sort(a, low, high):
    if low >= high:
        return
    pivot = a[random.randint(low, high)]
    i, j = low, high
    while i <= j:
        while a[i] < pivot:
            i += 1
        while a[j] > pivot:
            j -= 1
        if i <= j:
            a[i], a[j] = a[j], a[i]
            i += 1
            j -= 1
    quick_sort(a, low, j)
    quick_sort(a, i, high)


n = int(input())
numbers = list(map(int, input().split()))
quick_sort(numbers, 0, n - 1)
print(numbers[0], numbers[-1])
