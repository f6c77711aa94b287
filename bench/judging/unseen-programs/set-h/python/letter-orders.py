from itertools import permutations

word = input("Word with different letters: ").strip()
count = 0
for letters in permutations(sorted(word)):
    print("".join(letters))
    count += 1
print(count, "orders")
