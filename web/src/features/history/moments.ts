import type { DraftMark, RunStatus } from '@coderoom/contract';
import type { TimelineStep } from '#shared/replay/timeline.ts';

/** Insertion from which a change is listed, in characters: nobody types that much within a step of a second. */
const LARGE_INSERTION = 200;

/** A moment of a history that is worth a look. */
export interface HistoryMoment {
  /** Epoch ms. */
  at: number;
  what:
    | { kind: 'run'; status: RunStatus }
    | { kind: 'submission' }
    /** Much text that came in one change. */
    | { kind: 'insertion'; characters: number };
}

/** Returns the runs, submissions and large insertions of a history, oldest first. */
export function listMoments(marks: readonly DraftMark[], steps: readonly TimelineStep[]): HistoryMoment[] {
  const marked = marks.flatMap(({ at, kind, status }): HistoryMoment[] => {
    if (kind === 'submission') return [{ at: Date.parse(at), what: { kind } }];
    return status === null ? [] : [{ at: Date.parse(at), what: { kind, status } }];
  });
  // The first step is what the draft began with.
  const inserted = steps.slice(1).flatMap(({ at, edits }): HistoryMoment[] => {
    const characters = Math.max(0, ...edits.map(({ text }) => text.length));
    return characters < LARGE_INSERTION ? [] : [{ at, what: { kind: 'insertion', characters } }];
  });
  return [...marked, ...inserted].sort((one, other) => one.at - other.at);
}
