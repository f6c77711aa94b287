import { readFileSync } from 'node:fs';

let [a, b]: number[] = readFileSync(0, 'utf8').trim().split(' ').map(Number);
while (b !== 0) {
  const rest = a % b;
  a = b;
  b = rest;
}
console.log(a);
