import * as fs from 'node:fs';

const text = fs.readFileSync(0, 'utf-8').trim();
const parts: string[] = [];

let previous: string | null = null;
let count = 0;
for (const letter of text) {
  if (letter === previous) {
    count++;
  } else {
    if (previous !== null) parts.push(previous + count);
    previous = letter;
    count = 1;
  }
}
if (previous !== null) parts.push(previous + count);
console.log(parts.join(''));
