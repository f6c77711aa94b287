import { readFileSync } from 'fs';

class Stack<T> {
  private items: T[] = [];

  push(item: T): void {
    this.items.push(item);
  }

  pop(): T | undefined {
    return this.items.pop();
  }

  isEmpty(): boolean {
    return this.items.length === 0;
  }
}

function isMatched(tags: string[]): boolean {
  const open = new Stack<string>();
  for (const tag of tags) {
    if (tag.startsWith('/')) {
      if (open.pop() !== tag.slice(1)) return false;
    } else {
      open.push(tag);
    }
  }
  return open.isEmpty();
}

const tags = readFileSync(0, 'utf8').split(/\s+/).filter((tag) => tag !== '');
console.log(isMatched(tags) ? 'matched' : 'not matched');
