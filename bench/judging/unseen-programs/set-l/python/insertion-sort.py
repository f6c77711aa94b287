def insertion_sort(values):
    for i in range(1, len(values)):
        current = values[i]
        j = i - 1
        while j >= 0 and values[j] > current:
            values[j + 1] = values[j]
            j -= 1
        values[j + 1] = current


def main():
    numbers = [int(part) for part in input("Numbers: ").split()]
    insertion_sort(numbers)
    print()
    print("Sorted:", *numbers)
    print("Smallest:", numbers[0])
    print("Largest:", numbers[-1])


if __name__ == "__main__":
    main()
