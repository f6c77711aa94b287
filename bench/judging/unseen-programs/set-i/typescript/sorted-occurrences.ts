// How often does a number occur in a sorted list? Two binary searches tell.
import { readFileSync } from 'node:fs';

function lowerBound(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function upperBound(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle] <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

const [sorted, queries] = readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number));

for (const query of queries) {
  const from = lowerBound(sorted, query);
  const to = upperBound(sorted, query);
  console.log(from === to ? `${query}: not there` : `${query}: ${to - from} times, from place ${from}`);
}
