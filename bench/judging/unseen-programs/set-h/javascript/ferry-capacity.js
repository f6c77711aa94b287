const [dayLine, weightLine] = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const days = Number(dayLine);
const weights = weightLine.split(' ').map(Number);

function daysNeeded(capacity) {
  let count = 1;
  let load = 0;
  for (const weight of weights) {
    if (load + weight > capacity) {
      count++;
      load = 0;
    }
    load += weight;
  }
  return count;
}

let low = weights.reduce((a, b) => Math.max(a, b));
let high = weights.reduce((a, b) => a + b);
while (low < high) {
  const middle = Math.floor((low + high) / 2);
  if (daysNeeded(middle) <= days) high = middle;
  else low = middle + 1;
}
console.log(`capacity ${low}`);
