import { ROSTER_OUTCOMES, type RosterEntry } from '@coderoom/contract';
import { rosterTexts } from '#texts/admin/roster.ts';

type Outcome = RosterEntry['outcome'];

export function countOutcomes(entries: readonly RosterEntry[], outcome: Outcome): number {
  return entries.filter((entry) => entry.outcome === outcome).length;
}

/** `24 added, 3 invited, 1 skipped` */
export function describeCounts(entries: readonly RosterEntry[]): string {
  const parts = ROSTER_OUTCOMES.map((outcome) => ({ outcome, count: countOutcomes(entries, outcome) }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => rosterTexts.counted[outcome](count));
  return parts.length === 0 ? rosterTexts.nobody : parts.join(', ');
}
