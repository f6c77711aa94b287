import { MAX_NAME_LENGTH } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { nameComparison } from './task-submissions.ts';

it('names a comparison after the task and the class, and cuts the task first', () => {
  expect(nameComparison('Loops', null)).toBe('Loops');
  expect(nameComparison('Loops', '7b')).toBe('Loops – 7b');
  const long = nameComparison('x'.repeat(MAX_NAME_LENGTH), '7b');
  expect(long).toHaveLength(MAX_NAME_LENGTH);
  expect(long).toMatch(/x – 7b$/);
  expect(nameComparison('Loops', 'y'.repeat(MAX_NAME_LENGTH)).length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
});
