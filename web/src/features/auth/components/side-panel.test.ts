import { TYPING_DEMO } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { type DemoState, delayAfter, nextState } from './side-panel.tsx';

const LENGTHS = [3, 2];
const START: DemoState = { snippet: 0, typed: 0, deleting: false };

function walk(steps: number): DemoState[] {
  const states = [START];
  for (let step = 0; step < steps; step++) states.push(nextState(states.at(-1) ?? START, LENGTHS));
  return states;
}

it('types a snippet, deletes it, goes on to the next and comes round to the first', () => {
  const told = walk(15).map(({ snippet, typed, deleting }) => `${snippet}:${typed}${deleting ? '-' : '+'}`);
  expect(told).toEqual(
    '0:0+ 0:1+ 0:2+ 0:3+ 0:3- 0:2- 0:1- 0:0- 1:0+ 1:1+ 1:2+ 1:2- 1:1- 1:0- 0:0+ 0:1+'.split(' '),
  );
});

it('types at 50 to 150 ms a character, deletes at 30, and lets a finished program be read', () => {
  expect(delayAfter(START, LENGTHS, 0)).toBe(TYPING_DEMO.typeLeastMs);
  expect(delayAfter(START, LENGTHS, 0.5)).toBe(100);
  expect(delayAfter(START, LENGTHS, 1)).toBe(TYPING_DEMO.typeMostMs);
  expect(delayAfter({ snippet: 0, typed: 2, deleting: true }, LENGTHS, 0.9)).toBe(TYPING_DEMO.deleteMs);
  expect(delayAfter({ snippet: 1, typed: 2, deleting: false }, LENGTHS, 0)).toBeGreaterThan(1_000);
});
