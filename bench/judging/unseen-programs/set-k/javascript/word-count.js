const fs = require('fs');

const text = fs.readFileSync(0, 'utf8').toLowerCase();
const words = text.match(/[a-z]+/g) || [];

const counts = new Map();
for (const word of words) {
  counts.set(word, (counts.get(word) || 0) + 1);
}

const sorted = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
for (const [word, count] of sorted) {
  console.log(`${word}: ${count}`);
}
console.log(`${words.length} words, ${counts.size} different`);
