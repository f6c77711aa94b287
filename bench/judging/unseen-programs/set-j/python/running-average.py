total = 0.0
count = 0

while True:
    line = input()
    if line == "done":
        break
    try:
        value = float(line)
    except ValueError:
        print("Invalid input")
        continue
    total += value
    count += 1
    print(f"Average so far: {total / count:.2f}")

if count == 0:
    print("No numbers")
else:
    print(f"{count} numbers, average {total / count:.2f}")
