import { readFileSync } from 'node:fs';

type Matrix = number[][];
const MOD = 10007;

function multiply(a: Matrix, b: Matrix): Matrix {
  const k = a.length;
  const c: Matrix = [];
  for (let i = 0; i < k; i++) {
    c.push(new Array<number>(k).fill(0));
    for (let j = 0; j < k; j++) {
      for (let x = 0; x < k; x++) {
        c[i][j] = (c[i][j] + a[i][x] * b[x][j]) % MOD;
      }
    }
  }
  return c;
}

function power(matrix: Matrix, exponent: number): Matrix {
  let result: Matrix = matrix.map((row, i) => row.map((_, j) => (i === j ? 1 : 0)));
  let base = matrix;
  while (exponent > 0) {
    if (exponent % 2 === 1) result = multiply(result, base);
    base = multiply(base, base);
    exponent = Math.floor(exponent / 2);
  }
  return result;
}

const [first, second, third] = readFileSync(0, 'utf8').trim().split('\n');
const n = Number(first);
const factors = second.split(' ').map(Number);
const start = third.split(' ').map(Number);

const step: Matrix = factors.map((_, i) =>
  i === 0 ? factors : factors.map((_, j) => (j === i - 1 ? 1 : 0)),
);
const last = power(step, n)[factors.length - 1];
const newestFirst = [...start].reverse();
console.log(last.reduce((sum, value, i) => (sum + value * newestFirst[i]) % MOD, 0));
