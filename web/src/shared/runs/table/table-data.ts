import type { Slices } from './slices.ts';

/** Type of a column's values. */
export type ColumnKind = 'number' | 'date' | 'text';

/** A column of a table. */
export interface TableColumn {
  name: string;
  kind: ColumnKind;
  /** The smallest and the largest value, as they are written; null: it has none, or is text. */
  range: { least: string; most: string } | null;
  /** Length of its longest value among the first rows, in characters. */
  width: number;
}

/** A table of texts. */
export interface TableData {
  columns: readonly TableColumn[];
  /** None has more cells than there are columns; those that it lacks are empty. */
  rows: readonly (readonly string[])[];
  /** Columns that are not shown, because there are too many. */
  columnsLeftOut: number;
}

/** Columns that are shown: more is no table that anybody reads. */
const MOST_COLUMNS = 200;
/** Rows by which the width of a column is estimated. */
const MEASURED_ROWS = 300;
const ROWS_PER_LOOK = 1_000;

/** Words that libraries print for a missing value. */
const MISSING = /^(?:|nan|na|n\/a|null|none|nat|<na>)$/i;
const NUMBER = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?%?$/i;
const DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** True if a cell has no value. */
export function isMissing(cell: string): boolean {
  return MISSING.test(cell.trim());
}

/** The number that a cell holds; NaN: none. A comma is a decimal mark, as spreadsheets of many countries write it. */
export function parseCellNumber(cell: string): number {
  const text = cell.trim();
  return NUMBER.test(text) ? Number(text.replace(',', '.').replace('%', '')) : Number.NaN;
}

/** Makes a table of rows, of which the first names the columns if it looks like names. */
export async function makeTable(rows: readonly string[][], slices: Slices): Promise<TableData> {
  const [first = [], ...others] = rows;
  const hasNames =
    others.length > 0 && first.every((cell) => Number.isNaN(parseCellNumber(cell)) && !DATE.test(cell));
  const body = hasNames ? others : rows;
  let width = first.length;
  for (const row of body) width = Math.max(width, row.length);
  const shown = Math.min(width, MOST_COLUMNS);
  // Short rows stay short: a file of one wide row and many short ones would have millions of cells.
  const cut: string[][] = [];
  for (const [index, row] of body.entries()) {
    cut.push(row.length > shown ? row.slice(0, shown) : row);
    if (index % ROWS_PER_LOOK === 0 && slices.isOver) await slices.pause();
  }
  const columns: TableColumn[] = [];
  for (let index = 0; index < shown; index++) {
    const name = hasNames ? (first[index] ?? '') : String(index + 1);
    columns.push(await readColumn(name, index, cut, slices));
  }
  return { columns, rows: cut, columnsLeftOut: width - shown };
}

async function readColumn(
  name: string,
  column: number,
  rows: readonly (readonly string[])[],
  slices: Slices,
): Promise<TableColumn> {
  let kind: ColumnKind | null = null;
  let least: string | null = null;
  let most: string | null = null;
  let width = name.length;
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_LOOK === 0 && slices.isOver) await slices.pause();
    const cell = row[column] ?? '';
    if (index < MEASURED_ROWS) width = Math.max(width, cell.length);
    // Of a text, only its width is of interest.
    if (kind === 'text' && index >= MEASURED_ROWS) break;
    if (kind === 'text' || isMissing(cell)) continue;
    const own = kindOf(cell);
    if (kind !== null && own !== kind) {
      kind = 'text';
      continue;
    }
    kind = own;
    if (own === 'text') continue;
    if (least === null || isBefore(own, cell, least)) least = cell;
    if (most === null || isBefore(own, most, cell)) most = cell;
  }
  const range = kind === 'text' || least === null || most === null ? null : { least, most };
  return { name, kind: kind ?? 'text', range, width };
}

function kindOf(cell: string): ColumnKind {
  if (!Number.isNaN(parseCellNumber(cell))) return 'number';
  return DATE.test(cell.trim()) ? 'date' : 'text';
}

function isBefore(kind: ColumnKind, one: string, other: string): boolean {
  return kind === 'number' ? parseCellNumber(one) < parseCellNumber(other) : one.trim() < other.trim();
}
