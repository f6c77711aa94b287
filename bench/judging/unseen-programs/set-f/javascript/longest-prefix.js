const words = require('fs').readFileSync(0, 'utf-8').split(/\s+/).filter(Boolean);

function commonPrefix(words) {
  if (words.length === 0) return '';
  const first = words[0];
  for (let i = 0; i < first.length; i++) {
    for (const word of words) {
      if (i >= word.length || word[i] !== first[i]) {
        return first.slice(0, i);
      }
    }
  }
  return first;
}

const prefix = commonPrefix(words);
console.log(prefix === '' ? 'no common prefix' : prefix);
