function minor(matrix, column) {
  return matrix.slice(1).map((row) => row.filter((_, c) => c !== column));
}

function determinant(matrix) {
  if (matrix.length === 1) return matrix[0][0];
  let sum = 0;
  for (let c = 0; c < matrix.length; c++) {
    const sign = c % 2 === 0 ? 1 : -1;
    sum += sign * matrix[0][c] * determinant(minor(matrix, c));
  }
  return sum;
}

const text = require('fs').readFileSync(0, 'utf8').trim();
const matrix = text.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
console.log('Determinant:', determinant(matrix));
