const readline = require('readline');

/** Sliding window: the window never contains a character twice. */
function longestUnique(text) {
  const lastPosition = new Map();
  let start = 0;
  let bestStart = 0;
  let bestLength = 0;
  for (let end = 0; end < text.length; end++) {
    const char = text[end];
    if (lastPosition.has(char) && lastPosition.get(char) >= start) {
      start = lastPosition.get(char) + 1;
    }
    lastPosition.set(char, end);
    if (end - start + 1 > bestLength) {
      bestLength = end - start + 1;
      bestStart = start;
    }
  }
  return text.slice(bestStart, bestStart + bestLength);
}

const rl = readline.createInterface({ input: process.stdin });
rl.once('line', (text) => {
  const best = longestUnique(text);
  console.log(`"${best}" has ${best.length} characters`);
  rl.close();
});
