const fs = require('fs');

function solve(n) {
  const columns = new Set();
  const diagonals = new Set();
  const antidiagonals = new Set();
  const placed = [];
  let count = 0;

  function place(row) {
    if (row === n) {
      if (count === 0) {
        placed.forEach((column) => {
          console.log('.'.repeat(column) + 'Q' + '.'.repeat(n - column - 1));
        });
      }
      count++;
      return;
    }
    for (let column = 0; column < n; column++) {
      if (columns.has(column) || diagonals.has(row - column) || antidiagonals.has(row + column)) {
        continue;
      }
      columns.add(column);
      diagonals.add(row - column);
      antidiagonals.add(row + column);
      placed.push(column);
      place(row + 1);
      placed.pop();
      columns.delete(column);
      diagonals.delete(row - column);
      antidiagonals.delete(row + column);
    }
  }

  place(0);
  return count;
}

const n = Number(fs.readFileSync(0, 'utf8'));
console.log(`${solve(n)} solutions`);
