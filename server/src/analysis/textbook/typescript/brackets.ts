import { readFileSync } from 'node:fs';

class Stack<T> {
  private items: T[] = [];
  push(item: T): void {
    this.items.push(item);
  }
  pop(): T | undefined {
    return this.items.pop();
  }
  get isEmpty(): boolean {
    return this.items.length === 0;
  }
}

function isBalanced(text: string): boolean {
  const stack = new Stack<string>();
  for (const sign of text) {
    if (sign === '(' || sign === '[' || sign === '{') {
      stack.push(sign);
    } else {
      const open = stack.pop();
      if (sign === ')' && open !== '(') return false;
      if (sign === ']' && open !== '[') return false;
      if (sign === '}' && open !== '{') return false;
    }
  }
  return stack.isEmpty;
}

console.log(isBalanced(readFileSync(0, 'utf8').trim()));
