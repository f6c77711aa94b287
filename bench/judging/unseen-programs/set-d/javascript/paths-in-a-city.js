const [rows, columns] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number);

const memo = {};

function paths(row, column) {
  if (row === 0 || column === 0) return 1n;
  const key = `${row},${column}`;
  if (key in memo) return memo[key];
  memo[key] = paths(row - 1, column) + paths(row, column - 1);
  return memo[key];
}

console.log(paths(rows, columns).toString());
