import type { LiveSummaryRow } from '@coderoom/contract';

/** By what the students of a summary are sorted. */
export type SummarySort = 'username' | 'runs' | 'failed_runs' | 'seconds_to_success' | 'hands_raised';

export interface SummaryOrder {
  by: SummarySort;
  direction: 'ascending' | 'descending';
}

export const FIRST_ORDER: SummaryOrder = { by: 'username', direction: 'ascending' };

/** The order after a press on a column: the other way round where it is the one already. */
export function orderBy(order: SummaryOrder, by: SummarySort): SummaryOrder {
  if (order.by === by) {
    return { by, direction: order.direction === 'ascending' ? 'descending' : 'ascending' };
  }
  return { by, direction: by === 'username' || by === 'seconds_to_success' ? 'ascending' : 'descending' };
}

/** Who never passed comes last, whichever way it is sorted. */
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
  return one.username.localeCompare(other.username);
}
