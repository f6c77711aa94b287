import { createInterface } from 'node:readline/promises';

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

function lcm(a: number, b: number): number {
  return (a / gcd(a, b)) * b;
}

const terminal = createInterface({ input: process.stdin, output: process.stdout });
const answer = await terminal.question('Two numbers: ');
const [a, b] = answer.split(' ').map(Number);
console.log(`gcd = ${gcd(a!, b!)}`);
console.log(`lcm = ${lcm(a!, b!)}`);
terminal.close();
