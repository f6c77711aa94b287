const text = require('fs').readFileSync(0, 'utf8').trim();
const small = ['of', 'the', 'and', 'a', 'in'];

const capitalize = (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

const title = text
  .split(/\s+/)
  .map((word, i) => (i > 0 && small.includes(word) ? word : capitalize(word)))
  .join(' ');

console.log(title);
