const text = require('fs').readFileSync(0, 'utf8').trim();

function encode(text) {
  let encoded = '';
  let count = 1;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === text[i + 1]) {
      count++;
    } else {
      encoded += count > 1 ? count + text[i] : text[i];
      count = 1;
    }
  }
  return encoded;
}

const encoded = encode(text);
console.log(encoded);
console.log(`${text.length} characters became ${encoded.length}`);
