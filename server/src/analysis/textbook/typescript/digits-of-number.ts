import { readFileSync } from 'node:fs';

function toBinary(n: number): number {
  let ones = 0;
  while (n > 0) {
    ones += n % 2;
    n = Math.floor(n / 2);
  }
  return ones;
}

console.log(toBinary(Number(readFileSync(0, 'utf8'))));
