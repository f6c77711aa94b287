def power(base, exponent, modulus):
    if exponent == 0:
        return 1
    half = power(base, exponent // 2, modulus)
    if exponent % 2 == 0:
        return half * half % modulus
    return half * half * base % modulus


n = int(input())
print(power(3, n, 1000000007))
