from bisect import insort

shelf = []
count = int(input("How many books? "))
for _ in range(count):
    title = input()
    insort(shelf, title)
    print(len(shelf), "books, first:", shelf[0])

for title in shelf:
    print("-", title)
