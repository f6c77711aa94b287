const lines = require('fs').readFileSync(0, 'utf8').split('\n');
const sorted = lines[1].split(' ').map(Number);
const target = Number(lines[2]);
let left = 0;
let right = sorted.length - 1;
let found = false;
while (left < right && !found) {
  const sum = sorted[left] + sorted[right];
  if (sum === target) found = true;
  else if (sum < target) left++;
  else right--;
}
console.log(found);
