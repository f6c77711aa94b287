import { readFileSync } from 'node:fs';

function lowerBound(list: number[], value: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (list[mid] < value) low = mid + 1;
    else high = mid;
  }
  return low;
}

const numbers: number[] = readFileSync(0, 'utf8').split('\n')[1].split(' ').map(Number);
const tails: number[] = [];
for (const number of numbers) tails[lowerBound(tails, number)] = number;
console.log(tails.length);
