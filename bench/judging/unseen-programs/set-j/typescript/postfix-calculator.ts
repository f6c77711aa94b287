import { readFileSync } from 'node:fs';

class Stack<T> {
  private items: T[] = [];

  push(item: T): void {
    this.items.push(item);
  }

  pop(): T {
    const item = this.items.pop();
    if (item === undefined) {
      throw new Error('stack is empty');
    }
    return item;
  }

  get size(): number {
    return this.items.length;
  }
}

function evaluate(expression: string): number {
  const stack = new Stack<number>();
  for (const token of expression.split(/\s+/)) {
    if (['+', '-', '*', '/'].includes(token)) {
      const right = stack.pop();
      const left = stack.pop();
      switch (token) {
        case '+':
          stack.push(left + right);
          break;
        case '-':
          stack.push(left - right);
          break;
        case '*':
          stack.push(left * right);
          break;
        default:
          stack.push(left / right);
      }
    } else {
      stack.push(Number(token));
    }
  }
  if (stack.size !== 1) {
    throw new Error('too many numbers');
  }
  return stack.pop();
}

const expression = readFileSync(0, 'utf8').trim();
console.log(evaluate(expression));
