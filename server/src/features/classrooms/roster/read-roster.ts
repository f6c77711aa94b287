import {
  groupName,
  MAX_FULL_NAME_LENGTH,
  MAX_GROUP_NAME_LENGTH,
  MAX_ROSTER_ROWS,
  MAX_STUDENT_NUMBER_LENGTH,
  type Message,
  message,
} from '@coderoom/contract';
import { CsvError, parse } from 'csv-parse/sync';
import { ApiError, InvalidFieldError } from '#http/errors.ts';
import { decodeFileText } from '#zip/file-text.ts';
import { findColumns, type RosterColumns, type RosterLine } from './columns.ts';

/** A person in a roster, as written there. */
export interface RosterRow {
  /** Line in the file, counted from 1. */
  line: number;
  name: string | null;
  /** Content of the address column, valid or not; null: empty. */
  email: string | null;
  /** Name of the group; null: none. Of several in a cell, the first. */
  group: string | null;
  /** Left out where the list says nothing. */
  student_number?: string;
  /** Left out where the list says nothing. */
  login_id?: string;
}

/** Possible cell delimiters; the rarest in names comes first. */
const DELIMITERS = ['\t', ';', ','];
/** Part of the file that is sampled to detect the delimiter. */
const LOOKED_AT = { lines: 50, characters: 2_000 };
/** First line with which Excel declares the delimiter. */
const SEPARATOR_LINE = /^sep=([\t;,])\n/i;
const QUOTED = /"(?:[^"]|"")*"/g;
/** Longest address to keep, in characters; longer than any valid one. */
const SHOWN_LENGTH = 300;

/**
 * Reads the people of a roster.
 * @throws {ApiError} 422 with an explanation if the file is not a list of people, 413 for too many
 *   people.
 */
export function readRoster(bytes: Buffer): RosterRow[] {
  const lines = readLines(bytes);
  const columns = findColumns(lines);
  if (columns === null) {
    throw refused(message`There is no column of email addresses, names or school logins in this file.`);
  }
  const people = lines.slice(columns.hasHeadings ? 1 : 0);
  if (people.length === 0) throw refused(message`There is nobody in this file.`);
  if (people.length > MAX_ROSTER_ROWS) {
    throw new ApiError(
      413,
      'too_large',
      message`There are more than ${MAX_ROSTER_ROWS} people in this file.`,
    );
  }
  const rows = people.map((line) => readRow(line, columns));
  const persons = columns.isCanvas ? rows.filter(isPerson) : rows;
  if (persons.length === 0) throw refused(message`There is nobody in this file.`);
  return persons;
}

function readRow({ number, cells }: RosterLine, columns: RosterColumns): RosterRow {
  const textAt = (column: number | null, length: number) =>
    column === null ? '' : shown(cells[column], length);
  const parts = columns.name.map((column) => textAt(column, MAX_FULL_NAME_LENGTH));
  const name = shown(parts.filter((part) => part !== '').join(' '), MAX_FULL_NAME_LENGTH);
  const student_number = textAt(columns.studentNumber, MAX_STUDENT_NUMBER_LENGTH);
  const login_id = textAt(columns.loginId, MAX_STUDENT_NUMBER_LENGTH);
  return {
    line: number,
    name: (columns.isCanvas ? firstNameFirst(name) : name) || null,
    email: textAt(columns.email, SHOWN_LENGTH) || null,
    group: groupIn(cells, columns.group),
    ...(student_number === '' ? {} : { student_number }),
    ...(login_id === '' ? {} : { login_id }),
  };
}

/** Null if the cell is empty, or what it holds can be no name. */
function groupIn(cells: readonly string[], group: RosterColumns['group']): string | null {
  if (group === null) return null;
  const cell = cells[group.column] ?? '';
  const name = shown(group.isList ? cell.split(/[,;]/)[0] : cell, MAX_GROUP_NAME_LENGTH);
  return groupName.safeParse(name).data ?? null;
}

/** False for the lines of a Canvas export that are no people. */
function isPerson({ name, email, student_number, login_id }: RosterRow): boolean {
  if (name === null && email === null && student_number === undefined && login_id === undefined) return false;
  return !/^(points possible|student test|test student|manual posting)$/i.test(name ?? '');
}

/** Turns "Novak, Jana" into "Jana Novak". */
function firstNameFirst(name: string): string {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  return first === '' || more.length > 0 ? name : `${first} ${last}`;
}

function readLines(bytes: Buffer): RosterLine[] {
  const decoded = decodeFileText(bytes, true);
  if (decoded === null) throw refused(message`This file is no text. Please save the list as CSV.`);
  const whole = decoded.replace(/\r\n?/g, '\n');
  const [separatorLine, separator] = SEPARATOR_LINE.exec(whole) ?? [];
  const text = separatorLine === undefined ? whole : whole.slice(separatorLine.length);
  const lines: RosterLine[] = [];
  try {
    parse(text, {
      delimiter: separator ?? delimiterOf(text),
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      // The headings, and one line too many, so that an excess is noticed.
      to: MAX_ROSTER_ROWS + 2,
      skip_records_with_empty_values: true,
      on_record: (cells: string[], { lines: end }) => {
        const inside = cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
        lines.push({ number: end - inside + (separatorLine === undefined ? 0 : 1), cells });
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError)
      throw refused(message`This file cannot be read as CSV: ${explain(error)}.`);
    throw error;
  }
  return lines;
}

/** Returns the delimiter that occurs in most lines as often as in the first one. */
function delimiterOf(text: string): string {
  const sample = text
    .split('\n', LOOKED_AT.lines)
    .map((line) => line.slice(0, LOOKED_AT.characters).replace(QUOTED, ''))
    .filter((line) => line.trim() !== '');
  const agreement = (delimiter: string) => {
    const counts = sample.map((line) => line.split(delimiter).length - 1);
    return counts[0] === 0 ? 0 : counts.filter((count) => count === counts[0]).length;
  };
  return DELIMITERS.reduce(
    (best, delimiter) => (agreement(delimiter) > agreement(best) ? delimiter : best),
    DELIMITERS[0] ?? ',',
  );
}

function explain({ code, lines }: CsvError & { lines?: number }): Message {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return message`a quotation mark is never closed`;
  return lines === undefined
    ? message`its quotation marks are not in order`
    : message`its quotation marks are not in order before line ${lines}`;
}

/** Returns the cell on a single line, cut to a length. */
function shown(cell: string | undefined, length: number): string {
  const text = (cell ?? '')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .normalize('NFC');
  return text.slice(0, length).toWellFormed().trim();
}

function refused(sentence: Message): InvalidFieldError {
  return new InvalidFieldError('file', sentence, sentence);
}
