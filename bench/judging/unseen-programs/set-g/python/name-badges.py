count = int(input())
for number in range(1, count + 1):
    name = input().strip()
    print("+" + "-" * 20 + "+")
    print("|" + f"{number:03d} {name}".center(20) + "|")
print("+" + "-" * 20 + "+")
