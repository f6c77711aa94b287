def sum_of_divisors(number):
    """The sum of the divisors that are smaller than the number."""
    total = 1
    divisor = 2
    while divisor * divisor <= number:
        if number % divisor == 0:
            total += divisor
            partner = number // divisor
            if partner != divisor:
                total += partner
        divisor += 1
    return total


limit = int(input())
found = False
for a in range(2, limit + 1):
    b = sum_of_divisors(a)
    if a < b <= limit and sum_of_divisors(b) == a:
        print(a, "and", b)
        found = True
if not found:
    print("none")
