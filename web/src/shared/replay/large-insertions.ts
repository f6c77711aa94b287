import type { TimelineStep } from './timeline.ts';

/** Insertion from which a change is marked, in characters: nobody types that much within a step of a second. */
const LARGE_INSERTION = 200;

/** Much text that came in one change. */
export interface LargeInsertion {
  /** Epoch ms. */
  at: number;
  characters: number;
}

/** Returns the large insertions of a program, oldest first, without what it began with. */
export function listLargeInsertions(steps: readonly TimelineStep[]): LargeInsertion[] {
  return steps.slice(1).flatMap(({ at, changes }) => {
    const all = changes.flatMap(({ edits }) => edits);
    const characters = Math.max(0, ...all.map(({ text }) => text.length));
    return characters < LARGE_INSERTION ? [] : [{ at, characters }];
  });
}
