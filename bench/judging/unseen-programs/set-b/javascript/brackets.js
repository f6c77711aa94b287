const { readFileSync } = require('fs');

let text = readFileSync(0, 'utf8').trim();
let before;
do {
  before = text.length;
  text = text.replace('()', '');
  text = text.replace('[]', '');
  text = text.replace('{}', '');
} while (text.length < before);

console.log(text === '' ? 'balanced' : 'not balanced');
