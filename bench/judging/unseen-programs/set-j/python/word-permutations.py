def permute(letters, start):
    if start == len(letters):
        print("".join(letters))
        return
    for i in range(start, len(letters)):
        letters[start], letters[i] = letters[i], letters[start]
        permute(letters, start + 1)
        letters[start], letters[i] = letters[i], letters[start]


word = input().strip()
permute(list(word), 0)
