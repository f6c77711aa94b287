text = input().strip()
if text == text[::-1]:
    print("palindrome")
else:
    print("no palindrome")
