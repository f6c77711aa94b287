class Stack:
    def __init__(self):
        self._items = []

    def push(self, item):
        self._items.append(item)

    def pop(self):
        return self._items.pop()

    def is_empty(self):
        return len(self._items) == 0


def is_balanced(expression):
    pairs = {")": "(", "]": "[", "}": "{"}
    stack = Stack()
    for symbol in expression:
        if symbol in "([{":
            stack.push(symbol)
        elif symbol in pairs:
            if stack.is_empty() or stack.pop() != pairs[symbol]:
                return False
    return stack.is_empty()


line = input()
if is_balanced(line):
    print("balanced")
else:
    print("not balanced")
