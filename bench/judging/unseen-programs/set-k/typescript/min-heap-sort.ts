import * as readline from 'node:readline';

class MinHeap {
  private readonly items: number[] = [];

  get size(): number {
    return this.items.length;
  }

  push(value: number): void {
    this.items.push(value);
    let child = this.items.length - 1;
    while (child > 0) {
      const parent = Math.floor((child - 1) / 2);
      if (this.items[parent]! <= this.items[child]!) break;
      this.swap(parent, child);
      child = parent;
    }
  }

  pop(): number {
    const smallest = this.items[0]!;
    const last = this.items.pop()!;
    if (this.items.length > 0) {
      this.items[0] = last;
      this.sink();
    }
    return smallest;
  }

  private sink(): void {
    let parent = 0;
    while (2 * parent + 1 < this.items.length) {
      let child = 2 * parent + 1;
      if (child + 1 < this.items.length && this.items[child + 1]! < this.items[child]!) child++;
      if (this.items[parent]! <= this.items[child]!) return;
      this.swap(parent, child);
      parent = child;
    }
  }

  private swap(i: number, j: number): void {
    [this.items[i], this.items[j]] = [this.items[j]!, this.items[i]!];
  }
}

const heap = new MinHeap();
const lines = readline.createInterface({ input: process.stdin });
lines.on('line', (line: string) => heap.push(Number(line)));
lines.on('close', () => {
  while (heap.size > 0) {
    console.log(heap.pop());
  }
});
