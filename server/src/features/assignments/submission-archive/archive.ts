import { MAX_ASSIGNMENT_STUDENTS, MAX_ZIP_FILE_BYTES, type Message, message } from '@coderoom/contract';
import { type ByteSource, inMemory, openFile } from '#zip/byte-source.ts';
import { decodeFileText } from '#zip/file-text.ts';
import { createNotes, type Notes, printed, shown, ZipRefused } from '#zip/notes.ts';
import {
  type Budget,
  isLeftByTools,
  type PackedFile,
  readDirectory,
  wholeBudget,
} from '#zip/packed-files.ts';
import { unpack } from '#zip/unpack.ts';
import { beginsAsDocument, isNamedAsDocument } from './documents.ts';
import { layOutFiles } from './layout.ts';
import { extensionOf, languageOfName, type StudentFile, stemOf } from './source-kinds.ts';

/** Reasons for which a file of a class is skipped. */
const REASONS = {
  tools: message`left by systems and tools`,
  stray: message`beside the students' folders`,
  large: message`larger than ${MAX_ZIP_FILE_BYTES / 1024 ** 2} MB`,
  binary: message`no text`,
  document: message`a PDF or another document`,
  archive: message`packed in another format than ZIP`,
  nested: message`a ZIP in a ZIP in the ZIP`,
  longName: message`under a name that is too long`,
  twice: message`in the ZIP twice under one name`,
  earlier: message`handed in once more later`,
};
/** A key of {@link REASONS}. */
type UnusedFileReason = keyof typeof REASONS;

/**
 * A student's file, with the student's index in {@link SubmissionArchive.students}. `isEntry`: known to begin the program;
 * in a ZIP nobody says.
 */
type HandedInFile = { student: number; isEntry?: boolean } & StudentFile;

/** The submissions of a class: a ZIP whose directory was read and checked, with its files still packed. */
export interface SubmissionArchive {
  /** Distinct names of the students, sorted. */
  readonly students: readonly string[];
  /** The submission to a task that each student's program is; absent in a ZIP. */
  readonly submissionIds?: readonly number[];
  /**
   * Unpacks one file at a time, grouped by student. Call it at most once.
   *
   * @param order indices of `students`, each once; default: their own order
   * @throws {ZipRefused} if the ZIP is corrupt, or contains more than its directory says.
   */
  files(order?: readonly number[]): AsyncIterable<HandedInFile>;
  /** Sentences about skipped files and the reasons. Complete once `files()` has finished. */
  readonly notes: readonly Message[];
  /**
   * Returns the sentences about files that one student handed in and nothing can read, by their names in the student's
   * folder. Complete once files of a later student come; absent if every file is readable.
   */
  readonly unreadableOf?: (student: number) => readonly Message[];
  close(): Promise<void>;
}

/** Largest nested ZIP that is opened, because it is unpacked into memory. */
const MAX_NESTED_ZIP_BYTES = 8 * 1024 * 1024;
/** Longest part of a path, in bytes of UTF-8, as file systems accept. */
const MAX_PART_BYTES = 200;
const MAX_NAME_BYTES = 1_000;
/** Extensions of other archive formats. */
const OTHER_ARCHIVES = new Set(['rar', '7z', 'tar', 'gz', 'tgz', 'bz2', 'xz']);

const NO_STUDENTS = message`No students were found in the ZIP. It should hold a folder for each student, or one code file for each, named for them.`;

/**
 * Reads and checks the directory of a ZIP. Nothing is unpacked.
 * @throws {ZipRefused} if the ZIP is not acceptable.
 */
export async function openSubmissionArchive(zipPath: string): Promise<SubmissionArchive> {
  const source = await openFile(zipPath);
  try {
    return await readHandedIn(source);
  } catch (error) {
    await source.close();
    throw error;
  }
}

/** A packed file with its owner and name. */
interface PlacedFile {
  student: number;
  name: string;
  file: PackedFile;
}

