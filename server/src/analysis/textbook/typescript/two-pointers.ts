import { readFileSync } from 'node:fs';

function removeDuplicates(sorted: number[]): number {
  if (sorted.length === 0) return 0;
  let write = 1;
  for (let read = 1; read < sorted.length; read++) {
    if (sorted[read] !== sorted[read - 1]) {
      sorted[write] = sorted[read];
      write++;
    }
  }
  return write;
}

const numbers = readFileSync(0, 'utf8').split('\n')[1].split(' ').map(Number);
console.log(removeDuplicates(numbers));
