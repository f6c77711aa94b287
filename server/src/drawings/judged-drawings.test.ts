import { inEnglish } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { compareDrawings } from './index.ts';
import { JUDGED_DRAWINGS } from './testing/judged-drawings.ts';

const RULE = { tolerance: 3, comparesColors: true };

describe.each([
  ['that were looked at while the comparison was written', 0],
  ['that were not', 1],
] as const)('drawings %s', (_, remainder) => {
  const cases = JUDGED_DRAWINGS.filter((_, index) => index % 2 === remainder);
  it.each(cases)('$name: $isSame', ({ expected, actual, isSame, rule }) => {
    const found = compareDrawings(expected, actual, { ...RULE, ...rule });
    expect(found.isSame, found.differences.map(inEnglish).join(' ')).toBe(isSame);
    expect(found.isSame).toBe(found.share === 1);
    expect(found.differences.length === 0).toBe(isSame);
  });
});
