import { expect, it } from 'vitest';
import { nameDocumentFiles } from './document-files.ts';

const namesOf = (...names: string[]) => {
  const files = new Map(names.map((name, index) => [`f${index}`, { name }]));
  return [...nameDocumentFiles(files, 'python').values()].slice(1);
};

it('shows names of earlier documents without what cannot be seen', () => {
  expect(namesOf('\u200bmain.py', 'a\u00adb.py', 'ab.py')).toEqual(['main (2).py', 'ab.py', 'ab (2).py']);
  expect(namesOf('\u200b')).toEqual(['file-f0']);
});

it('writes folders alike that differ in case alone', () => {
  expect(namesOf('A/b', 'a/c', 'A/X/d', 'a/x/E', 'a/B')).toEqual(['A/b', 'A/c', 'A/X/d', 'A/X/E', 'B (2)']);
});
