base, exponent, modulus = map(int, input().split())

result = 1
for _ in range(exponent):
    result = result * base % modulus

print(result)
