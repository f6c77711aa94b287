import * as fs from 'node:fs';

interface Patient {
  name: string;
  priority: number;
}

class MinHeap {
  private heap: Patient[] = [];

  insert(patient: Patient): void {
    this.heap.push(patient);
    let i = this.heap.length - 1;
    while (i > 0) {
      const parent = Math.floor((i - 1) / 2);
      if (this.heap[parent].priority <= this.heap[i].priority) break;
      this.swap(i, parent);
      i = parent;
    }
  }

  extractMin(): Patient | undefined {
    if (this.heap.length === 0) return undefined;
    const min = this.heap[0];
    const last = this.heap.pop()!;
    if (this.heap.length > 0) {
      this.heap[0] = last;
      this.siftDown(0);
    }
    return min;
  }

  private siftDown(i: number): void {
    const left = 2 * i + 1;
    const right = 2 * i + 2;
    let smallest = i;
    if (left < this.heap.length && this.heap[left].priority < this.heap[smallest].priority) smallest = left;
    if (right < this.heap.length && this.heap[right].priority < this.heap[smallest].priority) smallest = right;
    if (smallest !== i) {
      this.swap(i, smallest);
      this.siftDown(smallest);
    }
  }

  private swap(i: number, j: number): void {
    [this.heap[i], this.heap[j]] = [this.heap[j], this.heap[i]];
  }
}

const waiting = new MinHeap();
const lines = fs.readFileSync(0, 'utf8').trim().split('\n');
for (const line of lines) {
  const [command, name, priority] = line.split(' ');
  if (command === 'arrive') {
    waiting.insert({ name, priority: parseInt(priority, 10) });
  } else {
    const patient = waiting.extractMin();
    console.log(patient ? `${patient.name}, please` : 'Nobody is waiting');
  }
}
