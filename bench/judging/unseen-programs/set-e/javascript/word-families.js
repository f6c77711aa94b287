// Words that consist of the same letters belong to one family.
const readline = require('readline');

const families = new Map();

function keyOf(word) {
  return [...word.toLowerCase()].sort().join('');
}

function add(word) {
  const key = keyOf(word);
  if (!families.has(key)) {
    families.set(key, []);
  }
  families.get(key).push(word);
}

function report() {
  let largest = [];
  for (const family of families.values()) {
    if (family.length > 1) console.log(family.join(', '));
    if (family.length > largest.length) largest = family;
  }
  console.log(`${families.size} families, the largest has ${largest.length} words`);
}

const rl = readline.createInterface({ input: process.stdin });
rl.on('line', (line) => {
  const word = line.trim();
  if (word) add(word);
});
rl.on('close', report);
