import { MAX_NAME_LENGTH } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { labelTasks, nameComparison } from './compared-programs.ts';

it('names a comparison after the tasks and the classes, and cuts the tasks first', () => {
  expect(nameComparison(['Loops'], null)).toBe('Loops');
  expect(nameComparison(['Loops'], ['7b'])).toBe('Loops – 7b');
  expect(nameComparison(['Loops', 'Loops 2025'], ['7b', '7c'])).toBe('Loops + Loops 2025 – 7b, 7c');
  const long = nameComparison(['x'.repeat(MAX_NAME_LENGTH)], ['7b']);
  expect(long).toHaveLength(MAX_NAME_LENGTH);
  expect(long).toMatch(/x – 7b$/);
  expect(nameComparison(['Loops'], ['y'.repeat(MAX_NAME_LENGTH)]).length).toBeLessThanOrEqual(
    MAX_NAME_LENGTH,
  );
});

it('labels tasks so that no two are called the same', () => {
  const task = (id: number, name: string, day = '2025-09-01') => ({ id, name, created_at: Date.parse(day) });
  expect(labelTasks([task(1, 'Loops')])).toEqual([null]);
  expect(labelTasks([task(1, 'Loops'), task(2, 'Primes')])).toEqual(['Loops', 'Primes']);
  expect(labelTasks([task(1, 'Loops', '2026-09-01'), task(2, 'Loops')])).toEqual([
    'Loops (2026-09-01)',
    'Loops (2025-09-01)',
  ]);
  expect(labelTasks([task(1, 'Loops'), task(2, 'Loops')])).toEqual([
    'Loops (2025-09-01) #1',
    'Loops (2025-09-01) #2',
  ]);
});
