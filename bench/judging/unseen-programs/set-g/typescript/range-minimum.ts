import { readFileSync } from 'node:fs';

const data = readFileSync(0, 'utf8').split(/\s+/).map(Number);
let next = 0;
const n = data[next++];
const q = data[next++];
const numbers = data.slice(next, next + n);
next += n;

const table: number[][] = [numbers];
for (let width = 2; width <= n; width *= 2) {
  const previous = table[table.length - 1];
  const row: number[] = [];
  for (let i = 0; i + width <= n; i++) {
    row.push(Math.min(previous[i], previous[i + width / 2]));
  }
  table.push(row);
}

for (let i = 0; i < q; i++) {
  const from = data[next++];
  const to = data[next++];
  const level = Math.floor(Math.log2(to - from + 1));
  const row = table[level];
  console.log(Math.min(row[from], row[to - 2 ** level + 1]));
}
