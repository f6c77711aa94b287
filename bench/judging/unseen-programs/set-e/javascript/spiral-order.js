// Reads a table of numbers and prints it from the outside to the inside, like a snail.
const rows = require('fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/).map(Number));

function spiral(table) {
  const result = [];
  let top = 0;
  let bottom = table.length - 1;
  let left = 0;
  let right = table[0].length - 1;

  while (top <= bottom && left <= right) {
    for (let column = left; column <= right; column++) result.push(table[top][column]);
    top++;
    for (let row = top; row <= bottom; row++) result.push(table[row][right]);
    right--;
    if (top <= bottom) {
      for (let column = right; column >= left; column--) result.push(table[bottom][column]);
      bottom--;
    }
    if (left <= right) {
      for (let row = bottom; row >= top; row--) result.push(table[row][left]);
      left++;
    }
  }
  return result;
}

console.log(spiral(rows).join(' '));
