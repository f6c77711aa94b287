first = input().strip()
second = input().strip()

letters = list(second)
ok = True
for letter in first:
    if letter in letters:
        letters.remove(letter)
    else:
        ok = False

if ok and len(letters) == 0:
    print("anagrams")
else:
    print("different")
