import { readFileSync } from 'node:fs';

const n: number = Number(readFileSync(0, 'utf8'));
let low = 0;
let high = n;
while (high - low > 1) {
  const middle = Math.floor((low + high) / 2);
  if (middle * middle <= n) low = middle;
  else high = middle;
}
console.log(low);
