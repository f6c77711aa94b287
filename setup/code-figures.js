// Prints figures of the code base itself, for a comparison before and after a clean-up.
// Usage: node setup/code-figures.js
import { readFileSync } from 'node:fs';
import { namesExportedTwice, sourceFiles } from './exported-names.js';

/** Fewer lines than this count as a tiny file. */
const TINY = 40;
const DOC_COMMENT = /\/\*\*\s*(?:\n\s*\*\s*)?([^\s*]+)/g;
const RIDDLE = /^(What|Who|Whose|Whom|Whoever|Whatever|Whether|Of|That)\b/;

const read = (/** @type {string} */ file) => readFileSync(file, 'utf8');
const files = sourceFiles();

let lines = 0;
let tiny = 0;
let comments = 0;
let riddles = 0;
for (const file of files) {
  const text = read(file);
  const count = text.split('\n').length - 1;
  lines += count;
  if (count < TINY) tiny += 1;
  for (const [, first = ''] of text.matchAll(DOC_COMMENT)) {
    comments += 1;
    if (RIDDLE.test(first)) riddles += 1;
  }
}
const twice = namesExportedTwice(files).size;
/** The bars of a table are no words. */
const words = (/** @type {string} */ file) =>
  read(file)
    .split(/[\s|]+/)
    .filter(Boolean).length;

console.log(`lines without tests                      ${lines}`);
console.log(`files                                    ${files.length}`);
console.log(`files under ${TINY} lines                     ${tiny}`);
console.log(`exported names declared more than once   ${twice}`);
console.log(`doc comments                             ${comments}`);
console.log(
  `  that open with What, Who, Of, That …   ${riddles} (${((100 * riddles) / comments).toFixed(1)} %)`,
);
console.log(`words of README.md                       ${words('README.md')}`);
console.log(`words of ARCHITECTURE.md                 ${words('ARCHITECTURE.md')}`);
