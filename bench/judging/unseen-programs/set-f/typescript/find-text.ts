import * as fs from 'node:fs';

/** For each place: how long a start of the pattern ends there. */
function borders(pattern: string): number[] {
  const border = [0];
  let length = 0;
  for (let i = 1; i < pattern.length; i++) {
    while (length > 0 && pattern[i] !== pattern[length]) length = border[length - 1];
    if (pattern[i] === pattern[length]) length++;
    border.push(length);
  }
  return border;
}

function* matches(text: string, pattern: string): Generator<number> {
  const border = borders(pattern);
  let matched = 0;
  for (let i = 0; i < text.length; i++) {
    while (matched > 0 && text[i] !== pattern[matched]) matched = border[matched - 1];
    if (text[i] === pattern[matched]) matched++;
    if (matched === pattern.length) {
      yield i - matched + 1;
      matched = border[matched - 1];
    }
  }
}

const [pattern, text] = fs.readFileSync(0, 'utf8').split('\n');
for (const place of matches(text, pattern)) console.log(place);
