const fs = require('fs');
const numbers = fs
  .readFileSync(0, 'utf8')
  .split('\n')[1]
  .split(' ')
  .map(Number);
numbers.sort((a, b) => a - b);
console.log(numbers[Math.floor(numbers.length / 2)]);
