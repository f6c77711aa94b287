def primes_up_to(limit):
    is_prime = [True] * (limit + 1)
    is_prime[0:2] = [False, False]
    number = 2
    while number * number <= limit:
        if is_prime[number]:
            for multiple in range(number * number, limit + 1, number):
                is_prime[multiple] = False
        number += 1
    return [number for number in range(limit + 1) if is_prime[number]]


limit = int(input("Limit: "))
primes = primes_up_to(limit)
print(*primes)
print("There are", len(primes), "primes up to", limit)
