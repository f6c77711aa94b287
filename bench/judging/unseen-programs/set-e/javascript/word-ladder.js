// From one word to another, changing one letter at a time.
const fs = require('fs');

function differInOne(a, b) {
  if (a.length !== b.length) return false;
  let differences = 0;
  for (let i = 0; i < a.length; i++) {
    if (a[i] !== b[i]) differences++;
  }
  return differences === 1;
}

function ladder(start, goal, words) {
  const previous = new Map([[start, null]]);
  const queue = [start];
  let next = 0;
  while (next < queue.length) {
    const word = queue[next++];
    if (word === goal) break;
    for (const other of words) {
      if (!previous.has(other) && differInOne(word, other)) {
        previous.set(other, word);
        queue.push(other);
      }
    }
  }
  if (!previous.has(goal)) return null;
  const path = [];
  for (let word = goal; word !== null; word = previous.get(word)) path.push(word);
  return path.reverse();
}

const [first, ...rest] = fs.readFileSync(0, 'utf8').trim().split('\n');
const [start, goal] = first.split(' ');
const path = ladder(start, goal, rest.map((word) => word.trim()));
console.log(path ? path.join(' -> ') : 'no ladder');
