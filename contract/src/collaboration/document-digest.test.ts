import { expect, it } from 'vitest';
import { documentDigest } from './document-files.ts';

it('is the same for the same state, in whatever order its authors are known', () => {
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

it('is another wherever something was written, deleted or moved', () => {
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

it('covers the other files', () => {
  const of = (parts?: string[]) => documentDigest(new Map([[1, 1]]), 'text', parts);
  expect(of([])).toBe(of());
  const parts = [['a'], ['b'], ['a', 'b'], ['ab'], ['b', 'a'], ['']];
  expect(new Set([of(), ...parts.map(of)]).size).toBe(parts.length + 1);
});
