import type { RosterEntry } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { countOutcomes, describeCounts } from './roster-table.tsx';

const ENTRIES: RosterEntry[] = (['invited', 'added', 'refused', 'invited'] as const).map(
  (outcome, index) => ({
    line: index + 2,
    name: null,
    email: `${index}@school.test`,
    group: null,
    outcome,
    detail: null,
  }),
);

it('counts what becomes of the lines', () => {
  expect(describeCounts(ENTRIES, 'done')).toBe('1 added, 2 invited, 1 skipped');
  expect(describeCounts(ENTRIES, 'coming')).toBe('1 to be added, 2 to be invited, 1 to be skipped');
  expect(describeCounts([], 'done')).toBe('No people in this file');
  expect(countOutcomes(ENTRIES, 'member')).toBe(0);
});
