import { readFileSync } from 'node:fs';

const counts = new Map<string, number>();
for (const word of readFileSync(0, 'utf8').toLowerCase().split(/\s+/)) {
  counts.set(word, (counts.get(word) ?? 0) + 1);
}
let most = '';
counts.forEach((count, word) => {
  if (count > (counts.get(most) ?? 0)) most = word;
});
console.log(most.length);
