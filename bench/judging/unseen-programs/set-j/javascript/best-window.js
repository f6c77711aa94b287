// Largest sum of k days in a row.
const tokens = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const [n, k] = tokens;
const sales = tokens.slice(2, 2 + n);

let windowSum = 0;
for (let i = 0; i < k; i++) {
  windowSum += sales[i];
}

let best = windowSum;
let bestStart = 0;
for (let i = k; i < n; i++) {
  windowSum += sales[i] - sales[i - k];
  if (windowSum > best) {
    best = windowSum;
    bestStart = i - k + 1;
  }
}

console.log(`Best ${k} days: day ${bestStart + 1} to day ${bestStart + k}, total ${best}`);
