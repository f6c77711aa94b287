n = int(input("Limit: "))
total = sum(i for i in range(1, n) if i % 3 == 0 or i % 5 == 0)
print()
print("Sum:", total)
