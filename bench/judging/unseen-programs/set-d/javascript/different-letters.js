const readline = require('readline');

const rl = readline.createInterface({ input: process.stdin });

function longestRun(text) {
  const inside = new Set();
  let left = 0;
  let best = 0;
  for (let right = 0; right < text.length; right++) {
    while (inside.has(text[right])) {
      inside.delete(text[left]);
      left++;
    }
    inside.add(text[right]);
    best = Math.max(best, right - left + 1);
  }
  return best;
}

rl.on('line', (line) => {
  console.log(longestRun(line));
  rl.close();
});
