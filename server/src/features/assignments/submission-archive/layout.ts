import type { EntryPath } from '#zip/entry-path.ts';
import { printed } from '#zip/notes.ts';
import { namedForStudent, platformName, repositoryPrefix } from './lms-names.ts';
import { ENTRY_STEMS, extensionOf, isTestName, languageOfName, stemOf } from './source-kinds.ts';

/** The owner of a file, and its name in their folder. */
interface StudentPath {
  student: number;
  name: string;
}

/** The students and their files, as found from the paths in a ZIP. */
export interface ZipLayout {
  /** Distinct names of the students, sorted. */
  students: string[];
  /** Owner of each path; `earlier`: superseded by a later attempt; null: no owner, or a folder. */
  places: (StudentPath | 'earlier' | null)[];
  /** The file at the top for which single files count as one program, and not as one of each student; null: there is none. */
  programFile: string | null;
}

/**
 * Finds the students and the owner of each file, by paths alone. It recognises a folder per student, files named after
 * students, and the exports of learning platforms, each also inside of wrapping folders.
 *
 * Students are distinguished by their names exactly as written, so that neither case nor Unicode normalisation merges
 * two.
 */
export function layOutFiles(paths: readonly EntryPath[]): ZipLayout {
  const unwrapped = unwrap(paths);
  const prefix = repositoryPrefix(topFolders(unwrapped).filter((name) => platformName(name) === null));
  const programFile = findProgramFile(topFiles(unwrapped));
  const claims = unwrapped.map((path) => claimOf(path, prefix, programFile !== null));
  const students = distinctStudents(claims.filter((claim) => claim !== null));
  const latest = latestAttempts(claims);
  const taken: TakenNames = new Map();
  const places = claims.map((claim) => {
    if (claim === null || claim.name === null) return null;
    if (claim.attempt !== latest.get(claim.key)) return 'earlier';
    const student = students.numbers.get(claim.key) as number;
    return { student, name: distinctName(claim.name, `${student}`, taken) };
  });
  return { students: students.names, places, programFile };
}

/** The claim of a student to a path. `name`: null for a folder and for files of the platform itself. */
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

/** True if a single file of this name can be a student's whole submission. */
function isHandedIn(name: string): boolean {
  return languageOfName(name) !== null || extensionOf(name) === 'zip';
}

/** Returns a file that suggests a single program instead of a class. A class may hand in tests, then all are tests. */
function findProgramFile(names: readonly string[]): string | null {
  const sources = names.filter((name) => languageOfName(name) !== null);
  const hasOnlyTests = sources.length > 1 && sources.every(isTestName);
  return hasOnlyTests ? null : (sources.find(isEntryOfProgram) ?? null);
}

/** True for a file that begins or tests a program. */
function isEntryOfProgram(name: string): boolean {
  return (
    languageOfName(name) !== null && (ENTRY_STEMS.includes(stemOf(name).toLowerCase()) || isTestName(name))
  );
}

/** Common folders inside a program, never names of students. */
const PROGRAM_FOLDERS = new Set(
  'src source sources lib libs include includes test tests bin build out dist data main java app pkg cmd internal utils util model models view views docs doc assets resources res static public css js img images config scripts input output com org'.split(
    ' ',
  ),
);

/** Most wrapping folders around a class to remove. */
const MAX_WRAPPERS = 8;

function unwrap(paths: readonly EntryPath[]): EntryPath[] {
  let current = [...paths];
  for (let depth = 0; depth < MAX_WRAPPERS; depth += 1) {
    const wrapper = wrapperOf(current);
    if (wrapper === null) return current;
    current = current.map(({ parts, isFolder }) => ({
      // Files beside the wrapping folder have no owner.
      parts: parts[0] === wrapper ? parts.slice(1) : [],
      isFolder,
    }));
  }
  return current;
}

/** Returns the single top folder that contains the class and is not a student's own; null if there is none. */
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

/** Returns distinct names by key, sorted; names that look the same get a number appended. */
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
  return { names, numbers: new Map(sorted.map(({ claim }, index) => [claim.key, index])) };
}

/** Longest name of a student, in characters, as file systems accept for folders. */
const LONGEST_NAME = 200;

function tidied(name: string): string {
  return [...printed(name).replace(/\s+/g, ' ').trim()].slice(0, LONGEST_NAME).join('').trim();
}

/** Returns a name's key for visual comparison. */
function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Returns a file name that the student has not used yet. */
function distinctName(name: string, owner: string, taken: TakenNames): string {
  const dot = name.lastIndexOf('.') > name.lastIndexOf('/') + 1 ? name.lastIndexOf('.') : name.length;
  const own = numbered(
    taken,
    (count) => `${owner}/${count === 1 ? name : `${name.slice(0, dot)} (${count})${name.slice(dot)}`}`,
    (text) => text,
  );
  return own.slice(owner.length + 1);
}

/** Used names, each with the next number to try, because very many may be alike. */
type TakenNames = Map<string, number>;

/** Returns the first of the names for 1, 2, … that is not used yet. */
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
