import { MAX_NAME_LENGTH } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { proposeCopyName } from './copy-name.ts';

it.each([
  ['Algebra', [], 'Algebra (copy)'],
  ['Algebra', ['Algebra', 'ALGEBRA (COPY)'], 'Algebra (copy 2)'],
  ['Algebra', ['Algebra (copy)', 'Algebra (copy 2)', 'Algebra (copy 4)'], 'Algebra (copy 3)'],
])('the copy of %s beside %j is %s', (name, taken, proposed) => {
  expect(proposeCopyName(name, taken)).toBe(proposed);
});

it('is no longer than a name may be, and keeps characters whole', () => {
  const long = proposeCopyName('x'.repeat(MAX_NAME_LENGTH), []);
  expect(long).toHaveLength(MAX_NAME_LENGTH);
  expect(long).toMatch(/x \(copy\)$/);
  for (const offset of ['', 'x']) {
    const proposed = proposeCopyName(offset + '🦊'.repeat(MAX_NAME_LENGTH / 2), []);
    expect(proposed.isWellFormed()).toBe(true);
    expect(proposed).not.toContain('\uFFFD');
    expect(proposed.length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
  }
});
