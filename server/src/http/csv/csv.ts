import {
  type Endpoint,
  inEnglish,
  type Message,
  message,
  type ObjectAccess,
  type PageLanguage,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { downloadRoute } from '#http/route.ts';
import type { RouteCall } from '#http/route-call.ts';
import { type CsvHeading, translateHeading } from './headings.ts';

/** Content of a cell. */
export type Cell = string | number | boolean | null;

/** A column: its heading, and its cell for a row. */
export type CsvColumn<Row> = readonly [string, (row: Row) => Cell];

/** The columns of a table in order, with our own headings: in the file they are in the reader's language. */
export type CsvColumns<Row> = { readonly [Heading in CsvHeading]?: (row: Row) => Cell };

/** A list as a downloadable file. */
interface CsvTable {
  /** Kind of the list, in plain words: in English the beginning of the file's name. */
  name: Message;
  /** Name of the thing that the list belongs to. */
  of: string | undefined;
  /** Its text, with headings in a language. */
  textIn: (language: PageLanguage) => AsyncIterable<string>;
}

/** The mark by which spreadsheets detect UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** How cells are separated and numbers written. */
interface Notation {
  separator: ',' | ';';
  decimal: '.' | ',';
  /**
   * Matches what starts a formula after a cell or line separator of spreadsheets that split at other characters: there
   * quotes stand in the middle of a cell and protect nothing.
   */
  laterFormula: RegExp;
}

/** The notation of RFC 4180, which programs expect whatever their language. */
const FOR_PROGRAMS: Notation = {
  separator: ',',
  decimal: '.',
  laterFormula: /[;\t\r\n](?=(?:[^\S\t\r\n]|")*[=+\-@\uff1d\uff0b\uff0d\uff20])/g,
};

/** Separators by language, as its spreadsheets expect them: a German one opens commas as one column, and 1.5 as the first of May. */
const FOR_READERS: Record<PageLanguage, Notation> = {
  en: FOR_PROGRAMS,
  de: {
    separator: ';',
    decimal: ',',
    laterFormula: /[,;\t\r\n](?=(?:[^\S\t\r\n]|")*[=+\-@\uff1d\uff0b\uff0d\uff20])/g,
  },
};
/**
 * Matches cells that spreadsheets take for a formula, including wide forms and leading spaces, and the characters that
 * some of them strip first.
 */
const FORMULA = /^(\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;
/** Matches characters that end a cell or a line, here or in spreadsheets that split elsewhere. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/**
 * Formats a list as CSV (RFC 4180). A list of columns has its headings as they are.
 * @param readBy who reads the file: its separators are those of spreadsheets in the reader's language, or of programs
 */
export function table<Row>(
  name: Message,
  columns: CsvColumns<Row> | readonly CsvColumn<Row>[],
  rows: AsyncIterable<readonly Row[]>,
  of?: string,
  readBy: 'people' | 'programs' = 'people',
): CsvTable {
  const columnsIn = (language: PageLanguage) => (isList(columns) ? columns : translate(columns, language));
  const notationIn = (language: PageLanguage) => (readBy === 'people' ? FOR_READERS[language] : FOR_PROGRAMS);
  return { name, of, textIn: (language) => writeCsv(columnsIn(language), rows, notationIn(language)) };
}

/** Wraps a list that is in memory. */
export async function* inOnePortion<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

function isList<Row>(
  columns: CsvColumns<Row> | readonly CsvColumn<Row>[],
): columns is readonly CsvColumn<Row>[] {
  return Array.isArray(columns);
}

function translate<Row>(columns: CsvColumns<Row>, language: PageLanguage): CsvColumn<Row>[] {
  return (Object.entries(columns) as [CsvHeading, (row: Row) => Cell][]).map(([heading, cellOf]) => [
    translateHeading(heading, language),
    cellOf,
  ]);
}

async function* writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  portions: AsyncIterable<readonly Row[]>,
  notation: Notation,
): AsyncGenerator<string> {
  const writeLine = (cells: readonly Cell[]) =>
    cells.map((cell) => writeCell(cell, notation)).join(notation.separator) + LINE_END;
  yield BYTE_ORDER_MARK + writeLine(columns.map(([heading]) => heading));
  const cells = columns.map(([, cellOf]) => cellOf);
  for await (const rows of portions) {
    yield rows.map((row) => writeLine(cells.map((cellOf) => cellOf(row)))).join('');
  }
}

function writeCell(cell: Cell, { decimal, laterFormula }: Notation): string {
  // Our own numbers, even negative ones, are no formula; digits that a person typed are text.
  if (typeof cell === 'number') return Number.isFinite(cell) ? writeNumber(cell, decimal) : '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (cell === null) return '';
  const text = cell.replaceAll('\0', '');
  const marked = text.replace(laterFormula, "$&'");
  const inert = FORMULA.test(text) ? `'${marked}` : marked;
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

function writeNumber(number: number, decimal: Notation['decimal']): string {
  return String(number).replace('.', decimal);
}

/** An endpoint that sends teachers or admins a list as CSV. */
type ListDownload = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, 'staff' | 'admin' | ObjectAccess>;

/** Parameters that don't narrow the list: its order and layout, and whether it has names, which its title says. */
const ARRANGEMENT = ['sort', 'direction', 'layout', 'anonymous', 'scope'];

/**
 * Makes the route of an endpoint that sends teachers or admins a list as CSV. The download, who made it and the
 * filters' names are recorded before anything is sent. Filter values are left out, so that no person is named in the
 * log for good.
 */
export function csvRoute<E extends ListDownload>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: RouteCall<E>) => Promise<CsvTable> | CsvTable,
): void {
  downloadRoute(app, endpoint, async (call) => {
    const { name, of, textIn } = await handle(call);
    const filters = Object.entries(Object(call.query))
      .filter(([filter, value]) => value !== undefined && value !== '' && !ARRANGEMENT.includes(filter))
      .map(([filter]) => filter.replaceAll('_', ' '));
    await app.recorder.downloaded(call.user, of === undefined ? name : message`${name} of “${of}”`, filters);
    const day = new Date().toISOString().slice(0, 10);
    return { fileName: `${inEnglish(name).replaceAll(' ', '-')}-${day}.csv`, text: textIn(call.language) };
  });
}
