const { readFileSync } = require('fs');

const heights = readFileSync(0, 'utf8').trim().split(' ').map((text) => parseInt(text, 10));

let tallest = 0;
for (const height of heights) {
  if (height > tallest) tallest = height;
}

for (let level = tallest; level > 0; level--) {
  const cells = heights.map((height) => (height >= level ? '#' : ' '));
  console.log(cells.join(' ').trimEnd());
}
console.log('='.repeat(2 * heights.length - 1));
