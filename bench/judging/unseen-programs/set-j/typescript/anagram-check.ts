import { readFileSync } from 'node:fs';

const normalize = (text: string): string =>
  text
    .toLowerCase()
    .split('')
    .filter((ch) => ch >= 'a' && ch <= 'z')
    .sort()
    .join('');

const [first, second] = readFileSync(0, 'utf8').trim().split('\n');

if (normalize(first) === normalize(second)) {
  console.log(`"${first}" is an anagram of "${second}"`);
} else {
  console.log('No anagram');
}
