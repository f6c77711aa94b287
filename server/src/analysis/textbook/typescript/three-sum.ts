import { readFileSync } from 'node:fs';

const a: number[] = readFileSync(0, 'utf8').split('\n')[1].split(' ').map(Number);
let triples = 0;
for (let i = 0; i < a.length; i++) {
  for (let j = i + 1; j < a.length; j++) {
    for (let k = j + 1; k < a.length; k++) {
      if (a[i] + a[j] + a[k] === 0) triples++;
    }
  }
}
console.log(triples);
