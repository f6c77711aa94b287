import type { DraftPlace } from '#features/playground/drafts.ts';
import type { CurrentLiveClass } from './queries.ts';

/** Whether a live class is about the program in a place. */
export function isAbout({ template: about }: Pick<CurrentLiveClass, 'template'>, place: DraftPlace): boolean {
  const { template } = place;
  return about === null || (template?.kind === 'professor' && template.id === about.id);
}

/**
 * The live class that somebody is asked or told about: one about their template before one about whatever they work
 * on, the newest before others; else one in which they opened their editor before they went elsewhere.
 */
export function chooseClass(
  classes: readonly CurrentLiveClass[],
  place: DraftPlace,
): CurrentLiveClass | null {
  const [chosen] = classes
    .filter((one) => isAbout(one, place) || one.own.consent === 'open')
    .toSorted((one, other) => rank(one, place) - rank(other, place) || other.id - one.id);
  return chosen ?? null;
}

function rank(one: CurrentLiveClass, place: DraftPlace): number {
  if (!isAbout(one, place)) return 2;
  return one.template === null ? 1 : 0;
}
