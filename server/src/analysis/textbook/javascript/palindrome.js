const text = require('fs').readFileSync(0, 'utf8').trim();
const reversed = text.split('').reverse().join('');
console.log(text === reversed);
