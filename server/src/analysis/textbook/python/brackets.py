def balanced(text):
    partner = {")": "(", "]": "[", "}": "{"}
    stack = []
    for sign in text:
        if sign in "([{":
            stack.append(sign)
        elif sign in partner:
            if not stack or stack.pop() != partner[sign]:
                return False
    return not stack


print(balanced(input()))
