import type { EntryPath } from '#zip/entry-path.ts';
import { printed } from '#zip/shown.ts';
import { namedForStudent, platformName, repositoryPrefix } from './lms-names.ts';
import { ENTRY_STEMS, extensionOf, isTestName, languageOfName, stemOf } from './source-kinds.ts';

/** Whose a file is, and its name in their folder. */
interface Place {
  student: number;
  name: string;
}

/** How a class is found in the names of a ZIP. */
export interface Layout {
  /** Names of the students, each told apart from the others, sorted. */
  students: string[];
  /** For each path: whose it is; `earlier`: there is a later attempt; null: nobody's, or a folder. */
  places: (Place | 'earlier' | null)[];
}

/**
 * Finds out which students there are and what is whose, by names alone: a folder for each student, files named for
 * students, what learning platforms export, each also inside of a folder or several that wrap all of it.
 *
 * Students are told apart by names as they are written, so that neither letters nor composed forms of them merge two.
 */
export function layOut(paths: readonly EntryPath[]): Layout {
  const unwrapped = unwrap(paths);
  const prefix = repositoryPrefix(topFolders(unwrapped).filter((name) => platformName(name) === null));
  const isOneProgram = topFiles(unwrapped).some(isEntryOfProgram);
  const claims = unwrapped.map((path) => claimOf(path, prefix, isOneProgram));
  const students = distinctStudents(claims.filter((claim) => claim !== null));
  const latest = latestAttempts(claims);
  const taken: TakenNames = new Map();
  const places = claims.map((claim) => {
    if (claim === null || claim.name === null) return null;
    if (claim.attempt !== latest.get(claim.key)) return 'earlier';
    const student = students.numbers.get(claim.key) as number;
    return { student, name: distinctName(claim.name, `${student}`, taken) };
  });
  return { students: students.names, places };
}

/** Whose a path is. `name`: null for a folder and for what a platform wrote itself. */
interface Claim {
  key: string;
  student: string;
  number: string | null;
  name: string | null;
  attempt: string;
}

function claimOf({ parts, isFolder }: EntryPath, prefix: string, isOneProgram: boolean): Claim | null {
  const [top, ...inner] = parts;
  if (top === undefined) return null;
  const platform = platformName(top);
  if (inner.length > 0 || isFolder) {
    const name = isFolder ? null : inner.map(printed).join('/');
    if (platform !== null) return { ...platform, name };
    const student = top.startsWith(prefix) ? top.slice(prefix.length) : top;
    return { key: top, student, number: null, name, attempt: '' };
  }
  if (platform !== null) return { ...platform, name: platform.file && printed(platform.file) };
  if (!isHandedIn(top) || isOneProgram) return null;
  const named = namedForStudent(top);
  if (named === null) {
    return { key: stemOf(top), student: stemOf(top), number: null, name: printed(top), attempt: '' };
  }
  return { key: named.student, student: named.student, number: null, name: printed(named.file), attempt: '' };
}

/** Whether a file may be all that a student handed in. */
function isHandedIn(name: string): boolean {
  return languageOfName(name) !== null || extensionOf(name) === 'zip';
}

/** Whoever has such a file among their files has packed one program, not those of a class. */
function isEntryOfProgram(name: string): boolean {
  return (
    languageOfName(name) !== null && (ENTRY_STEMS.includes(stemOf(name).toLowerCase()) || isTestName(name))
  );
}

/** Folders below that of one program, never names of students. */
const PROGRAM_FOLDERS = new Set(
  'src source sources lib libs include includes test tests bin build out dist data main java app pkg cmd internal utils util model models view views docs doc assets resources res static public css js img images config scripts input output com org'.split(
    ' ',
  ),
);

/** Folders around a class that are looked into. */
const MOST_WRAPPERS = 8;

function unwrap(paths: readonly EntryPath[]): EntryPath[] {
  let current = [...paths];
  for (let depth = 0; depth < MOST_WRAPPERS; depth += 1) {
    const wrapper = wrapperOf(current);
    if (wrapper === null) return current;
    current = current.map(({ parts, isFolder }) => ({
      // What lies beside the wrapping folder is nobody's.
      parts: parts[0] === wrapper ? parts.slice(1) : [],
      isFolder,
    }));
  }
  return current;
}

