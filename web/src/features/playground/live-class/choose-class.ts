import type { DraftPlace } from '#features/playground/drafts.ts';
import type { CurrentLiveClass } from '#shared/live-classes/current-classes.ts';

/** True if a live class is about the program with this draft place. */
export function isAbout({ template: about }: Pick<CurrentLiveClass, 'template'>, place: DraftPlace): boolean {
  const { template } = place;
  return about === null || (template?.kind === 'professor' && template.id === about.id);
}

/**
 * Returns the live class to offer or show: one about the user's template before one without a template, the newest
 * first; then one in which they opened their editor before switching elsewhere; then one about another template that
 * they have not answered; last one that they keep closed.
 */
export function chooseClass(
  classes: readonly CurrentLiveClass[],
  place: DraftPlace,
): CurrentLiveClass | null {
  const [chosen] = classes
    .filter((one) => isAbout(one, place) || one.own.consent !== 'closed')
    .toSorted((one, other) => rank(one, place) - rank(other, place) || other.id - one.id);
  return chosen ?? null;
}

function rank(one: CurrentLiveClass, place: DraftPlace): number {
  const { consent } = one.own;
  if (consent === 'closed') return 4;
  if (!isAbout(one, place)) return consent === 'open' ? 2 : 3;
  return one.template === null ? 1 : 0;
}
