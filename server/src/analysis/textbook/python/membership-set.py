n = int(input())
seen = set()
repeated = False
for number in input().split():
    if number in seen:
        repeated = True
    seen.add(number)
print("yes" if repeated else "no")
