def sieve(limit):
    is_prime = bytearray([1]) * (limit + 1)
    is_prime[0:2] = b"\x00\x00"
    candidate = 2
    while candidate * candidate <= limit:
        if is_prime[candidate]:
            for multiple in range(candidate * candidate, limit + 1, candidate):
                is_prime[multiple] = 0
        candidate += 1
    return [number for number, flag in enumerate(is_prime) if flag]


limit = int(input("Limit? "))
primes = sieve(limit)
print(len(primes), "primes")
widest = max((b - a, a, b) for a, b in zip(primes, primes[1:]))
print("widest gap: {0} (from {1} to {2})".format(*widest))
