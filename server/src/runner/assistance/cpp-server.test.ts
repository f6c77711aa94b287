import { expect, it } from 'vitest';
import { includeLines, withoutDoxygen } from './cpp-server.ts';
import { CPP } from './testing/cpp-questions.ts';
import { testLanguage } from './testing/language-tests.ts';

testLanguage(CPP);

it.for([
  ['#include <iostream>\n\nint main() {}\n', '#include <iostream>'],
  ['// Sums.\n#include <vector>\n\n#include <map>\nint x;', '// Sums.\n#include <vector>\n\n#include <map>'],
  ['int main() {}\n', ''],
  ['', ''],
])('finds what %j has in common with others', ([text, common]) => {
  expect(includeLines(text as string)).toBe(common);
});

it.for([
  '#define SECRET 1\n#include <iostream>\n',
  '#include <iostream>\n#define SECRET 1\n',
  '#include <iostream>\n%:define SECRET 1\n',
  '#include <iostream>\n??=define SECRET 1\n',
  '/* a\n*/ #define SECRET 1\n',
  '#include "own.h"\n',
  '#include <a\\\n>\n',
  '// a \\\n#include <iostream>\n#define X\n',
])('shares nothing of %j', (text) => {
  expect(includeLines(text)).toBeNull();
});

it('writes comments for Doxygen as Markdown', () => {
  const comment =
    '@brief  Access to the %vector.\n@param __n  The index, as @a n.\n@throw std::out_of_range If it is invalid, 5 % of it.';
  expect(withoutDoxygen(comment)).toBe(
    'Access to the vector.\n- `__n`: The index, as `n`.\nThrows `std::out_of_range`: If it is invalid, 5 % of it.',
  );
});
