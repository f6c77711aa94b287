import type { Participant } from '@coderoom/contract';

/** In the order of the list: the owner, then everybody as they came. Nobody moves when a connection breaks. */
export function arrange(participants: readonly Participant[]): Participant[] {
  return participants.toSorted(
    (a, b) => Number(b.role === 'owner') - Number(a.role === 'owner') || a.id - b.id,
  );
}

/** Whose chips the button shows: those who are there come first. */
export function pickChips(participants: readonly Participant[], most: number): Participant[] {
  return arrange(participants)
    .sort((a, b) => Number(b.is_connected) - Number(a.is_connected))
    .slice(0, most);
}

/**
 * Whom the owner sent away during this visit, after they changed the standing of somebody. No list of the
 * server names them, so that nobody else could let them in again.
 */
export function keepSentAway(kept: readonly Participant[], changed: readonly Participant[]): Participant[] {
  const others = kept.filter(({ id }) => !changed.some((one) => one.id === id));
  return [...others, ...changed.filter(({ status }) => status === 'rejected' || status === 'kicked')];
}
