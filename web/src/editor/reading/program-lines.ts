/** The position in a line where another colour begins. Columns count from 0. */
export interface ColorStart {
  from: number;
  /** A CSS colour. */
  color: string;
}

/** Maximum number of lines shown of a file. */
export const MAX_LINES = 10_000;
/** Characters shown of a line, in UTF-16 units. */
export const MAX_COLUMNS = 1_000;

/** A file as it is shown. */
export interface ShownFile {
  lines: readonly string[];
  /** Number of lines that are not shown. */
  linesLeftOut: number;
  /** Length of the longest line shown, in characters. */
  columns: number;
}

/** Splits a file into lines, up to a maximum. */
export function readLines(content: string): ShownFile {
  const all = content.split(/\r\n|\r|\n/);
  // A final line break starts no further line.
  if (all.length > 1 && all.at(-1) === '') all.pop();
  const lines = all.slice(0, MAX_LINES);
  const columns = lines.reduce((longest, line) => Math.max(longest, Math.min(line.length, MAX_COLUMNS)), 0);
  return { lines, linesLeftOut: all.length - lines.length, columns };
}

/** Columns of a tab stop. */
const TAB_SIZE = 4;
/** Most columns by which wrapped lines are indented, so that a phone has room beside them. */
const MAX_HANG = 16;

/**
 * Returns by how many columns the rest of a line that wraps is indented: as far as its beginning is. With tabs, only
 * as far as a tab stop, which browsers count from the wrapped lines' edge.
 */
export function wrappingIndent(line: string): number {
  const blank = /^[ \t]*/.exec(line)?.[0] ?? '';
  let columns = 0;
  for (const character of blank.slice(0, MAX_HANG)) {
    columns += character === '\t' ? TAB_SIZE - (columns % TAB_SIZE) : 1;
  }
  const hang = Math.min(columns, MAX_HANG);
  return line.includes('\t') ? hang - (hang % TAB_SIZE) : hang;
}

/** A part of a line that belongs to a fragment. Columns count from 1, the end exclusive. */
export interface Mark {
  fragment: number;
  from: number;
  /** Null: to the end of the line. */
  to: number | null;
}

/** A part of a line with the same look throughout. */
export interface Piece {
  text: string;
  color: string | null;
  /** The fragment that it belongs to; null: none. */
  fragment: number | null;
}

/** Splits a line where its colour or its fragment changes, and truncates it. */
export function splitPieces(line: string, colors: readonly ColorStart[], marks: readonly Mark[]): Piece[] {
  const length = Math.min(line.length, MAX_COLUMNS);
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
