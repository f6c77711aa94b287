const fs = require('fs');

const text = fs.readFileSync(0, 'utf8').toLowerCase();
const vowels = text.match(/[aeiou]/g) || [];

const counts = { a: 0, e: 0, i: 0, o: 0, u: 0 };
for (const vowel of vowels) {
  counts[vowel]++;
}

for (const vowel in counts) {
  console.log(vowel + ': ' + counts[vowel]);
}
console.log('all: ' + vowels.length);
