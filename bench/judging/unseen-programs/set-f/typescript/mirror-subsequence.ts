import * as fs from 'fs';

// The longest palindrome that is left after striking out letters.
const word: string = fs.readFileSync(0, 'utf8').trim();
const n = word.length;
const longest: number[][] = [];
for (let i = 0; i < n; i++) {
  longest.push(new Array<number>(n).fill(0));
  longest[i][i] = 1;
}

for (let length = 2; length <= n; length++) {
  for (let from = 0; from + length <= n; from++) {
    const to = from + length - 1;
    if (word[from] === word[to]) {
      longest[from][to] = length === 2 ? 2 : longest[from + 1][to - 1] + 2;
    } else {
      longest[from][to] = Math.max(longest[from + 1][to], longest[from][to - 1]);
    }
  }
}

console.log(n === 0 ? 0 : longest[0][n - 1]);
