def is_palindrome(text):
    letters = [ch.lower() for ch in text if ch.isalpha()]
    left = 0
    right = len(letters) - 1
    while left < right:
        if letters[left] != letters[right]:
            return False
        left += 1
        right -= 1
    return True


phrase = input("Phrase: ")
if is_palindrome(phrase):
    print(f'"{phrase}" is a palindrome.')
else:
    print(f'"{phrase}" is not a palindrome.')
