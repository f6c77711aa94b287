def is_prime(number):
    if number < 2:
        return False
    if number % 2 == 0:
        return number == 2
    divisor = 3
    while divisor * divisor <= number:
        if number % divisor == 0:
            return False
        divisor += 2
    return True


def primes(limit):
    for candidate in range(2, limit + 1):
        if is_prime(candidate):
            yield candidate


limit = int(input("Primes up to: "))
print()
count = 0
for prime in primes(limit):
    print(prime, end=" ")
    count += 1
print()
print(count, "primes")
