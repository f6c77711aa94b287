import { expect, it } from 'vitest';
import type { PairRow } from './comparison/pair-store.ts';
import { presentPair } from './present.ts';

const PAIR: PairRow = {
  ...{ id: 1, assignment_id: 1, round: 1, language: 'python' },
  ...{ a_id: 2, a_name: 'Anna', a_number: 1, b_id: 3, b_name: 'Ben', b_number: 2 },
  ...{ a_submission_id: null, a_replaced_at: null, b_submission_id: null, b_replaced_at: null },
  ...{ similarity: 0.8, is_conclusive: 1, unique_lines: null, verdict: 'open' },
};

it.each<[number, Partial<PairRow>, boolean]>([
  [0.8, {}, true],
  [0.85, {}, false],
  [0.8, { is_conclusive: 0 }, false],
  [0.85, { verdict: 'confirmed' }, true],
  [0.8, { verdict: 'dismissed' }, false],
])('with a threshold of %d a pair that is %j is flagged or not: %s', (threshold, more, flagged) => {
  expect(presentPair({ ...PAIR, ...more }, threshold).is_flagged).toBe(flagged);
});
