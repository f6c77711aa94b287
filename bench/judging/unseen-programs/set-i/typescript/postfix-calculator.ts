import { readFileSync } from 'node:fs';

class Stack<T> {
  private readonly items: T[] = [];

  push(item: T): void {
    this.items.push(item);
  }

  pop(): T {
    const item = this.items.pop();
    if (item === undefined) throw new Error('too few operands');
    return item;
  }

  get size(): number {
    return this.items.length;
  }
}

const operators: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

function evaluate(tokens: string[]): number {
  const stack = new Stack<number>();
  for (const token of tokens) {
    const operator = operators[token];
    if (operator) {
      const right = stack.pop();
      const left = stack.pop();
      stack.push(operator(left, right));
    } else {
      stack.push(Number(token));
    }
  }
  if (stack.size !== 1) throw new Error('too many operands');
  return stack.pop();
}

const tokens = readFileSync(0, 'utf8').trim().split(/\s+/);
try {
  console.log(evaluate(tokens));
} catch (error) {
  console.log(`Error: ${(error as Error).message}`);
}
