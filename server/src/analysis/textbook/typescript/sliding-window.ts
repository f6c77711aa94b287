import { readFileSync } from 'node:fs';

const text: string = readFileSync(0, 'utf8').trim();
const counts = new Map<string, number>();
let start = 0;
let longest = 0;
for (let end = 0; end < text.length; end++) {
  counts.set(text[end], (counts.get(text[end]) ?? 0) + 1);
  while (counts.size > 2) {
    const left = counts.get(text[start])! - 1;
    if (left === 0) counts.delete(text[start]);
    else counts.set(text[start], left);
    start++;
  }
  longest = Math.max(longest, end - start + 1);
}
console.log(longest);
