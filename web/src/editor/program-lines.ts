import type { ColorStart } from './program-colors.ts';

/** Longer files are shown up to here: nobody compares more by eye. */
export const MOST_LINES = 10_000;
/** Longer lines are shown up to here, in UTF-16 units. */
export const MOST_COLUMNS = 1_000;

/** A file as it is shown. */
export interface ShownFile {
  lines: readonly string[];
  /** Lines that are not shown. */
  linesLeftOut: number;
  /** Characters of the longest line that is shown. */
  columns: number;
}

/** Cuts a file into lines, up to a bound. */
export function readLines(content: string): ShownFile {
  const all = content.split(/\r\n|\r|\n/);
  // What ends with a line break has no line behind it.
  if (all.length > 1 && all.at(-1) === '') all.pop();
  const lines = all.slice(0, MOST_LINES);
  const columns = lines.reduce((most, line) => Math.max(most, Math.min(line.length, MOST_COLUMNS)), 0);
  return { lines, linesLeftOut: all.length - lines.length, columns };
}

/** A piece of a line that belongs to a fragment. Columns count from 1, the end exclusive. */
export interface Mark {
  fragment: number;
  from: number;
  /** Null: to the end of the line. */
  to: number | null;
}

/** A piece of a line that looks the same from its beginning to its end. */
export interface Piece {
  text: string;
  color: string | null;
  /** Of the fragment that it belongs to; null: of none. */
  fragment: number | null;
}

/** Cuts a line where its colour or its fragment changes, and ends it at the bound. */
export function piecesOf(line: string, colors: readonly ColorStart[], marks: readonly Mark[]): Piece[] {
  const length = Math.min(line.length, MOST_COLUMNS);
  const cuts = new Set([0, length]);
  for (const { from } of colors) cuts.add(from);
  for (const { from, to } of marks) {
    cuts.add(from - 1);
    if (to !== null) cuts.add(to - 1);
  }
  const places = [...cuts].filter((cut) => cut >= 0 && cut <= length).sort((one, other) => one - other);
  return places.slice(0, -1).map((from, index) => ({
    text: line.slice(from, places[index + 1]),
    color: colors.findLast((start) => start.from <= from)?.color ?? null,
    fragment:
      marks.find((mark) => mark.from - 1 <= from && (mark.to === null || mark.to - 1 > from))?.fragment ??
      null,
  }));
}
