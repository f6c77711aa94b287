class Student:
    def __init__(self, name, score):
        self.name = name
        self.score = score

    def letter(self):
        if self.score >= 90:
            return "A"
        elif self.score >= 75:
            return "B"
        elif self.score >= 60:
            return "C"
        else:
            return "F"


class GradeBook:
    def __init__(self):
        self.students = []

    def add(self, student):
        self.students.append(student)

    def average(self):
        total = 0
        for student in self.students:
            total += student.score
        return total / len(self.students)

    def best(self):
        return max(self.students, key=lambda student: student.score)

    def report(self):
        for student in self.students:
            print(f"{student.name:<10}{student.score:>5}  {student.letter()}")


book = GradeBook()
while True:
    line = input()
    if line == "":
        break
    name, score = line.split()
    book.add(Student(name, int(score)))

book.report()
print(f"Average: {book.average():.1f}")
print("Best:", book.best().name)
