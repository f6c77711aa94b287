import type { FilmStep } from './film.ts';

/** Somebody who wrote in a program. */
export interface Writer {
  /** Gives the colour. */
  id: number;
  username: string | null;
}

/** Who wrote a program: the student first, the others as they came. */
export function writersOf(steps: readonly FilmStep[], student: string) {
  const names = [...new Set<string | null>([student, ...steps.map(({ username }) => username)])];
  const all: Writer[] = names.map((username, index) => ({ id: index + 1, username }));
  const ids = new Map(all.map(({ id, username }) => [username, id]));
  return { all, idOf: (username: string | null) => ids.get(username) ?? 1 };
}
