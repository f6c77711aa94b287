import type { DraftMark, RunStatus } from '@coderoom/contract';
import { listLargeInsertions } from '#shared/replay/large-insertions.ts';
import type { TimelineStep } from '#shared/replay/timeline.ts';

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
  const inserted = listLargeInsertions(steps).map(
    ({ at, characters }): HistoryMoment => ({ at, what: { kind: 'insertion', characters } }),
  );
  return [...marked, ...inserted].sort((one, other) => one.at - other.at);
}
