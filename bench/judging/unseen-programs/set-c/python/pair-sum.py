from bisect import bisect_left


def contains(sorted_list, value, start):
    position = bisect_left(sorted_list, value, start)
    return position < len(sorted_list) and sorted_list[position] == value


def main():
    target = int(input("Target: "))
    numbers = list(map(int, input("Numbers: ").split()))
    numbers.sort()
    for i, number in enumerate(numbers):
        if contains(numbers, target - number, i + 1):
            print("Found", number, "and", target - number)
            break
    else:
        print("There is no such pair")


if __name__ == "__main__":
    main()
