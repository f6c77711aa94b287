def differences(first, second):
    if len(first) != len(second):
        raise ValueError("strands of different lengths")
    return sum(1 for a, b in zip(first, second) if a != b)


first = input().strip().upper()
second = input().strip().upper()
try:
    print(differences(first, second))
except ValueError as error:
    print("error:", error)
