import { readFileSync } from 'node:fs';

const [text = '', word = ''] = readFileSync(0, 'utf8').split('\n');

const ways: number[] = new Array(word.length + 1).fill(0);
ways[0] = 1;
for (const letter of text) {
  for (let j = word.length; j >= 1; j--) {
    if (word[j - 1] === letter) {
      ways[j] += ways[j - 1];
    }
  }
}
console.log(ways[word.length]);
