const { readFileSync } = require('node:fs');

function* hailstone(n) {
  while (n > 1) {
    n = n % 2 === 0 ? n / 2 : 3 * n + 1;
    yield n;
  }
}

let steps = 0;
for (const value of hailstone(Number(readFileSync(0, 'utf8')))) {
  steps++;
}
console.log(steps);
