import { expect, it } from 'vitest';
import { suggest } from './search-field.tsx';

const PEOPLE = [
  { text: 'mira', label: 'Mira Kovač (mira)' },
  { text: 'ada', label: 'Ada Lovelace (ada)' },
  { text: 'mira', label: 'Mira Kovač (mira)' },
];

it('suggests by text and by label, each text once', () => {
  expect(suggest(PEOPLE, '').map(({ text }) => text)).toEqual(['mira', 'ada']);
  expect(suggest(PEOPLE, ' LOVELACE').map(({ text }) => text)).toEqual(['ada']);
  expect(suggest([{ text: 'Loops' }], 'loop')).toEqual([{ text: 'Loops' }]);
  expect(suggest(PEOPLE, 'nobody')).toEqual([]);
});

it('suggests no more than can be read', () => {
  const school = Array.from({ length: 5_000 }, (_, index) => ({ text: `student-${index}` }));
  expect(suggest(school, 'student')).toHaveLength(50);
  expect(suggest(school, 'student-4999')).toEqual([{ text: 'student-4999' }]);
});
