// A queue of print jobs in a ring buffer of fixed capacity.
import { readFileSync } from 'fs';

class RingBuffer<T> {
  private readonly slots: (T | undefined)[];
  private first = 0;
  private count = 0;

  constructor(private readonly capacity: number) {
    this.slots = new Array<T | undefined>(capacity).fill(undefined);
  }

  get isFull(): boolean {
    return this.count === this.capacity;
  }

  enqueue(item: T): void {
    this.slots[(this.first + this.count) % this.capacity] = item;
    this.count++;
  }

  dequeue(): T | undefined {
    if (this.count === 0) return undefined;
    const item = this.slots[this.first];
    this.slots[this.first] = undefined;
    this.first = (this.first + 1) % this.capacity;
    this.count--;
    return item;
  }
}

const lines = readFileSync(0, 'utf8').trim().split('\n');
const capacity = Number(lines[0]);
const queue = new RingBuffer<string>(capacity);
let rejected = 0;

for (let i = 1; i < lines.length; i++) {
  const [command, document] = lines[i].split(' ');
  if (command === 'send' && queue.isFull) {
    rejected++;
    console.log(`${document}: queue is full`);
  } else if (command === 'send') {
    queue.enqueue(document);
  } else {
    console.log(queue.dequeue() ?? 'nothing to print');
  }
}
console.log(`${rejected} rejected`);
