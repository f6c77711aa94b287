PAIRS = {")": "(", "]": "[", "}": "{"}


def check(text):
    """Return the position of the first wrong bracket, or None."""
    stack = []
    for position, char in enumerate(text):
        if char in "([{":
            stack.append((char, position))
        elif char in PAIRS:
            if not stack:
                return position
            opening, _ = stack.pop()
            if opening != PAIRS[char]:
                return position
    if stack:
        return stack[-1][1]
    return None


text = input().strip()
error = check(text)
if error is None:
    print("Success")
else:
    print(f"Error at position {error + 1}: {text[error]}")
