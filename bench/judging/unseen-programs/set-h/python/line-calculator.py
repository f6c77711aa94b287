import re


class Calculator:
    """sum = product {(+|-) product}; product = value {(*|/) value}; value = number | (sum) | -value"""

    def __init__(self, text):
        self.tokens = re.findall(r"\d+\.?\d*|[-+*/()]", text)
        self.at = 0

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self):
        token = self.peek()
        self.at += 1
        return token

    def sum(self):
        value = self.product()
        while self.peek() in ("+", "-"):
            if self.take() == "+":
                value += self.product()
            else:
                value -= self.product()
        return value

    def product(self):
        value = self.value()
        while self.peek() in ("*", "/"):
            if self.take() == "*":
                value *= self.value()
            else:
                value /= self.value()
        return value

    def value(self):
        token = self.take()
        if token == "-":
            return -self.value()
        if token == "(":
            value = self.sum()
            if self.take() != ")":
                raise SyntaxError("a bracket is not closed")
            return value
        if not token:
            raise SyntaxError("a number is missing")
        return float(token)


try:
    print(Calculator(input()).sum())
except (SyntaxError, ValueError, ZeroDivisionError) as error:
    print("Error:", error)
