const tokens = require('fs').readFileSync(0, 'utf8').split(/\s+/).map(Number);
const n = tokens[0];
const k = tokens[1];
const count = new Array(k + 1).fill(0);
for (let i = 0; i < n; i++) {
  count[tokens[i + 2]]++;
}
const sorted = [];
for (let value = 0; value <= k; value++) {
  while (count[value] > 0) {
    sorted.push(value);
    count[value]--;
  }
}
console.log(sorted.length);
