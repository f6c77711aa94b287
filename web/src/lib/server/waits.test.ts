import { expect, test } from 'vitest';
import { findWait, rememberWait } from './waits.ts';

const SENTENCE = 'Too many requests. Please try again in 3 s.';
const word = (seconds: number) => `Wait ${seconds} s.`;

test('a failure that is still shown does not end the wait of a later one in the same words', () => {
  rememberWait(SENTENCE, { until: 9_000, word });
  rememberWait(SENTENCE, { until: 4_000, word });
  expect(findWait(`Not saved. ${SENTENCE}`)?.until).toBe(9_000);
  rememberWait(SENTENCE, { until: 10_000, word });
  expect(findWait(SENTENCE)?.until).toBe(10_000);
});
