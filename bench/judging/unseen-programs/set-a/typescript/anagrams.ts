import { createInterface } from 'node:readline/promises';

const terminal = createInterface({ input: process.stdin });
const lines: string[] = [];
for await (const line of terminal) {
  lines.push(line.trim());
  if (lines.length === 2) break;
}

function sortLetters(word: string): string {
  return [...word].sort().join('');
}

const [a, b] = lines;
console.log(sortLetters(a) === sortLetters(b) ? 'anagrams' : 'different');
process.exit(0);
