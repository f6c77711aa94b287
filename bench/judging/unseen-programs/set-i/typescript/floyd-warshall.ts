import { readFileSync } from 'node:fs';

// One line per city: the length of the direct road to each city, or - for none.
const distance: number[][] = readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map((word) => (word === '-' ? Infinity : Number(word))));

const cities = distance.length;

for (let via = 0; via < cities; via++) {
  for (let from = 0; from < cities; from++) {
    for (let to = 0; to < cities; to++) {
      const detour = distance[from][via] + distance[via][to];
      if (detour < distance[from][to]) {
        distance[from][to] = detour;
      }
    }
  }
}

for (const row of distance) {
  console.log(row.map((length) => (length === Infinity ? '-' : String(length)).padStart(3)).join(''));
}

let diameter = 0;
for (const row of distance) {
  for (const length of row) {
    if (length !== Infinity && length > diameter) diameter = length;
  }
}
console.log(`longest shortest way: ${diameter}`);
