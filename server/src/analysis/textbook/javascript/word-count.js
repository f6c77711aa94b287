const text = require('fs').readFileSync(0, 'utf8');
const counts = {};
text.split(/\s+/).forEach((word) => {
  counts[word] = (counts[word] || 0) + 1;
});
const top = Object.keys(counts).reduce((best, word) => (counts[word] > counts[best] ? word : best));
console.log(top.length);
