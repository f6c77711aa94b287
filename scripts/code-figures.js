// Prints figures of the code base itself, for a comparison before and after a clean-up.
// Usage: node scripts/code-figures.js
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Fewer lines than this count as a tiny file. */
const TINY = 40;
const DOC_COMMENT = /\/\*\*\s*(?:\n\s*\*\s*)?([^\s*]+)/g;
const RIDDLE = /^(What|Who|Whose|Whom|Whoever|Whatever|Whether|Of|That)\b/;
const EXPORTED = /^export (?:async )?(?:interface|type|class|function\*?|const|enum) ([A-Za-z_$][\w$]*)/gm;

const read = (/** @type {string} */ file) => readFileSync(file, 'utf8');
const files = execFileSync('git', ['ls-files', 'server/src', 'contract/src', 'web/src'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing[/-]|\/testing\.ts|\/textbook\//.test(file),
  );

let lines = 0;
let tiny = 0;
let comments = 0;
let riddles = 0;
/** @type {Map<string, string[]>} */
const exported = new Map();
for (const file of files) {
  const text = read(file);
  const count = text.split('\n').length - 1;
  lines += count;
  if (count < TINY) tiny += 1;
  for (const [, first = ''] of text.matchAll(DOC_COMMENT)) {
    comments += 1;
    if (RIDDLE.test(first)) riddles += 1;
  }
  // A text of the page has the same name in every language on purpose.
  if (file.startsWith('web/src/texts/')) continue;
  for (const [, name = ''] of text.matchAll(EXPORTED)) {
    exported.set(name, [...(exported.get(name) ?? []), file]);
  }
}
const twice = [...exported.values()].filter((places) => places.length > 1).length;
const words = (/** @type {string} */ file) => read(file).split(/\s+/).filter(Boolean).length;

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
