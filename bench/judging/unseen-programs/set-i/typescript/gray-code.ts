import * as readline from 'node:readline';

/** Gray code by reflection: neighbours differ in one bit. */
function grayCode(bits: number): number[] {
  if (bits === 0) {
    return [0];
  }
  const shorter = grayCode(bits - 1);
  const codes = [...shorter];
  const highBit = 1 << (bits - 1);
  for (let i = shorter.length - 1; i >= 0; i--) {
    codes.push(shorter[i] | highBit);
  }
  return codes;
}

function differsInOneBit(a: number, b: number): boolean {
  const difference = a ^ b;
  return difference !== 0 && (difference & (difference - 1)) === 0;
}

const rl = readline.createInterface({ input: process.stdin });
rl.on('line', (line: string) => {
  const bits = Number.parseInt(line, 10);
  const codes = grayCode(bits);
  let isGray = true;
  for (let i = 0; i < codes.length; i++) {
    console.log(codes[i]);
    if (i > 0 && !differsInOneBit(codes[i - 1], codes[i])) isGray = false;
  }
  console.log(isGray ? 'each step changes one bit' : 'not a Gray code');
  rl.close();
});
