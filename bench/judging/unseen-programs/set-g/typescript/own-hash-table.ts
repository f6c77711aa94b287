import { readFileSync } from 'node:fs';

interface Entry<V> {
  key: string;
  value: V;
  next: Entry<V> | null;
}

class HashTable<V> {
  private readonly buckets: (Entry<V> | null)[] = new Array(16).fill(null);
  private count = 0;

  private indexOf(key: string): number {
    let hash = 7;
    for (let i = 0; i < key.length; i++) {
      hash = (hash * 31 + key.charCodeAt(i)) % 1000003;
    }
    return hash % this.buckets.length;
  }

  put(key: string, value: V): void {
    const index = this.indexOf(key);
    for (let entry = this.buckets[index]; entry !== null; entry = entry.next) {
      if (entry.key === key) {
        entry.value = value;
        return;
      }
    }
    this.buckets[index] = { key, value, next: this.buckets[index] };
    this.count++;
  }

  get(key: string): V | undefined {
    let entry = this.buckets[this.indexOf(key)];
    while (entry !== null && entry.key !== key) entry = entry.next;
    return entry?.value;
  }

  remove(key: string): boolean {
    const index = this.indexOf(key);
    let previous: Entry<V> | null = null;
    let entry = this.buckets[index];
    while (entry !== null && entry.key !== key) {
      previous = entry;
      entry = entry.next;
    }
    if (entry === null) return false;
    if (previous === null) this.buckets[index] = entry.next;
    else previous.next = entry.next;
    this.count--;
    return true;
  }

  get size(): number {
    return this.count;
  }
}

const table = new HashTable<number>();
for (const line of readFileSync(0, 'utf8').trim().split('\n')) {
  const [command, key, value] = line.split(' ');
  if (command === 'put') table.put(key, Number(value));
  else if (command === 'get') console.log(table.get(key) ?? 'nothing');
  else if (command === 'remove') console.log(table.remove(key) ? 'removed' : 'not there');
  else if (command === 'size') console.log(table.size);
}
