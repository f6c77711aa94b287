import { readFileSync } from 'node:fs';

const VALUES: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

function toNumber(numeral: string): number | undefined {
  let total = 0;
  let next = 0;
  for (let i = numeral.length - 1; i >= 0; i--) {
    const value = VALUES[numeral[i]];
    if (value === undefined) return undefined;
    total += value < next ? -value : value;
    next = value;
  }
  return total;
}

const numeral = readFileSync(0, 'utf8').trim().toUpperCase();
const value = toNumber(numeral);
console.log(value === undefined ? `${numeral} is no Roman number` : `${numeral} = ${value}`);
