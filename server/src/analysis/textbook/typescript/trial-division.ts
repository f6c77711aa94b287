import { readFileSync } from 'node:fs';

function smallestFactor(n: number): number {
  for (let d = 2; d * d <= n; d++) {
    if (n % d === 0) return d;
  }
  return n;
}

console.log(smallestFactor(Number(readFileSync(0, 'utf8'))));
