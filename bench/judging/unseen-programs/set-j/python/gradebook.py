def letter_grade(average):
    if average >= 90:
        return "A"
    elif average >= 80:
        return "B"
    elif average >= 70:
        return "C"
    elif average >= 60:
        return "D"
    return "F"


def read_students():
    students = []
    count = int(input())
    for _ in range(count):
        name, first, second, third = input().split()
        average = (int(first) + int(second) + int(third)) / 3
        students.append((name, average))
    return students


def main():
    students = read_students()
    print(f"{'Name':<10}{'Average':>8}  Grade")
    for name, average in students:
        print(f"{name:<10}{average:>8.2f}  {letter_grade(average)}")

    class_average = sum(average for _, average in students) / len(students)
    best = max(students, key=lambda student: student[1])
    print(f"Class average: {class_average:.2f}")
    print(f"Best student: {best[0]}")


main()
