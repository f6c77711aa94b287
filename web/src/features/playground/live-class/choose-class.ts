import type { DraftPlace } from '#features/playground/drafts.ts';
import type { CurrentLiveClass } from './queries.ts';

/** Whether a live class is about the program in a place. */
export function isAbout({ template: about }: Pick<CurrentLiveClass, 'template'>, place: DraftPlace): boolean {
  const { template } = place;
  return about === null || (template?.kind === 'professor' && template.id === about.id);
}

/**
 * The live class that somebody is asked or told about: one about their template before one about whatever they work
 * on, the newest before others; else one in which they opened their editor before they went elsewhere, or one about
 * another template that they have not answered; last one that they keep closed.
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
