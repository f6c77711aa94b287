import { readFileSync } from 'node:fs';

function primeFactors(n: number): number[] {
  const factors: number[] = [];
  let divisor = 2;
  while (divisor * divisor <= n) {
    while (n % divisor === 0) {
      factors.push(divisor);
      n /= divisor;
    }
    divisor++;
  }
  if (n > 1) {
    factors.push(n);
  }
  return factors;
}

const n: number = parseInt(readFileSync(0, 'utf8').trim());
const factors = primeFactors(n);
if (factors.length === 1) {
  console.log(`${n} is prime`);
} else {
  console.log(`${n} = ${factors.join(' * ')}`);
}
