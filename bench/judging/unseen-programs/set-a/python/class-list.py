def read_students():
    students = []
    for _ in range(int(input())):
        name, mark = input().split()
        students.append((name, int(mark)))
    return students


students = read_students()
students.sort(key=lambda student: (-student[1], student[0]))
for name, mark in students:
    print(name, mark)
