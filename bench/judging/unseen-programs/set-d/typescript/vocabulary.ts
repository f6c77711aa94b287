import { createInterface } from 'node:readline';

const words = new Set<string>();
const input = createInterface({ input: process.stdin });

input.on('line', (line) => {
  for (const word of line.toLowerCase().split(/[^a-z]+/)) {
    if (word) words.add(word);
  }
});

input.on('close', () => {
  const sorted = [...words].sort();
  console.log(sorted.length);
  console.log(sorted.join('\n'));
});
