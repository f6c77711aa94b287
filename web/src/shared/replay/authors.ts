import type { TimelineStep } from './timeline.ts';

/** A person who wrote in a program. */
export interface Author {
  /** Determines the colour. */
  id: number;
  username: string | null;
}

/** Avoids the colours of passed and failed runs. */
const IDS = [2, 5, 4, 7, 6, 13, 12];
/** Number of colours before they repeat. */
const ROUND = 15;

/** Returns the writers of a program: the student first, the others in order of appearance. */
export function listAuthors(steps: readonly TimelineStep[], student: string) {
  const names = [...new Set<string | null>([student, ...steps.map(({ username }) => username)])];
  const all: Author[] = names.map((username, index) => ({ id: idAt(index), username }));
  const ids = new Map(all.map(({ id, username }) => [username, id]));
  return { all, idOf: (username: string | null) => ids.get(username) ?? 2 };
}

function idAt(index: number): number {
  return (IDS[index % IDS.length] ?? 2) + ROUND * Math.floor(index / IDS.length);
}
