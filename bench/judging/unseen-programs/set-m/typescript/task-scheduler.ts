import { createInterface } from 'node:readline';

interface Task {
  name: string;
  priority: number;
}

class PriorityQueue<T> {
  private heap: T[] = [];

  constructor(private isBefore: (a: T, b: T) => boolean) {}

  get length(): number {
    return this.heap.length;
  }

  push(item: T): void {
    this.heap.push(item);
    let child = this.heap.length - 1;
    while (child > 0) {
      const parent = Math.floor((child - 1) / 2);
      if (!this.isBefore(this.heap[child], this.heap[parent])) break;
      this.swap(child, parent);
      child = parent;
    }
  }

  pop(): T | undefined {
    const top = this.heap[0];
    const last = this.heap.pop();
    if (this.heap.length > 0 && last !== undefined) {
      this.heap[0] = last;
      this.sink(0);
    }
    return top;
  }

  private sink(parent: number): void {
    for (;;) {
      let first = parent;
      const left = 2 * parent + 1;
      const right = left + 1;
      if (left < this.heap.length && this.isBefore(this.heap[left], this.heap[first])) first = left;
      if (right < this.heap.length && this.isBefore(this.heap[right], this.heap[first])) first = right;
      if (first === parent) return;
      this.swap(first, parent);
      parent = first;
    }
  }

  private swap(i: number, j: number): void {
    [this.heap[i], this.heap[j]] = [this.heap[j], this.heap[i]];
  }
}

async function main(): Promise<void> {
  const tasks = new PriorityQueue<Task>((a, b) => a.priority > b.priority);
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'run') {
      const task = tasks.pop();
      console.log(task ? `running ${task.name}` : 'nothing to do');
    } else {
      const [name, priority] = line.split(' ');
      tasks.push({ name, priority: Number(priority) });
    }
  }
  console.log(`${tasks.length} left`);
}

main();
