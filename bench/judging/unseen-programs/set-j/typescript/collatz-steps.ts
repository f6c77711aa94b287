import { readFileSync } from 'node:fs';

let n: number = Number(readFileSync(0, 'utf8'));
let steps = 0;
let highest = n;

while (n !== 1) {
  n = n % 2 === 0 ? n / 2 : 3 * n + 1;
  highest = Math.max(highest, n);
  steps++;
}

console.log(`Steps: ${steps}`);
console.log(`Highest: ${highest}`);
