const lines = require('fs').readFileSync(0, 'utf8').split('\n');
const numbers = lines[1].split(' ').map(Number);
const target = Number(lines[2]);

function binarySearch(array, value) {
  let left = 0;
  let right = array.length - 1;
  while (left <= right) {
    const middle = Math.floor((left + right) / 2);
    if (array[middle] === value) return middle;
    if (array[middle] < value) left = middle + 1;
    else right = middle - 1;
  }
  return -1;
}

console.log(binarySearch(numbers, target));
