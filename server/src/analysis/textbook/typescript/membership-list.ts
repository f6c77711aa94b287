import { readFileSync } from 'node:fs';

const numbers: number[] = readFileSync(0, 'utf8').split('\n')[1].split(' ').map(Number);
const seen: number[] = [];
let repeated = 0;
for (const number of numbers) {
  if (seen.indexOf(number) >= 0) repeated++;
  else seen.push(number);
}
console.log(repeated);
