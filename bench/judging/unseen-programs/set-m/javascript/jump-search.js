const { readFileSync } = require('fs');

function jumpSearch(array, target) {
  const n = array.length;
  const step = Math.floor(Math.sqrt(n));
  let start = 0;
  let end = step;
  while (end < n && array[end - 1] < target) {
    start = end;
    end += step;
  }
  for (let i = start; i < Math.min(end, n); i++) {
    if (array[i] === target) return i;
  }
  return -1;
}

const [first, second] = readFileSync(0, 'utf8').trim().split('\n');
const sorted = first.split(' ').map(Number);
const targets = second.split(' ').map(Number);
for (const target of targets) {
  const index = jumpSearch(sorted, target);
  console.log(index === -1 ? `${target}: not found` : `${target}: index ${index}`);
}
