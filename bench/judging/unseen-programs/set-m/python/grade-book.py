def letter(average):
    if average >= 90:
        return "A"
    if average >= 80:
        return "B"
    if average >= 70:
        return "C"
    if average >= 60:
        return "D"
    return "F"


def read_grades():
    grades = {}
    while True:
        line = input()
        if line == "end":
            return grades
        name, points = line.split(":")
        if name not in grades:
            grades[name] = []
        grades[name].append(float(points))


def main():
    grades = read_grades()
    best_name, best_average = None, -1
    for name, points in grades.items():
        average = sum(points) / len(points)
        print(f"{name:<10}{len(points):>3}{average:>8.1f} {letter(average)}")
        if average > best_average:
            best_name, best_average = name, average
    if best_name is not None:
        print("Best:", best_name)


main()
