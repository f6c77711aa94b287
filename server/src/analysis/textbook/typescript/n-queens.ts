import { readFileSync } from 'node:fs';

const n = Number(readFileSync(0, 'utf8'));
const columns = new Set<number>();
const down = new Set<number>();
const up = new Set<number>();

function place(row: number): number {
  if (row === n) return 1;
  let solutions = 0;
  for (let column = 0; column < n; column++) {
    if (columns.has(column) || down.has(row - column) || up.has(row + column)) continue;
    columns.add(column);
    down.add(row - column);
    up.add(row + column);
    solutions += place(row + 1);
    columns.delete(column);
    down.delete(row - column);
    up.delete(row + column);
  }
  return solutions;
}

console.log(place(0));
