const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const target = Number(lines[0]);
const numbers = lines[1].split(' ').map(Number);

function countWays(index, sum) {
  if (index === numbers.length) {
    return sum === target ? 1 : 0;
  }
  return countWays(index + 1, sum + numbers[index]) + countWays(index + 1, sum - numbers[index]);
}

console.log(countWays(0, 0));
