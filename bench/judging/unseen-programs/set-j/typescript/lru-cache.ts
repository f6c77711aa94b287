import { readFileSync } from 'node:fs';

class LRUCache<K, V> {
  private readonly map = new Map<K, V>();

  constructor(private readonly capacity: number) {}

  get(key: K): V | undefined {
    const value = this.map.get(key);
    if (value === undefined) return undefined;
    this.map.delete(key);
    this.map.set(key, value);
    return value;
  }

  put(key: K, value: V): void {
    if (this.map.has(key)) {
      this.map.delete(key);
    } else if (this.map.size >= this.capacity) {
      const oldest = this.map.keys().next().value;
      if (oldest !== undefined) this.map.delete(oldest);
    }
    this.map.set(key, value);
  }
}

const [first, ...operations] = readFileSync(0, 'utf8').trim().split('\n');
const cache = new LRUCache<number, number>(Number(first));

for (const operation of operations) {
  const parts = operation.split(' ');
  const key = Number(parts[1]);
  if (parts[0] === 'put') {
    cache.put(key, Number(parts[2]));
  } else {
    console.log(cache.get(key) ?? -1);
  }
}
