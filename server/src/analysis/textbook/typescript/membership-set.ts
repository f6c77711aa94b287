import { readFileSync } from 'node:fs';

const [, first, second] = readFileSync(0, 'utf8').split('\n');
const known: Set<number> = new Set(first.split(' ').map(Number));
const both: number[] = second
  .split(' ')
  .map(Number)
  .filter((number) => known.has(number));
console.log(both.length);
