import { readFileSync } from 'node:fs';

class MaxHeap {
  private data: number[] = [];

  push(value: number): void {
    this.data.push(value);
    let child = this.data.length - 1;
    while (child > 0) {
      const parent = Math.floor((child - 1) / 2);
      if (this.data[parent] >= this.data[child]) break;
      [this.data[parent], this.data[child]] = [this.data[child], this.data[parent]];
      child = parent;
    }
  }

  pop(): number {
    const top = this.data[0];
    const last = this.data.pop() as number;
    if (this.data.length > 0) {
      this.data[0] = last;
      this.siftDown(0);
    }
    return top;
  }

  private siftDown(index: number): void {
    const left = 2 * index + 1;
    const right = left + 1;
    let largest = index;
    if (left < this.data.length && this.data[left] > this.data[largest]) largest = left;
    if (right < this.data.length && this.data[right] > this.data[largest]) largest = right;
    if (largest !== index) {
      const held = this.data[index];
      this.data[index] = this.data[largest];
      this.data[largest] = held;
      this.siftDown(largest);
    }
  }
}

const [n, k, ...values] = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const heap = new MaxHeap();
for (const value of values) heap.push(value);

const largest: number[] = [];
for (let i = 0; i < Math.min(n, k); i++) largest.push(heap.pop());
console.log(largest.join(' '));
