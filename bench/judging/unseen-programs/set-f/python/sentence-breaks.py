text = input().strip()
words = input().split()

reachable = [True] + [False] * len(text)

for start in range(len(text)):
    if not reachable[start]:
        continue
    for word in words:
        if text.startswith(word, start):
            reachable[start + len(word)] = True

if reachable[len(text)]:
    print("can be split into words")
else:
    print("cannot be split")
