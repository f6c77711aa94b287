import { expect, it } from 'vitest';
import { documentDigest, nameDocumentFiles } from './document-files.ts';

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

it('digests the same state alike, in whatever order its authors are known', () => {
  const digest = documentDigest(
    new Map([
      [7, 3],
      [4_000_000_000, 12],
    ]),
    'text\n',
  );
  expect(digest).toMatch(/^[\da-f]{16}$/);
  expect(
    documentDigest(
      new Map([
        [4_000_000_000, 12],
        [7, 3],
      ]),
      'text\n',
    ),
  ).toBe(digest);
});

it('digests a text anew wherever something was written, deleted or moved', () => {
  const states: [number, string][] = [
    [3, ''],
    [4, ''],
    [3, 'a'],
    [3, 'ab'],
    [3, 'ba'],
    [3, 'a\0'],
    [3, 'é'],
    [3, 'x'.repeat(10_000)],
    [3, `${'x'.repeat(9_999)}y`],
    [3, `y${'x'.repeat(9_999)}`],
  ];
  const digests = states.map(([clock, text]) => documentDigest(new Map([[1, clock]]), text));
  expect(new Set(digests).size).toBe(states.length);
  expect(documentDigest(new Map(), '')).not.toBe(documentDigest(new Map([[0, 0]]), ''));
});

it('digests the other files as well', () => {
  const of = (parts?: string[]) => documentDigest(new Map([[1, 1]]), 'text', parts);
  expect(of([])).toBe(of());
  const parts = [['a'], ['b'], ['a', 'b'], ['ab'], ['b', 'a'], ['']];
  expect(new Set([of(), ...parts.map(of)]).size).toBe(parts.length + 1);
});
