# Find all different triples of numbers that add up to zero.
# Input: how many numbers there are, then one number per line.


def find_triples(numbers):
    numbers.sort()
    n = len(numbers)
    found = 0
    for i in range(n - 2):
        if i > 0 and numbers[i] == numbers[i - 1]:
            continue
        left = i + 1
        right = n - 1
        while left < right:
            total = numbers[i] + numbers[left] + numbers[right]
            if total < 0:
                left += 1
            elif total > 0:
                right -= 1
            else:
                print(numbers[i], numbers[left], numbers[right])
                found += 1
                left += 1
                right -= 1
                while left < right and numbers[left] == numbers[left - 1]:
                    left += 1
    return found


def main():
    count = int(input())
    numbers = [int(input()) for _ in range(count)]
    found = find_triples(numbers)
    if found == 0:
        print("no triple")
    else:
        print("triples:", found)


main()
