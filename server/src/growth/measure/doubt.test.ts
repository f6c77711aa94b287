import type { GrowthFit, InputSource } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { withDoubt } from './doubt.ts';

const instrumented = { code: '', added: [], counters: [], lines: [] };

function confidenceOf(
  { growth, confidence = 0.9 }: { growth: string; confidence?: number },
  {
    grows = true,
    missed = 0,
    source = 'derived',
    hasLongerNumbers = false,
    isOfValues = false,
    hasUncounted = false,
  }: {
    grows?: boolean;
    missed?: number;
    source?: InputSource;
    hasLongerNumbers?: boolean;
    isOfValues?: boolean;
    hasUncounted?: boolean;
  },
  derived: string | null,
): number | null {
  const fit: GrowthFit = { growth, formula: '', constant: 1, exponent: 1, base: null, confidence };
  const attempt = { source, instrumented, fallback: instrumented, formats: [] };
  return (
    withDoubt(fit, { attempt, grows, missed }, { derived, hasLongerNumbers, isOfValues, hasUncounted })
      ?.confidence ?? null
  );
}

it('leaves a growth that is the derived one, however badly it fits', () => {
  expect(confidenceOf({ growth: 'O(n)', confidence: 0.1 }, { missed: 3 }, 'O(m)')).toBe(0.1);
});

it('says no growth that is slower than derived', () => {
  expect(confidenceOf({ growth: 'O(n)', confidence: 1 }, { missed: 0 }, 'O(n^2)')).toBeNull();
  expect(confidenceOf({ growth: 'O(n)', confidence: 1 }, { missed: 0 }, 'O(n log n)')).toBeNull();
  expect(confidenceOf({ growth: 'O(n)' }, { missed: 1 }, 'O(n log n)')).toBeNull();
  expect(confidenceOf({ growth: 'O(n)' }, { grows: false }, 'O(n^2)')).toBeNull();
  expect(confidenceOf({ growth: 'O(n^2)' }, { missed: 1 }, 'O(2^n)')).toBeNull();
});

it('says a growth that is faster than derived if it fits', () => {
  expect(confidenceOf({ growth: 'O(n^2)' }, { missed: 1 }, 'O(n)')).toBe(0.9);
  expect(confidenceOf({ growth: 'O(n^2)', confidence: 0.4 }, {}, 'O(n)')).toBeNull();
});

it('says no logarithm more than derived where numbers get longer', () => {
  expect(confidenceOf({ growth: 'O(n log n)' }, { hasLongerNumbers: true }, 'O(n)')).toBeNull();
  expect(confidenceOf({ growth: 'O(n^2 log n)' }, { hasLongerNumbers: true }, 'O(n * m)')).toBeNull();
  expect(confidenceOf({ growth: 'O(n log n)' }, {}, 'O(n)')).toBe(0.9);
  expect(confidenceOf({ growth: 'O(n^2)' }, { hasLongerNumbers: true }, 'O(n)')).toBe(0.9);
});

it('says no growth of what is written in a program that works on nothing of a size', () => {
  expect(confidenceOf({ growth: 'O(n^2)', confidence: 1 }, { source: 'literal' }, 'O(1)')).toBeNull();
  expect(confidenceOf({ growth: 'O(1)', confidence: 1 }, { source: 'literal' }, 'O(1)')).toBe(1);
  expect(confidenceOf({ growth: 'O(n)', confidence: 1 }, { source: 'literal' }, null)).toBe(1);
});

it('says little without a derived growth where parts did not run and steps do not grow', () => {
  expect(confidenceOf({ growth: 'O(n)' }, { missed: 1 }, null)).toBe(0.9);
  expect(confidenceOf({ growth: 'O(n)' }, { grows: false, missed: 1 }, null)).toBeNull();
  expect(confidenceOf({ growth: 'O(n)', confidence: 0.4 }, {}, null)).toBeNull();
});

it.each<InputSource>(['example', 'generator'])('does not doubt inputs by %s', (source) => {
  expect(confidenceOf({ growth: 'O(n)' }, { source, missed: 1 }, 'O(n^2)')).toBe(0.9);
});

it('says no growth where runs took longer than their steps can, whoever made the inputs', () => {
  expect(confidenceOf({ growth: 'O(1)' }, { hasUncounted: true }, null)).toBeNull();
  expect(confidenceOf({ growth: 'O(1)' }, { hasUncounted: true }, 'O(1)')).toBeNull();
  expect(confidenceOf({ growth: 'O(1)' }, { hasUncounted: true, source: 'generator' }, null)).toBeNull();
  expect(confidenceOf({ growth: 'O(n)' }, { hasUncounted: true }, 'O(n)')).toBe(0.9);
});

it('says no growth with the values of the input', () => {
  expect(confidenceOf({ growth: 'O(n^2)' }, { isOfValues: true }, 'O(n)')).toBeNull();
  expect(confidenceOf({ growth: 'O(n^2)' }, { isOfValues: false }, 'O(n)')).toBe(0.9);
});
