import { DEFAULT_DRAWING_TOLERANCE } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { madeFiles, madeText } from '#testing/data/run-files.ts';
import { judgeDrawing } from './judge-drawing.ts';
import type { TestCaseRow } from './store.ts';

const HEADER = '{"drawing":1,"width":600,"height":400}\n';
const SQUARE = `${HEADER}["rect",10,10,80,80]\n`;

function judge(expected: string, ...shown: string[]) {
  const test = { expected_output: expected, tolerance: DEFAULT_DRAWING_TOLERANCE, drawing: null };
  const files = shown.map((text, n) => ({ ...madeText(`${n}.drawing`, text), kind: 'drawing', at: 0 }));
  return judgeDrawing(test as TestCaseRow, madeFiles(...(files as Parameters<typeof madeFiles>)));
}

it('takes the best of the drawings that a program showed', async () => {
  expect(await judge(SQUARE, HEADER, SQUARE)).toEqual({ isSame: true, share: 1, differences: [] });
  expect(await judge(SQUARE)).toMatchObject({ isSame: false, share: 0 });
});

it('never holds up the server, whatever is drawn', { timeout: 60_000 }, async () => {
  // Areas that lie on each other take more than a second, and a longer drawing of them more than a minute.
  const text = HEADER + Array.from({ length: 300 }, (_, n) => `["dot",${n % 9},1,90,"red"]\n`).join('');
  const begun = performance.now();
  let longest = 0;
  let last = begun;
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 10);
  await judge(text, text);
  clearInterval(ticking);
  expect(longest).toBeLessThan((performance.now() - begun) / 2);
});
