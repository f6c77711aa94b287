import { readFileSync } from 'node:fs';

type Compare<T> = (a: T, b: T) => number;

class PriorityQueue<T> {
  private heap: T[] = [];

  constructor(private compare: Compare<T>) {}

  get length() {
    return this.heap.length;
  }

  push(item: T) {
    this.heap.push(item);
    let child = this.heap.length - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (this.compare(this.heap[parent], this.heap[child]) <= 0) break;
      this.swap(parent, child);
      child = parent;
    }
  }

  pop(): T {
    const top = this.heap[0];
    const last = this.heap.pop()!;
    if (this.heap.length > 0) {
      this.heap[0] = last;
      this.sink(0);
    }
    return top;
  }

  private sink(parent: number) {
    while (2 * parent + 1 < this.heap.length) {
      let child = 2 * parent + 1;
      if (child + 1 < this.heap.length && this.compare(this.heap[child + 1], this.heap[child]) < 0) {
        child++;
      }
      if (this.compare(this.heap[parent], this.heap[child]) <= 0) return;
      this.swap(parent, child);
      parent = child;
    }
  }

  private swap(i: number, j: number) {
    [this.heap[i], this.heap[j]] = [this.heap[j], this.heap[i]];
  }
}

interface Patient {
  name: string;
  urgency: number;
  arrival: number;
}

const waiting = new PriorityQueue<Patient>((a, b) => a.urgency - b.urgency || a.arrival - b.arrival);
readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .forEach((line, arrival) => {
    const [name, urgency] = line.split(' ');
    waiting.push({ name, urgency: Number(urgency), arrival });
  });

while (waiting.length > 0) {
  const { name, urgency } = waiting.pop();
  console.log(`${name} (${urgency})`);
}