async function readHandedIn(source: ByteSource): Promise<SubmissionArchive> {
  const notes = createNotes(REASONS);
  const budget = wholeBudget();
  const written = writtenByPeople(await readDirectory(source, budget), '', notes);
  const { students, places, programFile } = layOutFiles(written);
  if (students.length === 0)
    throw new ZipRefused(programFile === null ? NO_STUDENTS : oneProgram(programFile));
  if (students.length > MAX_ASSIGNMENT_STUDENTS) {
    const max = MAX_ASSIGNMENT_STUDENTS.toLocaleString('en');
    throw new ZipRefused(message`The ZIP holds the work of too many students: at most ${max} are accepted.`);
  }
  const placed: PlacedFile[] = [];
  for (const [index, file] of written.entries()) {
    const place = places[index] ?? null;
    if (place !== null && place !== 'earlier') placed.push({ ...place, file });
    else if (!file.isFolder) notes.passOver(place ?? 'stray', pathOf(file));
  }
  const unreadable = new Map<number, Notes<UnusedFileReason>>();
  return {
    students,
    get notes() {
      return notes.sentences();
    },
    unreadableOf: (student) => unreadable.get(student)?.sentences() ?? [],
    files: (order = [...students.keys()]) =>
      unpackAll(source, inOrder(placed, order), { notes, budget, unreadable }),
    close: () => source.close(),
  };
}

function oneProgram(file: string): Message {
  return message`The ZIP seems to hold one program, because of the file ${shown(file)} at its top. It should hold a folder for each student, or one code file for each, named for them.`;
}

function inOrder(placed: readonly PlacedFile[], order: readonly number[]): PlacedFile[] {
  const turns = new Map(order.map((student, turn) => [student, turn]));
  const turnOf = ({ student }: PlacedFile) => turns.get(student) ?? order.length;
  return placed.toSorted((a, b) => turnOf(a) - turnOf(b) || (a.name < b.name ? -1 : 1));
}

/** Returns the files that people wrote and whose names can be stored; notes the others. */
function writtenByPeople(
  files: readonly PackedFile[],
  inside: string,
  notes: Notes<UnusedFileReason>,
): PackedFile[] {
  const seen = new Set<string>();
  return files.filter((file) => {
    if (file.parts.length === 0) return false;
    const path = file.parts.join('/');
    const reason = isLeftByTools(file.parts) ? 'tools' : nameFault(file, seen);
    if (reason !== null && !file.isFolder) notes.passOver(reason, inside + path);
    return reason === null;
  });
}

function nameFault({ parts, isFolder }: PackedFile, seen: Set<string>): UnusedFileReason | null {
  const path = parts.join('/');
  const isTooLong = parts.some((part) => Buffer.byteLength(part) > MAX_PART_BYTES);
  if (isTooLong || Buffer.byteLength(path) > MAX_NAME_BYTES) return 'longName';
  if (isFolder) return null;
  if (seen.has(path)) return 'twice';
  seen.add(path);
  return null;
}

interface Unpacking {
  notes: Notes<UnusedFileReason>;
  budget: Budget;
  /** By student, filled while unpacking. */
  unreadable: Map<number, Notes<UnusedFileReason>>;
}

/** Notes about one file, in the whole ZIP and of its student. */
interface FileNotes {
  /** Notes that it was skipped, or a file in it if it is a ZIP. */
  skip(reason: UnusedFileReason, innerName?: string): void;
  /** Notes that it is a ZIP that was not read to its end. */
  refuse(reason: Message): void;
}

/** @param named the file in the ZIP, and in its student's folder */
function notesOfFile(
  { notes, unreadable }: Unpacking,
  student: number,
  named: { path: string; name: string },
): FileNotes {
  const each = (add: (notes: Notes<UnusedFileReason>, name: string) => void) => {
    const own = unreadable.get(student) ?? createNotes(REASONS);
    unreadable.set(student, own);
    add(notes, named.path);
    add(own, named.name);
  };
  return {
    skip: (reason, innerName) =>
      each((to, name) => to.passOver(reason, innerName === undefined ? name : `${name}/${innerName}`)),
    refuse: (reason) =>
      each((to, name) => to.say(message`${shown(name)} was skipped or read in part. ${reason}`)),
  };
}

