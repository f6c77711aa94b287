import * as fs from 'fs';

const translate = (word: string): string => {
  const start = word.search(/[aeiou]/);
  if (start <= 0) return word + (start === 0 ? 'way' : 'ay');
  return word.slice(start) + word.slice(0, start) + 'ay';
};

const words: string[] = fs.readFileSync(0, 'utf8').trim().toLowerCase().split(/\s+/);
console.log(words.map(translate).join(' '));
