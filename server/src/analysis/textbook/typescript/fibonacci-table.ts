import { readFileSync } from 'node:fs';

const n: number = Number(readFileSync(0, 'utf8'));
const table: number[] = [0, 1];
for (let i = 2; i <= n; i++) {
  table[i] = (table[i - 1] + table[i - 2]) % 1000000007;
}
console.log(table[n]);
