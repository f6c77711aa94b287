const rows = require('fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number));

function determinant(matrix) {
  const n = matrix.length;
  let result = 1;
  for (let column = 0; column < n; column++) {
    let pivot = column;
    while (pivot < n && matrix[pivot][column] === 0) pivot++;
    if (pivot === n) return 0;
    if (pivot !== column) {
      [matrix[pivot], matrix[column]] = [matrix[column], matrix[pivot]];
      result = -result;
    }
    result *= matrix[column][column];
    for (let row = column + 1; row < n; row++) {
      const factor = matrix[row][column] / matrix[column][column];
      for (let k = column; k < n; k++) {
        matrix[row][k] -= factor * matrix[column][k];
      }
    }
  }
  return result;
}

console.log(determinant(rows));
