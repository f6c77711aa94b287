def best(values, low, high):
    if low == high:
        return values[low]
    middle = (low + high) // 2

    left_best = total = values[middle]
    for i in range(middle - 1, low - 1, -1):
        total += values[i]
        left_best = max(left_best, total)

    right_best = total = values[middle + 1]
    for i in range(middle + 2, high + 1):
        total += values[i]
        right_best = max(right_best, total)

    return max(
        best(values, low, middle),
        best(values, middle + 1, high),
        left_best + right_best,
    )


def main():
    n = int(input())
    values = list(map(int, input().split()))
    print(best(values, 0, n - 1))


main()
