import { readFileSync } from 'node:fs';

const lines: string[] = readFileSync(0, 'utf8').split('\n');
const numbers: number[] = lines[1].split(' ').map(Number);
const target: number = Number(lines[2]);
let index: number = -1;
for (let i = 0; i < numbers.length; i++) {
  if (numbers[i] === target) {
    index = i;
    break;
  }
}
console.log(index);
