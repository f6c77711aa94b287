import { readFileSync } from 'node:fs';

interface StackNode<T> {
  value: T;
  below: StackNode<T> | null;
}

class Stack<T> {
  private top: StackNode<T> | null = null;
  private count = 0;

  push(value: T): void {
    this.top = { value, below: this.top };
    this.count++;
  }

  pop(): T | undefined {
    if (this.top === null) {
      return undefined;
    }
    const { value, below } = this.top;
    this.top = below;
    this.count--;
    return value;
  }

  peek(): T | undefined {
    return this.top?.value;
  }

  get size(): number {
    return this.count;
  }
}

const stack = new Stack<number>();
const lines = readFileSync(0, 'utf8').trim().split('\n');
for (const line of lines) {
  const [command, argument] = line.split(' ');
  if (command === 'push') {
    stack.push(Number(argument));
  } else if (command === 'pop') {
    console.log(stack.pop() ?? 'empty');
  } else if (command === 'peek') {
    console.log(stack.peek() ?? 'empty');
  }
}
console.log(`${stack.size} left`);
