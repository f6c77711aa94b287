import { readFileSync } from 'node:fs';

/** Multiplies by doubling and halving alone, and prints the two columns. */
function multiply(halved: number, doubled: number): number {
  let product = 0;
  while (halved > 0) {
    const isOdd = (halved & 1) === 1;
    console.log(`${String(halved).padStart(6)} ${String(doubled).padStart(8)}${isOdd ? '' : ' -'}`);
    if (isOdd) product += doubled;
    halved >>= 1;
    doubled += doubled;
  }
  return product;
}

const match = /^\s*(\d+)\s*[x*]\s*(\d+)\s*$/.exec(readFileSync(0, 'utf8'));
if (match === null) {
  console.log('Write for example: 13 x 24');
} else {
  const [, first, second] = match;
  console.log(`${first} x ${second} = ${multiply(Number(first), Number(second))}`);
}
