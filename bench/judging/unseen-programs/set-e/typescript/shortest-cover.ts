// The shortest part of a text that contains all letters of a second word (as often as there).
import * as fs from 'fs';

function shortestCover(text: string, wanted: string): string {
  const missing: Record<string, number> = {};
  for (const letter of wanted) {
    missing[letter] = (missing[letter] ?? 0) + 1;
  }

  let lettersMissing = wanted.length;
  let bestStart = 0;
  let bestLength = Infinity;
  let start = 0;

  for (let end = 0; end < text.length; end++) {
    const added = text.charAt(end);
    if (added in missing) {
      if (missing[added]! > 0) lettersMissing--;
      missing[added]!--;
    }
    while (lettersMissing === 0) {
      if (end - start + 1 < bestLength) {
        bestLength = end - start + 1;
        bestStart = start;
      }
      const removed = text.charAt(start);
      if (removed in missing) {
        missing[removed]!++;
        if (missing[removed]! > 0) lettersMissing++;
      }
      start++;
    }
  }
  return bestLength === Infinity ? '' : text.substring(bestStart, bestStart + bestLength);
}

const lines = fs.readFileSync(0, 'utf8').split('\n');
const text = lines[0] ?? '';
const wanted = lines[1] ?? '';
const answer = shortestCover(text, wanted);
console.log(answer === '' ? 'not contained' : answer);
