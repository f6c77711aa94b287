import { readFileSync } from 'node:fs';

class Stack<T> {
  private items: T[] = [];

  push(item: T): void {
    this.items.push(item);
  }

  pop(): T | undefined {
    return this.items.pop();
  }

  peek(): T | undefined {
    return this.items[this.items.length - 1];
  }

  isEmpty(): boolean {
    return this.items.length === 0;
  }
}

function waits(temperatures: number[]): number[] {
  const result: number[] = new Array(temperatures.length).fill(0);
  const colder = new Stack<number>();
  for (let day = temperatures.length - 1; day >= 0; day--) {
    while (!colder.isEmpty() && temperatures[colder.peek()!] <= temperatures[day]) {
      colder.pop();
    }
    if (!colder.isEmpty()) {
      result[day] = colder.peek()! - day;
    }
    colder.push(day);
  }
  return result;
}

const temperatures = readFileSync(0, 'utf8').trim().split(/\s+/).slice(1).map(Number);
console.log(waits(temperatures).join(' '));
