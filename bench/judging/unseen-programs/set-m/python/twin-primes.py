def is_prime(number):
    if number < 2:
        return False
    divisor = 2
    while divisor * divisor <= number:
        if number % divisor == 0:
            return False
        divisor += 1
    return True


limit = int(input())
pairs = 0
for p in range(2, limit - 1):
    if is_prime(p) and is_prime(p + 2):
        print(f"({p}, {p + 2})")
        pairs += 1
print(pairs, "pairs of twin primes")