async function* unpackAll(
  source: ByteSource,
  placed: readonly PlacedFile[],
  unpacking: Unpacking,
): AsyncGenerator<HandedInFile> {
  const names = new Set<string>();
  const byStudent = new Map(
    [...Map.groupBy(placed, (file) => file.student)].map(([student, files]) => [
      student,
      files.map((file) => file.name),
    ]),
  );
  for (const [index, { student, name, file }] of placed.entries()) {
    if (placed[index - 1]?.student !== student) names.clear();
    const ofFile = notesOfFile(unpacking, student, { path: pathOf(file), name });
    const isOnly = placed[index - 1]?.student !== student && placed[index + 1]?.student !== student;
    if (extensionOf(name) !== 'zip') {
      const content = await textIn(source, file, ofFile.skip);
      if (content !== null) yield { student, name, content };
      names.add(name);
      continue;
    }
    // If the ZIP is the student's only file, its contents are the submission.
    const folder = isOnly ? '' : nestedFolder(name, byStudent.get(student) ?? []);
    for await (const inner of unpackNested(source, file, { ...unpacking, ofFile })) {
      const innerName = folder + inner.name;
      if (names.has(innerName)) unpacking.notes.passOver('twice', `${pathOf(file)}/${inner.name}`);
      else yield { student, name: innerName, content: inner.content };
      names.add(innerName);
    }
  }
}

/** Returns the folder for a nested ZIP: named like it, but unlike anything else of the student. */
function nestedFolder(name: string, names: readonly string[]): string {
  const parent = name.slice(0, name.lastIndexOf('/') + 1);
  let folder = `${parent}${stemOf(name)}`;
  for (let count = 2; isTaken(folder, names); count += 1) folder = `${parent}${stemOf(name)} (${count})`;
  return `${folder}/`;
}

/** True if a path is a file of the student or a folder with one. `names` must be sorted, for there may be very many. */
function isTaken(path: string, names: readonly string[]): boolean {
  const inside = names[placeIn(names, `${path}/`)];
  return names[placeIn(names, path)] === path || inside?.startsWith(`${path}/`) === true;
}

/** Returns the index of the first name that does not sort before a path. */
function placeIn(names: readonly string[], path: string): number {
  let [low, high] = [0, names.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((names[middle] ?? '') < path) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the text of a file; null, with a note, if it is skipped. */
async function textIn(source: ByteSource, file: PackedFile, skip: FileNotes['skip']): Promise<string | null> {
  const reasonOrText = await readText(source, file);
  if (typeof reasonOrText !== 'string') return reasonOrText.text;
  skip(reasonOrText);
  return null;
}

async function readText(source: ByteSource, file: PackedFile): Promise<UnusedFileReason | { text: string }> {
  const name = pathOf(file);
  if (OTHER_ARCHIVES.has(extensionOf(name))) return 'archive';
  if (file.unpackedBytes > MAX_ZIP_FILE_BYTES) return isNamedAsDocument(name) ? 'document' : 'large';
  const bytes = await unpack(source, file);
  if (beginsAsDocument(bytes)) return 'document';
  const text = decodeFileText(bytes, languageOfName(name) !== null);
  return text === null ? (isNamedAsDocument(name) ? 'document' : 'binary') : { text };
}

/** Yields the files of a nested ZIP. An error in it concerns one student: it is noted, and the others continue. */
async function* unpackNested(
  source: ByteSource,
  file: PackedFile,
  { notes, budget, ofFile }: Unpacking & { ofFile: FileNotes },
): AsyncGenerator<StudentFile> {
  const path = pathOf(file);
  if (file.unpackedBytes > MAX_NESTED_ZIP_BYTES) {
    ofFile.skip('large');
    return;
  }
  const inner = inMemory(await unpack(source, file));
  try {
    const written = writtenByPeople(await readDirectory(inner, budget), `${path}/`, notes);
    const files = written.filter(({ isFolder }) => !isFolder);
    const wrapped = sharedFolders(files);
    for (const packed of files) {
      const innerPath = pathOf(packed);
      if (extensionOf(innerPath) === 'zip') {
        ofFile.skip('nested', innerPath);
        continue;
      }
      const content = await textIn(inner, packed, (reason) => ofFile.skip(reason, innerPath));
      if (content === null) continue;
      yield { name: packed.parts.slice(wrapped).map(printed).join('/'), content };
    }
  } catch (error) {
    if (!(error instanceof ZipRefused)) throw error;
    ofFile.refuse(error.reason);
  }
}

/** Returns how many folders wrap all of the files. */
function sharedFolders(files: readonly PackedFile[]): number {
  const [first, ...others] = files;
  let count = 0;
  while (
    first !== undefined &&
    count < first.parts.length - 1 &&
    others.every(({ parts }) => count < parts.length - 1 && parts[count] === first.parts[count])
  ) {
    count += 1;
  }
  return count;
}

function pathOf({ parts }: PackedFile): string {
  return parts.join('/');
}
