# All arrangements of the letters of a word, in alphabetical order

letters = sorted(input("Word: ").strip())
used = [False] * len(letters)
current = []
count = 0


def arrange():
    global count
    if len(current) == len(letters):
        count += 1
        print("".join(current))
        return
    for i in range(len(letters)):
        if used[i]:
            continue
        # The same letter twice at the same place gives the same words.
        if i > 0 and letters[i] == letters[i - 1] and not used[i - 1]:
            continue
        used[i] = True
        current.append(letters[i])
        arrange()
        current.pop()
        used[i] = False


print()
arrange()
print(count, "arrangements")
