const numbers = require('fs').readFileSync(0, 'utf8').split('\n')[1].split(' ').map(Number);
const n = numbers.length;
let best = 0;
for (let mask = 0; mask < 1 << n; mask++) {
  let sum = 0;
  for (let bit = 0; bit < n; bit++) {
    if (mask & (1 << bit)) sum += numbers[bit];
  }
  if (sum % 11 === 0 && sum > best) best = sum;
}
console.log(best);
