const [header, row] = require('fs').readFileSync(0, 'utf8').split('\n');
const [n, k] = header.split(' ').map(Number);
const values = row.trim().split(' ').map(Number);

let sum = 0;
for (let i = 0; i < k; i++) sum += values[i];

let best = sum;
for (let end = k; end < n; end++) {
  sum += values[end] - values[end - k];
  best = Math.max(best, sum);
}
console.log(best);
