import type { LiveSummaryRow } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { FIRST_ORDER, orderBy, sortRows } from './student-table.tsx';

function row(username: string, runs: number, seconds_to_success: number | null): LiveSummaryRow {
  return {
    member_id: runs,
    username,
    full_name: null,
    consent: 'open',
    runs,
    failed_runs: 0,
    has_passed: seconds_to_success !== null,
    seconds_to_success,
    hands_raised: 0,
    has_replay: true,
  };
}

const ROWS = [row('eve', 2, null), row('ada', 2, 90), row('ben', 7, 30)];
const names = (rows: LiveSummaryRow[]) => rows.map(({ username }) => username).join(' ');

it('sorts students by what is asked for, and by name where that is the same', () => {
  expect(names(sortRows(ROWS, FIRST_ORDER))).toBe('ada ben eve');
  const mostRuns = orderBy(FIRST_ORDER, 'runs');
  expect(names(sortRows(ROWS, mostRuns))).toBe('ben ada eve');
  expect(names(sortRows(ROWS, orderBy(mostRuns, 'runs')))).toBe('ada eve ben');
});

it('puts those last who never passed, whichever way it is sorted', () => {
  const soonest = orderBy(FIRST_ORDER, 'seconds_to_success');
  expect(names(sortRows(ROWS, soonest))).toBe('ben ada eve');
  expect(names(sortRows(ROWS, orderBy(soonest, 'seconds_to_success')))).toBe('ada ben eve');
});
