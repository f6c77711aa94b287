const lines = require('fs').readFileSync(0, 'utf8').split('\n');
const k = Number(lines[0].split(' ')[1]);
const values = lines[1].split(' ').map(Number);
let sum = 0;
for (let i = 0; i < k; i++) sum += values[i];
let best = sum;
for (let i = k; i < values.length; i++) {
  sum += values[i] - values[i - k];
  best = Math.max(best, sum);
}
console.log(best);
