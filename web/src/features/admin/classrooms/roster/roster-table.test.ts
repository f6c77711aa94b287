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
  expect(describeCounts(ENTRIES)).toBe('1 added, 2 invited, 1 skipped');
  expect(describeCounts([])).toBe('No people in this file');
  expect(countOutcomes(ENTRIES, 'member')).toBe(0);
});
