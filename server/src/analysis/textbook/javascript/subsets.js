const numbers = require('fs').readFileSync(0, 'utf8').split('\n')[1].trim().split(' ').map(Number);
const all = [];

function backtrack(start, chosen) {
  all.push([...chosen]);
  for (let i = start; i < numbers.length; i++) {
    chosen.push(numbers[i]);
    backtrack(i + 1, chosen);
    chosen.pop();
  }
}

backtrack(0, []);
console.log(all.length);
