const fs = require('fs');

const grid = fs
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.trim().split(''));

function sink(row, col) {
  if (row < 0 || row >= grid.length || col < 0 || col >= grid[0].length) return 0;
  if (grid[row][col] !== '#') return 0;
  grid[row][col] = '.';
  return 1 + sink(row + 1, col) + sink(row - 1, col) + sink(row, col + 1) + sink(row, col - 1);
}

let islands = 0;
let largest = 0;
for (let row = 0; row < grid.length; row++) {
  for (let col = 0; col < grid[row].length; col++) {
    if (grid[row][col] === '#') {
      islands++;
      largest = Math.max(largest, sink(row, col));
    }
  }
}

console.log(`Islands: ${islands}`);
console.log(`Largest: ${largest}`);
