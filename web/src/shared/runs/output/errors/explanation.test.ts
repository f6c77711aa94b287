import { expect, it } from 'vitest';
import { splitExplanation } from './explanation.tsx';

it('finds code and lines in an explanation', () => {
  expect(splitExplanation('Line 2: The name `totl` is not known here.')).toEqual([
    { text: 'Line 2', line: 2 },
    { text: ': The name ' },
    { text: 'totl', code: true },
    { text: ' is not known here.' },
  ]);
});

it('finds lines in German', () => {
  expect(splitExplanation('Zeile 2: Es endet in Zeile 10.').filter(({ line }) => line !== undefined)).toEqual(
    [
      { text: 'Zeile 2', line: 2 },
      { text: 'Zeile 10', line: 10 },
    ],
  );
});

it('finds the file of a line', () => {
  const files = ['lib/shapes.py'];
  expect(splitExplanation('In `lib/shapes.py`, line 2: The name `b` in line 3.', files)).toMatchObject([
    { text: 'In ' },
    { text: 'lib/shapes.py', code: true },
    { text: ', ' },
    { line: 2, file: 'lib/shapes.py' },
    { text: ': The name ' },
    { text: 'b' },
    { text: ' in ' },
    { line: 3, file: 'lib/shapes.py' },
    { text: '.' },
  ]);
});

it('leaves everything else as it is', () => {
  expect(splitExplanation('The program had no time left; an ` alone is one.')).toEqual([
    { text: 'The program had no time left; an ` alone is one.' },
  ]);
});
