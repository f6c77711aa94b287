import sys


def sieve(limit):
    """Return all primes up to and including limit."""
    is_prime = [True] * (limit + 1)
    is_prime[0] = False
    if limit >= 1:
        is_prime[1] = False
    p = 2
    while p * p <= limit:
        if is_prime[p]:
            for multiple in range(p * p, limit + 1, p):
                is_prime[multiple] = False
        p += 1
    return [number for number, prime in enumerate(is_prime) if prime]


def main():
    limit = int(sys.argv[1]) if len(sys.argv) > 1 else int(input())
    primes = sieve(limit)
    print("primes up to", limit)
    print(" ".join(str(p) for p in primes))
    print("count:", len(primes))


main()
