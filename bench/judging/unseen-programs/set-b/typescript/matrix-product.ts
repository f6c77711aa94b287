import { readFileSync } from 'node:fs';

type Matrix = number[][];

const rows: Matrix = readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number));
const n = rows[0][0];
const a: Matrix = rows.slice(1, n + 1);
const b: Matrix = rows.slice(n + 1);

const multiply = (x: Matrix, y: Matrix): Matrix =>
  x.map((row) => y[0].map((_, j) => row.reduce((sum, value, k) => sum + value * y[k][j], 0)));

multiply(a, b).forEach((row) => console.log(row.join(' ')));
