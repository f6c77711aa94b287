grades = []
while True:
    entry = input()
    if entry == "done":
        break
    grades.append(float(entry))

if not grades:
    print("no grades")
else:
    grades.sort()
    middle = len(grades) // 2
    if len(grades) % 2 == 1:
        median = grades[middle]
    else:
        median = (grades[middle - 1] + grades[middle]) / 2
    print("mean", round(sum(grades) / len(grades), 2))
    print("median", median)
