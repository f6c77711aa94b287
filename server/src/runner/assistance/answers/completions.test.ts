import { MAX_ASSISTED_LENGTH } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { readCompletions } from './completions.ts';

const AT = { line: 1, column: 6 };
const named = (...labels: string[]) => labels.map((label) => ({ label, kind: 6, sortText: label }));
const labelsOf = (answer: unknown, text: string, settings: Parameters<typeof readCompletions>[3]) =>
  readCompletions(answer, text, AT, settings).shown.items.map(({ label }) => label);

it('begins with preferred names that begin like the word', () => {
  const preferred = new Set(['my_alpha', 'math', 'vector']);
  expect(labelsOf(named('MaX', 'mail', 'my_alpha', 'pad_map', 'math'), 'a=.ma', { preferred })).toEqual([
    ...['math', 'MaX', 'mail', 'my_alpha', 'pad_map'],
  ]);
  expect(labelsOf(named('vec.h>', 'vector>'), '#<vec', { preferred })).toEqual(['vector>', 'vec.h>']);
});

it('lists preferred names in their order, each with its detail for those who leave it out', () => {
  const preferred = new Set(['print', 'pop', 'pad']);
  const found = [...named('pad', 'pip', 'pop'), { label: 'print', sortText: 'z', detail: 'internal/print' }];
  expect(labelsOf(found, 'a = p', { preferred })).toEqual(['print', 'pop', 'pad', 'pip']);
  const omits = (_label: string, _before: string, detail: string) => detail.startsWith('internal/');
  expect(labelsOf(found, 'a = p', { preferred, omits })).toEqual(['pop', 'pad', 'pip']);
});

it('lists once what two types of a value have', () => {
  const found = ['fn(&self) -> bool', 'fn(&self) -> bool', 'fn(&self) -> usize'].map((detail) => ({
    label: 'len()',
    detail,
  }));
  expect(labelsOf(found, 'a = l', {})).toEqual(['len()', 'len()']);
});

it('leaves out what the editor would not show, so that lists are whole', () => {
  const others = ['cmath', 'imap', 'format', 'smart'];
  const shown = ['map', 'asMap', 'use_map', 'HashMap', 'a::map', '_map', 'm_a'];
  const read = readCompletions(named(...others, ...shown), 'a=.ma', AT);
  expect(read.shown.items.map(({ label }) => label).sort()).toEqual([...shown].sort());
  expect(read.shown.is_incomplete).toBe(false);
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

it('reads a line as long as a program in time', () => {
  const line = `${'a'.repeat(MAX_ASSISTED_LENGTH - 4)}(ma`;
  const at = { line: 1, column: line.length + 1 };
  expect(readCompletions(named('map'), line, at).shown.items).toMatchObject([{ label: 'map' }]);
});
