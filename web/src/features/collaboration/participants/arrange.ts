import type { Participant } from '@coderoom/contract';

/** Sorts participants: the owner first, then by time of arrival. A lost connection moves nobody. */
export function arrange(participants: readonly Participant[]): Participant[] {
  return participants.toSorted(
    (a, b) => Number(b.role === 'owner') - Number(a.role === 'owner') || a.id - b.id,
  );
}

/** Returns the participants whose chips the button shows, connected ones first. */
export function pickChips(participants: readonly Participant[], maxCount: number): Participant[] {
  return arrange(participants)
    .sort((a, b) => Number(b.is_connected) - Number(a.is_connected))
    .slice(0, maxCount);
}
