import { readFileSync } from 'node:fs';

const tokens: number[] = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const target = tokens[1];
const numbers = tokens.slice(2);

let sums: number[] = [0];
for (const x of numbers) {
  sums = sums.concat(sums.map((sum) => sum + x));
}
console.log(sums.filter((sum) => sum === target).length);
