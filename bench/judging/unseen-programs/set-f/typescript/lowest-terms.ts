import * as readline from 'node:readline';

interface Fraction {
  top: number;
  bottom: number;
}

function greatestDivisor(a: number, b: number): number {
  while (b !== 0) {
    [a, b] = [b, a % b];
  }
  return a;
}

function simplify({ top, bottom }: Fraction): Fraction {
  const divisor = greatestDivisor(top, bottom);
  return { top: top / divisor, bottom: bottom / divisor };
}

const input = readline.createInterface({ input: process.stdin });
input.on('line', (line: string) => {
  const [top, bottom] = line.split('/').map(Number);
  const simple = simplify({ top, bottom });
  console.log(simple.bottom === 1 ? `${simple.top}` : `${simple.top}/${simple.bottom}`);
});
