import { expect, test } from 'vitest';
import { outputBlocks } from './output-block.tsx';

test('a text is parted after lines, and nothing of it is lost', () => {
  const text = Array.from({ length: 5_000 }, (_, index) => `line ${index}\n`).join('');
  const blocks = outputBlocks(text);
  expect(blocks.length).toBeGreaterThan(1);
  expect(blocks.join('')).toBe(text);
  expect(blocks.every((block) => block.endsWith('\n'))).toBe(true);
});

test('a line is never parted, and an end without a line feed stays', () => {
  const long = 'x'.repeat(100_000);
  expect(outputBlocks(`${long}\nend`)).toEqual([`${long}\n`, 'end']);
  expect(outputBlocks('short')).toEqual(['short']);
  expect(outputBlocks('')).toEqual([]);
});
