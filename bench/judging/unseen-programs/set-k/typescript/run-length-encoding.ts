import { readFileSync } from 'node:fs';

function encode(text: string): string {
  let encoded = '';
  let i = 0;
  while (i < text.length) {
    let run = 1;
    while (i + run < text.length && text[i + run] === text[i]) {
      run++;
    }
    encoded += run > 1 ? `${run}${text[i]}` : text[i];
    i += run;
  }
  return encoded;
}

const text: string = readFileSync(0, 'utf8').trimEnd();
const encoded = encode(text);
console.log(encoded);
console.log(`${text.length} -> ${encoded.length} characters`);
