import * as fs from 'fs';

const values = fs.readFileSync(0, 'utf8').trim().split(/\s+/).map(Number).slice(1);
const longest: number[] = [];

for (let i = 0; i < values.length; i++) {
  longest[i] = 1;
  for (let j = 0; j < i; j++) {
    if (values[j] < values[i]) {
      longest[i] = Math.max(longest[i], longest[j] + 1);
    }
  }
}

console.log(Math.max(...longest));
