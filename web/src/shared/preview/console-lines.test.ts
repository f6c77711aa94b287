import { describe, expect, it } from 'vitest';
import {
  addConsoleLine,
  type ConsoleLine,
  MAX_LINE_LENGTH,
  MAX_LINES_PER_SECOND,
  MessageRate,
  measurePreviewMessage,
  readPreviewMessage,
} from './console-lines.ts';

describe('what a page sends', () => {
  it.each([
    null,
    undefined,
    7,
    'ready',
    [],
    {},
    { kind: 'page' },
    { kind: 'open' },
    { kind: 'open', address: {} },
    { kind: ['ready'] },
  ])('is nothing that we know: %j', (data) => {
    expect(readPreviewMessage(data)).toBeNull();
  });

  it('is read with bounds', () => {
    const long = 'x'.repeat(MAX_LINE_LENGTH + 1);
    const line = { level: 'log', text: long.slice(1), file: null, line: null };
    expect(readPreviewMessage({ kind: 'line', level: 'log', text: long })).toEqual({ kind: 'line', line });
    const odd = { kind: 'line', level: '<b>', text: { toString: () => 'x' }, file: 7, line: -1 };
    expect(readPreviewMessage(odd)).toEqual({
      kind: 'line',
      line: { level: 'log', text: '', file: null, line: null },
    });
    expect(readPreviewMessage({ kind: 'open', address: long })).toEqual({
      kind: 'open',
      address: long.slice(1),
    });
  });
});

it('keeps the last lines', () => {
  let lines: readonly ConsoleLine[] = [];
  for (let number = 1; number <= 600; number += 1)
    lines = addConsoleLine(lines, { level: 'log', text: `${number}`, file: null, line: null });
  expect(lines).toHaveLength(500);
  expect([lines[0]?.text, lines.at(-1)?.text]).toEqual(['101', '600']);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(500);
});

it('drops lines that nobody could read, and ends a page that only floods', () => {
  const rate = new MessageRate();
  const verdicts = Array.from({ length: 401 }, () => rate.count('line', 10, 1_000));
  expect(verdicts.filter((verdict) => verdict === 'taken')).toHaveLength(MAX_LINES_PER_SECOND);
  expect(verdicts.indexOf('flood')).toBe(400);
  expect(rate.count('pong', 4, 2_000)).toBe('taken');
});

it('ends a page that sends too much at once, and takes what the script of a preview may send', () => {
  const line = { kind: 'line', level: 'log', text: 'x'.repeat(MAX_LINE_LENGTH), file: 'a.js', line: 1 };
  const rate = new MessageRate();
  for (let count = 0; count < 2 * MAX_LINES_PER_SECOND; count += 1)
    expect(rate.count('line', measurePreviewMessage(line), 1_000)).not.toBe('flood');
  expect(rate.count('line', measurePreviewMessage({ ...line, text: 'x'.repeat(1e6) }), 2_000)).toBe('flood');
  for (const data of [[], {}, null, { ...line, more: [line] }, { kind: 'pong', more: new Uint8Array(9) }])
    expect(measurePreviewMessage(data)).toBeGreaterThanOrEqual(20_000);
});
