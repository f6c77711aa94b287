import { TestRunner } from 'vitest';

/** True where tests tagged `breadth` run: in `npm run test:all`, `npm run check` and runs of single files. */
export function isBreadthTried(): boolean {
  return TestRunner.matchesTags(['breadth']);
}

/** Returns the rows of a table of tests that are tried: those at `places` in `npm test`, all where breadth is. */
export function rowsTried<const Row>(rows: readonly Row[], places: readonly number[]): Row[] {
  return rows.filter((_, place) => isBreadthTried() || places.includes(place));
}
