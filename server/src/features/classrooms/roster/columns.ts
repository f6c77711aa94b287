import { emailAddress } from '@coderoom/contract';

/** A line of a table. */
export interface RosterLine {
  number: number;
  cells: readonly string[];
}

/** Columns of a roster, counted from 0. */
export interface RosterColumns {
  hasHeadings: boolean;
  /** Null: the list has no addresses. */
  email: number | null;
  studentNumber: number | null;
  loginId: number | null;
  /** True for an export of Canvas, with lines that are no people, and names of the form "Novak, Jana". */
  isCanvas: boolean;
  /** Columns that make up the name, in order; empty: the list has no names. */
  name: readonly number[];
  /** Column of groups; null: the list has none. `isList`: a cell may name several. */
  group: { column: number; isList: boolean } | null;
}

/** Headings of columns of groups: Canvas has "Section", Moodle "Groups". */
const GROUP =
  /^((class |student |tutorial |lab )?(group|section)( name)?|gruppe|abschnitt|ubungsgruppe|skupina)$/;
const GROUPS = /^(groups|sections|gruppen|abschnitte|skupine)$/;
/** Headings that Canvas alone has. */
const CANVAS = /^sis (user|login) id$/;
/** Headings of address columns, including the languages of common school systems. */
const EMAIL =
  /^((student|school|primary|work|user|institutional|contact|account|login) )?(e ?mail|e ?mail addresse?s?|mail|mail address|email id|e post|courriel|adresse (de )?(courriel|e ?mail|mail)|e ?mail adresse|mailadresse|correo( electronico)?|e ?posta|e ?naslov)$/;
const FIRST = /^((student )?first ?names?|given ?names?|forenames?|first|vornamen?|prenom|nombre|ime)$/;
const LAST =
  /^((student )?last ?names?|surnames?|family ?names?|last|nachnamen?|familiennamen?|nom|apellidos?|priimek)$/;
const FULL =
  /^((student|full|display|participant|pupil|roster) ?names?|names?|students?|participants?|pupils?|name klassenliste|vollstandiger name|name and surname|first name and surname|first and last name|ime in priimek|vor und nachname)$/;
/** Headings of numbers that a school gives its students. The "ID" of Canvas is its own. */
const STUDENT_NUMBER =
  /^(sis (user )?id|(student|pupil|matriculation|enrolment|enrollment|registration|roll|id) (id|no|nr|number|num)|matrikel ?(nr|nummer)|schuler ?(nr|nummer)|personal ?nummer|vpisna stevilka|numero d?e? ?(etudiant|estudiante|matricula))$/;
/** Headings of the names by which students sign in at their school. */
const LOGIN_ID =
  /^((sis |student |school )?login( (id|name))?|(student |school )?user ?names?|(student )?user ?id|benutzername|anmeldename|(schul)?kennung|uporabnisko ime|identifiant|usuario)$/;
/** Heading in GitHub Classroom for the teacher's own identifiers, which are often addresses. */
const IDENTIFIER = /^((roster|student) )?identifier$/;

/** Detects the columns of a roster; null if no column holds addresses, names, numbers or logins. */
export function findColumns(lines: readonly RosterLine[]): RosterColumns | null {
  const [first, ...others] = lines;
  if (!first) return null;
  const headings = first.cells.map(plain);
  const isNamed = headings.some((heading) =>
    [EMAIL, FIRST, LAST, FULL, IDENTIFIER, STUDENT_NUMBER, LOGIN_ID].some((kind) => kind.test(heading)),
  );
  const hasHeadings = !first.cells.some((cell) => cell.includes('@')) && (isNamed || others.length > 0);
  const people = hasHeadings ? others : lines;
  const columnOf = (kind: RegExp) => (hasHeadings ? headings.findIndex((heading) => kind.test(heading)) : -1);
  const found = (columns: readonly number[]) => columns.find((column) => column >= 0) ?? null;
  const email = found([columnOf(EMAIL), fullestOfAddresses(people), columnOf(IDENTIFIER)]);
  const studentNumber = found([columnOf(STUDENT_NUMBER)]);
  const loginId = found([columnOf(LOGIN_ID)]);
  const isCanvas = headings.includes('student') && headings.some((heading) => CANVAS.test(heading));
  const full = columnOf(FULL);
  const parts = [columnOf(FIRST), columnOf(LAST)].filter((column) => column >= 0);
  const name = full >= 0 ? [full] : parts;
  const one = columnOf(GROUP);
  const several = columnOf(GROUPS);
  const group =
    one >= 0 ? { column: one, isList: false } : several >= 0 ? { column: several, isList: true } : null;
  if (email === null && studentNumber === null && loginId === null && name.length === 0) return null;
  return {
    ...{ hasHeadings, email, studentNumber, loginId, group, isCanvas },
    name: name.length > 0 || isNamed || email === null ? name : onlyOther(people, email),
  };
}

/** Removes accents, case and punctuation. */
function plain(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns the column with the most addresses; -1 if there are none. */
function fullestOfAddresses(people: readonly RosterLine[]): number {
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

/** Returns the only column with letters besides the addresses; without headings, several cannot be told apart. */
function onlyOther(people: readonly RosterLine[], email: number): number[] {
  const lettered = new Set(
    people.flatMap(({ cells }) =>
      cells.flatMap((cell, column) => (column !== email && /\p{L}/u.test(cell) ? column : [])),
    ),
  );
  return lettered.size === 1 ? [...lettered] : [];
}
