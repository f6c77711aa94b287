import { readFileSync } from 'node:fs';

function siftDown(heap: number[], root: number, size: number): void {
  while (2 * root + 1 < size) {
    let child = 2 * root + 1;
    if (child + 1 < size && heap[child + 1] > heap[child]) child++;
    if (heap[root] >= heap[child]) return;
    [heap[root], heap[child]] = [heap[child], heap[root]];
    root = child;
  }
}

const values: number[] = readFileSync(0, 'utf8').split('\n')[1].split(' ').map(Number);
const n = values.length;
for (let i = Math.floor(n / 2) - 1; i >= 0; i--) siftDown(values, i, n);
for (let end = n - 1; end > 0; end--) {
  [values[0], values[end]] = [values[end], values[0]];
  siftDown(values, 0, end);
}
console.log(values[0], values[n - 1]);
