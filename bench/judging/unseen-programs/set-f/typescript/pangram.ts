import { readFileSync } from 'node:fs';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

const missingLetters = (sentence: string): string[] => {
  const used = new Set(sentence.toLowerCase());
  return [...ALPHABET].filter((letter) => !used.has(letter));
};

const sentence = readFileSync(0, 'utf8');
const missing = missingLetters(sentence);
if (missing.length === 0) {
  console.log('pangram');
} else {
  console.log(`missing: ${missing.join('')}`);
}
