const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const n = Number(lines[0]);
const readMatrix = (from) => {
  const matrix = [];
  for (let i = 0; i < n; i++) matrix.push(lines[from + i].split(' ').map(Number));
  return matrix;
};
const a = readMatrix(1);
const b = readMatrix(1 + n);
const c = [];
for (let i = 0; i < n; i++) {
  c[i] = [];
  for (let j = 0; j < n; j++) {
    let sum = 0;
    for (let k = 0; k < n; k++) {
      sum += a[i][k] * b[k][j];
    }
    c[i][j] = sum;
  }
}
console.log(c[0][0], c[n - 1][n - 1]);
