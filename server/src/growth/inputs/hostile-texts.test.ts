import { expect, it } from 'vitest';
import { withArguments } from './arguments.ts';
import { formatOfExample } from './example.ts';
import { formatsFor } from './format-candidates.ts';

/** Length at which patterns that take the cube of it would not end. */
const LENGTH = 48 * 1024;

it.each([
  ['line breaks', '\n'.repeat(LENGTH)],
  ['spaces after line breaks', '\n'.repeat(LENGTH / 2) + ' '.repeat(LENGTH / 2)],
  ['quotes that nothing closes', '\\"'.repeat(LENGTH / 2)],
  ['fields', 'fields[1] '.repeat(LENGTH / 10)],
  ['splits', 'split'.repeat(LENGTH / 5)],
  ['keys', `JSON.parse( in ${'{"a": '.repeat(LENGTH / 6)}`],
  ['a name without end, in JSON', `JSON.parse(${'a'.repeat(LENGTH)}`],
  ['names after dots', `JSON.parse( head${'.a'.repeat(LENGTH / 2)}`],
  ['lists of texts', ` in ${'["a",'.repeat(LENGTH / 5)}`],
  ['slashes', '/a'.repeat(LENGTH / 2)],
  ['brackets within slashes', '/[['.repeat(LENGTH / 3)],
  ['expressions', 're.match("('.repeat(LENGTH / 11)],
  ['formats', 'sscanf("%d:'.repeat(LENGTH / 11)],
  ['parts of texts', 'split("\\n'.repeat(LENGTH / 9)],
  ['heads of functions', 'main(String[]a)'.repeat(LENGTH / 15)],
])('looks through %s without end', (_, text) => {
  expect(formatsFor([], `${text} stdin`)).toBeInstanceOf(Array);
  expect(withArguments(text, null, 'java')).toBeNull();
});

it('looks through an example of many numbers', () => {
  const number = '7 '.repeat(LENGTH);
  expect(formatOfExample(`${number}\n${'7\n'.repeat(LENGTH)}`)).not.toBeNull();
});

it('takes the end of a head as it stands', () => {
  expect(withArguments("void main(String[] a) throws $' { use(a); }", null, 'java')).toContain(
    "throws $' { String[] a",
  );
});
