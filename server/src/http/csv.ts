/** What stands in a cell: a text, a number, yes or no, or nothing. */
export type Cell = string | number | boolean | null;

/** A column of a table: what stands above it, and what stands in it of a row. */
export type Column<Row> = readonly [string, (row: Row) => Cell];

/** The columns of a table in their order. Ours have names of their own; others' may be called like numbers. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

/** A list as a file to keep, and what it is called. */
export interface Table {
  /** What the list is of, as people say it: the beginning of the file's name. */
  name: string;
  /** To what single thing it belongs, by name. */
  of: string | undefined;
  text: AsyncIterable<string>;
}

/** The mark by which spreadsheets know the encoding. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
/**
 * What spreadsheets take for the beginning of a formula, the wide forms among them, wherever only spaces stand
 * before it; and what some of them drop before they look for one.
 */
const FORMULA = /^(\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;
/**
 * The same behind what ends a cell or a line where semicolons or tabs part cells: quotes are then in the middle of a
 * cell, and hold nothing together.
 */
const LATER_FORMULA = /[;\t\r\n](?=(?:[^\S\t\r\n]|")*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
/** What would otherwise end a cell or a line, here or where the semicolon parts cells. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** A list as CSV (RFC 4180). */
export function table<Row>(
  name: string,
  columns: Columns<Row> | readonly Column<Row>[],
  rows: AsyncIterable<readonly Row[]>,
  of?: string,
): Table {
  return { name, of, text: writeCsv(isList(columns) ? columns : Object.entries(columns), rows) };
}

/** A list that is at hand. */
export async function* inOnePortion<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

function isList<Row>(columns: Columns<Row> | readonly Column<Row>[]): columns is readonly Column<Row>[] {
  return Array.isArray(columns);
}

async function* writeCsv<Row>(
  columns: readonly Column<Row>[],
  portions: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeLine(columns.map(([heading]) => heading));
  const cells = columns.map(([, cellOf]) => cellOf);
  for await (const rows of portions) {
    yield rows.map((row) => writeLine(cells.map((cellOf) => cellOf(row)))).join('');
  }
}

function writeLine(cells: readonly Cell[]): string {
  return cells.map(writeCell).join(',') + LINE_END;
}

function writeCell(cell: Cell): string {
  // A number of ours, also a negative one, is no formula; digits that somebody typed are their text.
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (cell === null) return '';
  const text = cell.replaceAll('\0', '');
  const marked = text.replace(LATER_FORMULA, "$&'");
  const inert = FORMULA.test(text) ? `'${marked}` : marked;
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
