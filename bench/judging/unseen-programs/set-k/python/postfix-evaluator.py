import operator

OPERATORS = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.floordiv,
}


def evaluate(expression):
    stack = []
    for token in expression.split():
        if token in OPERATORS:
            if len(stack) < 2:
                raise ValueError("too few operands")
            right = stack.pop()
            left = stack.pop()
            stack.append(OPERATORS[token](left, right))
        else:
            stack.append(int(token))
    if len(stack) != 1:
        raise ValueError("too many operands")
    return stack[0]


expression = input()
try:
    print("Result:", evaluate(expression))
except ValueError as error:
    print("Invalid expression:", error)
