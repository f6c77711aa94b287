import type { Slices } from './slices.ts';

/** Separators of cells, by how usual they are. */
const CSV_SEPARATORS = [',', ';', '\t', '|'] as const;
/** Character between two cells. */
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** Lines by which the separator is found. */
const LOOKED_AT = 20;
const BOM = '\ufeff';
/** Rows between two looks at the clock. */
const ROWS_PER_LOOK = 500;

/** The rows of a text of separated values. */
export interface CsvRows {
  separator: CsvSeparator;
  rows: string[][];
}

/** Reads separated values (RFC 4180, with any separator and any line ends). Whatever the text is, it has rows. */
export async function readCsv(text: string, slices: Slices): Promise<CsvRows> {
  const own = text.startsWith(BOM) ? text.slice(1) : text;
  const separator = findSeparator(own);
  const rows: string[][] = [];
  for (const row of rowsOf(own, separator)) {
    rows.push(row);
    if (rows.length % ROWS_PER_LOOK === 0 && slices.isOver) await slices.pause();
  }
  return { separator, rows };
}

/** The separator that divides the first lines into the same number of cells; of several, the one that makes most. */
function findSeparator(text: string): CsvSeparator {
  let best: CsvSeparator = ',';
  let bestScore = 0;
  for (const separator of CSV_SEPARATORS) {
    const widths: number[] = [];
    for (const row of rowsOf(text.slice(0, 100_000), separator)) {
      widths.push(row.length);
      if (widths.length >= LOOKED_AT) break;
    }
    const width = widths[0] ?? 1;
    const same = widths.filter((other) => other === width).length / Math.max(1, widths.length);
    const score = width > 1 ? same * 1_000 + Math.min(width, 100) : 0;
    if (score > bestScore) [best, bestScore] = [separator, score];
  }
  return best;
}

/** Divides a text into rows of cells. Empty lines are left out. */
function* rowsOf(text: string, separator: CsvSeparator): Generator<string[]> {
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator);
    row.push(cell.value);
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      // A separator at the very end has an empty cell behind it.
      if (at < text.length) continue;
      row.push('');
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    if (row.length > 1 || row[0] !== '') yield row;
    row = [];
  }
}

interface Cell {
  value: string;
  /** Index of what follows it: a separator, a line end, or the end. */
  end: number;
}

function plainCell(text: string, begin: number, separator: CsvSeparator): Cell {
  let end = begin;
  while (end < text.length) {
    const character = text[end];
    if (character === separator || character === '\n' || character === '\r') break;
    end += 1;
  }
  return { value: text.slice(begin, end), end };
}

/** A cell in quotation marks, which may hold anything; one that never ends is the rest of its line. */
function quotedCell(text: string, begin: number, separator: CsvSeparator): Cell {
  let value = '';
  let at = begin + 1;
  while (true) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return plainCell(text, begin, separator);
    value += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    value += '"';
    at += 1;
  }
  // What follows the quotation mark, against the rules, belongs to the cell.
  const rest = plainCell(text, at, separator);
  return { value: value + rest.value, end: rest.end };
}
