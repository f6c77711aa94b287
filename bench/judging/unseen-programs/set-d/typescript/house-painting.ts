import { readFileSync } from 'node:fs';

const values: number[] = readFileSync(0, 'utf-8').trim().split(' ').map((value) => parseInt(value));

function mostWithoutNeighbours(values: number[]): number {
  const best: number[] = [0, values[0]];
  for (let i = 1; i < values.length; i++) {
    best.push(Math.max(best[i], best[i - 1] + values[i]));
  }
  return best[values.length];
}

console.log(mostWithoutNeighbours(values));
