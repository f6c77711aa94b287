import { readFileSync } from 'node:fs';

type Matrix = number[][];

function make(n: number, seed: number): Matrix {
  const rows: Matrix = [];
  for (let i = 0; i < n; i++) {
    const row: number[] = [];
    for (let j = 0; j < n; j++) row.push((i * seed + j) % 10);
    rows.push(row);
  }
  return rows;
}

function multiply(a: Matrix, b: Matrix): Matrix {
  const n = a.length;
  const c: Matrix = Array.from({ length: n }, () => new Array<number>(n).fill(0));
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < n; k++) {
      for (let j = 0; j < n; j++) c[i][j] += a[i][k] * b[k][j];
    }
  }
  return c;
}

const size = Number(readFileSync(0, 'utf8'));
const product = multiply(make(size, 3), make(size, 7));
console.log(product[0][0]);
