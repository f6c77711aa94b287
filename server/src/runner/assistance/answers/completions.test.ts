import { expect, it } from 'vitest';
import { readCompletions } from './completions.ts';

const AT = { line: 1, column: 6 };
const named = (...labels: string[]) => labels.map((label) => ({ label, kind: 6, sortText: label }));
const labelsOf = (answer: unknown, text: string, settings: Parameters<typeof readCompletions>[3]) =>
  readCompletions(answer, text, AT, settings).shown.items.map(({ label }) => label);

it('begins with preferred names that begin like the word', () => {
  const preferred = new Set(['decimal', 'math', 'vector']);
  expect(labelsOf(named('cmath', 'decimal', 'imaplib', 'math'), 'a=.ma', { preferred })).toEqual([
    ...['math', 'cmath', 'decimal', 'imaplib'],
  ]);
  expect(labelsOf(named('avecs.h>', 'vector>'), '#<vec', { preferred })).toEqual(['vector>', 'avecs.h>']);
});

it('leaves out what is not to be offered behind the beginning of a line', () => {
  const seen: string[] = [];
  const omits = (label: string, before: string) => {
    seen.push(before);
    return label === 'b1';
  };
  expect(labelsOf(named('b1', 'b2'), 'a = b', { omits })).toEqual(['b2']);
  expect(new Set(seen)).toEqual(new Set(['a = ']));
});
