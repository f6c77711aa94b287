import { readFileSync } from 'node:fs';

const MODULUS = 10_000;

function power(base: number, exponent: number): number {
  if (exponent === 0) return 1;
  const half = power(base, Math.floor(exponent / 2));
  const square = (half * half) % MODULUS;
  return exponent % 2 === 0 ? square : (square * base) % MODULUS;
}

const [base, exponent] = readFileSync(0, 'utf8').trim().split('^').map(Number);
console.log(String(power(base % MODULUS, exponent)).padStart(4, '0'));
