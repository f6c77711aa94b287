import { readFileSync } from 'node:fs';

type Matrix = number[][];

function multiply(a: Matrix, b: Matrix): Matrix {
  const n = a.length;
  const product: Matrix = [];
  for (let i = 0; i < n; i++) {
    const row: number[] = [];
    for (let j = 0; j < n; j++) {
      let sum = 0;
      for (let k = 0; k < n; k++) {
        sum += a[i][k] * b[k][j];
      }
      row.push(sum);
    }
    product.push(row);
  }
  return product;
}

const lines: string[] = readFileSync(0, 'utf8').trim().split('\n');
const n: number = parseInt(lines[0]);
const parseRow = (line: string): number[] => line.split(' ').map(Number);
const a: Matrix = lines.slice(1, n + 1).map(parseRow);
const b: Matrix = lines.slice(n + 1, 2 * n + 1).map(parseRow);

multiply(a, b).forEach((row) => console.log(row.join(' ')));
