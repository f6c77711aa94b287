import { readFileSync } from 'node:fs';

type Thing = { weight: number; value: number };

const input = readFileSync(0, 'utf8').trim().split('\n');
const [n, capacity] = input[0].split(' ').map(Number);
const things: Thing[] = input.slice(1).map((line) => {
  const [weight, value] = line.split(' ').map(Number);
  return { weight, value };
});

const table: number[][] = [];
for (let i = 0; i <= n; i++) {
  table.push(new Array(capacity + 1).fill(0));
}
for (let i = 1; i <= n; i++) {
  const { weight, value } = things[i - 1];
  for (let w = 0; w <= capacity; w++) {
    table[i][w] = table[i - 1][w];
    if (weight <= w) {
      table[i][w] = Math.max(table[i][w], table[i - 1][w - weight] + value);
    }
  }
}
console.log(table[n][capacity]);