/** The one folder at the top that holds the class and is no student's own; null where there is none. */
function wrapperOf(paths: readonly EntryPath[]): string | null {
  const [folder, ...others] = topFolders(paths);
  if (folder === undefined || others.length > 0 || platformName(folder) !== null) return null;
  if (topFiles(paths).some((name) => isHandedIn(name) || platformName(name) !== null)) return null;
  const inside = paths
    .filter(({ parts }) => parts[0] === folder && parts.length > 1)
    .map(({ parts, isFolder }) => ({ parts: parts.slice(1), isFolder }));
  const folders = topFolders(inside);
  const files = topFiles(inside);
  if ([...folders, ...files].some((name) => platformName(name) !== null)) return folder;
  const sources = files.filter(isHandedIn);
  const isProgram =
    sources.some(isEntryOfProgram) ||
    (folders.length > 0 && folders.every((name) => PROGRAM_FOLDERS.has(name.toLowerCase())));
  return !isProgram && (folders.length > 0 || sources.length > 1) ? folder : null;
}

function topFolders(paths: readonly EntryPath[]): string[] {
  const folders = paths.filter(({ parts, isFolder }) => parts.length > 1 || (isFolder && parts.length === 1));
  return [...new Set(folders.map(({ parts }) => parts[0] as string))];
}

function topFiles(paths: readonly EntryPath[]): string[] {
  return paths
    .filter(({ parts, isFolder }) => parts.length === 1 && !isFolder)
    .map(({ parts }) => parts[0] as string);
}

function latestAttempts(claims: readonly (Claim | null)[]): Map<string, string> {
  const latest = new Map<string, string>();
  for (const claim of claims) {
    if (claim === null) continue;
    const before = latest.get(claim.key) ?? '';
    latest.set(claim.key, claim.attempt > before ? claim.attempt : before);
  }
  return latest;
}

const ORDER = new Intl.Collator('en', { numeric: true });

/** Students by key, sorted by their names; who cannot be told apart by the eye gets a number behind the name. */
function distinctStudents(claims: readonly Claim[]): { names: string[]; numbers: Map<string, number> } {
  const byKey = new Map(claims.map((claim) => [claim.key, claim]));
  const sorted = [...byKey.values()]
    .map((claim) => ({ claim, name: tidied(claim.student) || tidied(claim.key) || '?' }))
    .sort((a, b) => ORDER.compare(a.name, b.name) || (a.claim.key < b.claim.key ? -1 : 1));
  const counts = new Map<string, number>();
  for (const { name } of sorted) counts.set(folded(name), (counts.get(folded(name)) ?? 0) + 1);
  const taken: TakenNames = new Map();
  const names = sorted.map(({ claim, name }) => {
    const isShared = (counts.get(folded(name)) ?? 0) > 1;
    const own = isShared && claim.number !== null ? `${name} (${claim.number})` : name;
    return numbered(taken, (count) => (count === 1 ? own : `${own} (${count})`));
  });
  return { names, numbers: new Map(sorted.map(({ claim }, at) => [claim.key, at])) };
}

/** Longest name of a student, in characters: systems allow no longer names of folders. */
const LONGEST_NAME = 200;

function tidied(name: string): string {
  return [...printed(name).replace(/\s+/g, ' ').trim()].slice(0, LONGEST_NAME).join('').trim();
}

/** A name by what the eye tells apart in it. */
function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** A file's name that the student has no other file of. */
function distinctName(name: string, owner: string, taken: TakenNames): string {
  const dot = name.lastIndexOf('.') > name.lastIndexOf('/') + 1 ? name.lastIndexOf('.') : name.length;
  const own = numbered(
    taken,
    (count) => `${owner}/${count === 1 ? name : `${name.slice(0, dot)} (${count})${name.slice(dot)}`}`,
    (text) => text,
  );
  return own.slice(owner.length + 1);
}

/** Names that are taken, each with the number from which on one is free behind it: very many may be alike. */
type TakenNames = Map<string, number>;

/** The first of the names for 1, 2, … that is not taken yet. */
function numbered(taken: TakenNames, nameOf: (count: number) => string, key = folded): string {
  const first = key(nameOf(1));
  for (let count = taken.get(first) ?? 1; ; count += 1) {
    const name = nameOf(count);
    if (taken.has(key(name))) continue;
    taken.set(key(name), 2);
    taken.set(first, count + 1);
    return name;
  }
}
