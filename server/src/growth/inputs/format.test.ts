import { expect, it } from 'vitest';
import { FIXED, type InputFormat, N } from './format.ts';
import { writeInput } from './write-input.ts';

const written = (format: InputFormat) =>
  writeInput(format, {
    n: 8,
    shape: 'random',
    seed: 1,
    variant: { target: 'beyond', base: 0, text: 'letters' },
  });

const HUGE = FIXED(2 ** 40);

it('ends rounds that write nothing', () => {
  const empty: InputFormat = [
    { kind: 'repeat', count: FIXED(0), parts: [{ kind: 'line', tokens: [{ kind: 'text', count: N }] }] },
  ];
  expect(written([{ kind: 'repeat', count: HUGE, parts: [...empty] }])).toBe('\n');
});

it('writes no input that is too long', () => {
  const size = { kind: 'number', role: { kind: 'size', count: N } } as const;
  expect(written([{ kind: 'repeat', count: HUGE, parts: [{ kind: 'line', tokens: [size] }] }])).toBeNull();
  expect(written([{ kind: 'line', tokens: [{ kind: 'list', count: HUGE, separator: ' ' }] }])).toBeNull();
});
