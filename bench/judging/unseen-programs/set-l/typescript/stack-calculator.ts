import { readFileSync } from "node:fs";

class Stack<T> {
  private items: T[] = [];

  push(item: T): void {
    this.items.push(item);
  }

  pop(): T {
    const item = this.items.pop();
    if (item === undefined) {
      throw new Error("stack is empty");
    }
    return item;
  }

  get size(): number {
    return this.items.length;
  }
}

type Operator = (a: number, b: number) => number;

const operators: Record<string, Operator> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
};

function evaluate(expression: string): number {
  const stack = new Stack<number>();
  for (const token of expression.split(" ")) {
    const operator = operators[token];
    if (operator) {
      const right = stack.pop();
      const left = stack.pop();
      stack.push(operator(left, right));
    } else {
      stack.push(Number(token));
    }
  }
  const result = stack.pop();
  if (stack.size > 0) {
    throw new Error("too many operands");
  }
  return result;
}

const expression = readFileSync(0, "utf8").trim();
console.log(`${expression} = ${evaluate(expression)}`);
