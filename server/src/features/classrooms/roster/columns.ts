import { emailAddress } from '@coderoom/contract';
import type { Line } from './read-roster.ts';

/** Where in a roster stands what. Columns count from 0. */
export interface RosterColumns {
  hasHeadings: boolean;
  email: number;
  /** What makes up the name, in its order; none: the list does not tell names. */
  name: readonly number[];
}

/** What columns are called that hold an address, also in the languages that schools' own systems speak. */
const EMAIL =
  /^((student|school|primary|work|user|institutional|contact|account|login) )?(e ?mail|e ?mail addresse?s?|mail|mail address|email id|e post|courriel|adresse (de )?(courriel|e ?mail|mail)|e ?mail adresse|mailadresse|correo( electronico)?|e ?posta|e ?naslov)$/;
const FIRST = /^((student )?first ?names?|given ?names?|forenames?|first|vornamen?|prenom|nombre|ime)$/;
const LAST =
  /^((student )?last ?names?|surnames?|family ?names?|last|nachnamen?|familiennamen?|nom|apellidos?|priimek)$/;
const FULL =
  /^((student|full|display|participant|pupil|roster) ?names?|names?|students?|participants?|pupils?|name and surname|first name and surname|first and last name|ime in priimek|vor und nachname)$/;
/** What GitHub Classroom calls whatever a teacher wrote into its list: often an address. */
const IDENTIFIER = /^((roster|student) )?identifier$/;

/** Finds out where in a roster stands what; null where there is no column of addresses. */
export function findColumns(lines: readonly Line[]): RosterColumns | null {
  const [first, ...others] = lines;
  if (!first) return null;
  const headings = first.cells.map(plain);
  const isNamed = headings.some((heading) =>
    [EMAIL, FIRST, LAST, FULL, IDENTIFIER].some((kind) => kind.test(heading)),
  );
  const hasHeadings = !first.cells.some((cell) => cell.includes('@')) && (isNamed || others.length > 0);
  const people = hasHeadings ? others : lines;
  const at = (kind: RegExp) => (hasHeadings ? headings.findIndex((heading) => kind.test(heading)) : -1);
  const email = [at(EMAIL), fullestOfAddresses(people), at(IDENTIFIER)].find((column) => column >= 0);
  if (email === undefined) return null;
  const full = at(FULL);
  const parts = [at(FIRST), at(LAST)].filter((column) => column >= 0);
  const name = full >= 0 ? [full] : parts;
  return { hasHeadings, email, name: name.length > 0 || isNamed ? name : onlyOther(people, email) };
}

/** Without accents, case and punctuation. */
function plain(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The column with the most addresses; -1 where there are none. */
function fullestOfAddresses(people: readonly Line[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of people) {
    for (const [column, cell] of cells.entries()) {
      if (!cell.includes('@') || !emailAddress.safeParse(cell).success) continue;
      counts.set(column, (counts.get(column) ?? 0) + 1);
    }
  }
  const [fullest] = [...counts].sort(([a, many], [b, others]) => others - many || a - b);
  return fullest?.[0] ?? -1;
}

/** The one column that holds letters besides the addresses: without headings, of several none can be told. */
function onlyOther(people: readonly Line[], email: number): number[] {
  const lettered = new Set(
    people.flatMap(({ cells }) =>
      cells.flatMap((cell, column) => (column !== email && /\p{L}/u.test(cell) ? column : [])),
    ),
  );
  return lettered.size === 1 ? [...lettered] : [];
}
