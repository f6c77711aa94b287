import { readFileSync } from 'node:fs';

const rows: number[][] = readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(' ').map(Number));
let total = 0;
for (const row of rows) {
  for (const value of row) {
    total += value;
  }
}
console.log(total);
