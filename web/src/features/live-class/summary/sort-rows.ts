import type { LiveSummaryRow } from '@coderoom/contract';

/** Columns that the students of a summary can be sorted by. */
export type SummarySort = 'username' | 'runs' | 'failed_runs' | 'seconds_to_success' | 'hands_raised';

export interface SummaryOrder {
  by: SummarySort;
  direction: 'ascending' | 'descending';
}

export const FIRST_ORDER: SummaryOrder = { by: 'username', direction: 'ascending' };

/** Returns the order after clicking a column: the active column reverses it. */
export function orderBy(order: SummaryOrder, by: SummarySort): SummaryOrder {
  if (order.by === by) {
    return { by, direction: order.direction === 'ascending' ? 'descending' : 'ascending' };
  }
  return { by, direction: by === 'username' || by === 'seconds_to_success' ? 'ascending' : 'descending' };
}

/** Students who never passed come last in either direction. */
export function sortRows(rows: readonly LiveSummaryRow[], { by, direction }: SummaryOrder): LiveSummaryRow[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [one[by], other[by]];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byName(one, other);
    const compared = typeof a === 'string' || typeof b === 'string' ? byName(one, other) : a - b;
    return sign * compared || byName(one, other);
  });
}

function byName(one: LiveSummaryRow, other: LiveSummaryRow): number {
  return (one.full_name ?? one.username).localeCompare(other.full_name ?? other.username);
}
