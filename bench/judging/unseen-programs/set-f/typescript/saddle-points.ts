import { readFileSync } from 'node:fs';

// A saddle point is the largest number of its row and the smallest of its column.
const table: number[][] = readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number));

function isSaddle(row: number, column: number): boolean {
  const value = table[row][column];
  for (let i = 0; i < table.length; i++) {
    if (table[row][i] > value) return false;
    if (table[i][column] < value) return false;
  }
  return true;
}

let found = 0;
for (let row = 0; row < table.length; row++) {
  for (let column = 0; column < table.length; column++) {
    if (isSaddle(row, column)) {
      console.log(`row ${row + 1}, column ${column + 1}: ${table[row][column]}`);
      found++;
    }
  }
}
if (found === 0) console.log('no saddle point');
