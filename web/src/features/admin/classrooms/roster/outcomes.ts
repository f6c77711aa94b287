import { ROSTER_OUTCOMES, type RosterEntry } from '@coderoom/contract';

type Outcome = RosterEntry['outcome'];

/** What becomes of a line, and what became of it. */
export const OUTCOME_NAMES: Record<'coming' | 'done', Record<Outcome, string>> = {
  coming: {
    added: 'Will be added',
    invited: 'Will be invited',
    member: 'Already a member',
    refused: 'Passed over',
  },
  done: { added: 'Added', invited: 'Invited', member: 'Already a member', refused: 'Passed over' },
};

const COUNTED: Record<Outcome, string> = {
  added: 'added',
  invited: 'invited',
  member: 'already there',
  refused: 'passed over',
};

export function countOf(entries: readonly RosterEntry[], outcome: Outcome): number {
  return entries.filter((entry) => entry.outcome === outcome).length;
}

/** `24 added, 3 invited, 1 passed over` */
export function describeCounts(entries: readonly RosterEntry[]): string {
  const parts = ROSTER_OUTCOMES.map((outcome) => ({ outcome, count: countOf(entries, outcome) }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => `${count} ${COUNTED[outcome]}`);
  return parts.length === 0 ? 'Nobody is in this file' : parts.join(', ');
}
