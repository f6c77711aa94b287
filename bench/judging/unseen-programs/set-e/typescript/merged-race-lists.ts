// Each checkpoint has a sorted list of times. Merges all lists into one, with a heap.
import * as fs from 'fs';

interface Entry {
  time: number;
  list: number;
  index: number;
}

class Heap {
  private entries: Entry[] = [];

  get isEmpty(): boolean {
    return this.entries.length === 0;
  }

  add(entry: Entry): void {
    let i = this.entries.push(entry) - 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (this.entries[parent]!.time <= this.entries[i]!.time) break;
      this.swap(i, parent);
      i = parent;
    }
  }

  remove(): Entry {
    const top = this.entries[0]!;
    const last = this.entries.pop()!;
    if (this.entries.length > 0) {
      this.entries[0] = last;
      let i = 0;
      while (true) {
        let child = 2 * i + 1;
        if (child >= this.entries.length) break;
        if (child + 1 < this.entries.length && this.entries[child + 1]!.time < this.entries[child]!.time) child++;
        if (this.entries[i]!.time <= this.entries[child]!.time) break;
        this.swap(i, child);
        i = child;
      }
    }
    return top;
  }

  private swap(a: number, b: number): void {
    [this.entries[a], this.entries[b]] = [this.entries[b]!, this.entries[a]!];
  }
}

const lists: number[][] = fs.readFileSync(0, 'utf8').trim().split('\n').map((line) => line.split(' ').map(Number));
const heap = new Heap();
lists.forEach((times, list) => heap.add({ time: times[0]!, list, index: 0 }));

const merged: number[] = [];
while (!heap.isEmpty) {
  const { time, list, index } = heap.remove();
  merged.push(time);
  const following = lists[list]![index + 1];
  if (following !== undefined) heap.add({ time: following, list, index: index + 1 });
}
console.log(merged.join(' '));
