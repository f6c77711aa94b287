def binary_search(values, target):
    low = 0
    high = len(values) - 1
    steps = 0
    while low <= high:
        steps += 1
        mid = (low + high) // 2
        if values[mid] == target:
            return mid, steps
        if values[mid] < target:
            low = mid + 1
        else:
            high = mid - 1
    return -1, steps


def main():
    values = [int(word) for word in input("Sorted numbers: ").split()]
    target = int(input("Look for: "))
    index, steps = binary_search(values, target)
    if index == -1:
        print(f"{target} is not in the list ({steps} steps)")
    else:
        print(f"{target} is at position {index} ({steps} steps)")


if __name__ == "__main__":
    main()
