import { readFileSync } from 'node:fs';

const rolls = readFileSync(0, 'utf-8').split(/\s+/).filter((word) => word !== '').map((word) => parseInt(word));
const counts: number[] = [0, 0, 0, 0, 0, 0, 0];

for (const roll of rolls) {
  counts[roll]++;
}

for (let face = 1; face <= 6; face++) {
  const share = (100 * counts[face]) / rolls.length;
  console.log(`${face}: ${counts[face]} (${share.toFixed(1)} %)`);
}
