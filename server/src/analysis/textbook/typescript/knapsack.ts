import { readFileSync } from 'node:fs';

interface Item {
  weight: number;
  value: number;
}

const lines = readFileSync(0, 'utf8').trim().split('\n');
const [n, capacity] = lines[0].split(' ').map(Number);
const items: Item[] = [];
for (let i = 1; i <= n; i++) {
  const [weight, value] = lines[i].split(' ').map(Number);
  items.push({ weight, value });
}
const best: number[] = new Array(capacity + 1).fill(0);
for (const { weight, value } of items) {
  for (let c = capacity; c >= weight; c--) {
    best[c] = Math.max(best[c], best[c - weight] + value);
  }
}
console.log(best[capacity]);
