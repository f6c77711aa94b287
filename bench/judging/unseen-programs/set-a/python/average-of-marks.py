n = int(input())
marks = []
for i in range(n):
    marks.append(int(input()))

if len(marks) == 0:
    print("no marks")
else:
    average = sum(marks) / len(marks)
    print("average %.2f" % average)
    print("best", max(marks))
