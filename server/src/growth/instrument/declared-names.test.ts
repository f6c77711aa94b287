import { LANGUAGES } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { packagesIn, sortedMaps, textVariables } from './declared-names.ts';

/** Length at which patterns that take the square of it would not end. */
const LENGTH = 2_000_000;

it('finds packages by the names that a program calls them by', () => {
  expect(packagesIn('import os, numpy as np\n  import re\n', 'python')).toEqual(new Set(['os', 'np', 're']));
  expect(packagesIn('import "math/rand"\n', 'go')).toEqual(new Set(['rand']));
});

it.each([
  ['empty lines', '\n'.repeat(LENGTH)],
  ['spaces behind a name', `x${' '.repeat(LENGTH)}`],
  ['spaces behind an import', `import a${' '.repeat(LENGTH)}`],
])('looks through %s without end', (_, text) => {
  for (const language of LANGUAGES) {
    expect(packagesIn(text, language).size).toBeLessThan(2);
    expect(textVariables(text, language).size).toBe(0);
    expect(sortedMaps(text, language).size).toBe(0);
  }
});
