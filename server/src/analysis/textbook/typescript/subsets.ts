import { readFileSync } from 'node:fs';

const numbers: number[] = readFileSync(0, 'utf8').split('\n')[1].split(' ').map(Number);

function countSums(index: number, sum: number): number {
  if (index === numbers.length) return sum % 9 === 0 ? 1 : 0;
  return countSums(index + 1, sum) + countSums(index + 1, sum + numbers[index]);
}

console.log(countSums(0, 0));
