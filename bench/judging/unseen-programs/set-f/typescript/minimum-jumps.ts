import * as fs from 'node:fs';

// From stone i you can jump up to reach[i] stones ahead.
const reach = fs.readFileSync(0, 'utf8').trim().split(' ').map((text) => Number(text));

const jumps: number[] = reach.map(() => Number.POSITIVE_INFINITY);
jumps[0] = 0;
for (let stone = 1; stone < reach.length; stone++) {
  for (let before = 0; before < stone; before++) {
    if (before + reach[before] >= stone) {
      jumps[stone] = Math.min(jumps[stone], jumps[before] + 1);
    }
  }
}

const answer = jumps[jumps.length - 1];
console.log(Number.isFinite(answer) ? `${answer} jumps` : 'cannot cross');
