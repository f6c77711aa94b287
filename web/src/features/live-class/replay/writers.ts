import type { FilmStep } from './film.ts';

/** Somebody who wrote in a program. */
export interface Writer {
  /** Gives the colour. */
  id: number;
  username: string | null;
}

/** Their colours are not those of runs that passed and failed. */
const IDS = [2, 5, 4, 7, 6, 13, 12];
/** Colours of people come again after so many. */
const ROUND = 15;

/** Who wrote a program: the student first, the others as they came. */
export function writersOf(steps: readonly FilmStep[], student: string) {
  const names = [...new Set<string | null>([student, ...steps.map(({ username }) => username)])];
  const all: Writer[] = names.map((username, index) => ({ id: idAt(index), username }));
  const ids = new Map(all.map(({ id, username }) => [username, id]));
  return { all, idOf: (username: string | null) => ids.get(username) ?? 2 };
}

function idAt(index: number): number {
  return (IDS[index % IDS.length] ?? 2) + ROUND * Math.floor(index / IDS.length);
}
