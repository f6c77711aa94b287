import { randomInt } from 'node:crypto';
import { inEnglish, joinMessages, type LanguageId, type Message, message } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { toMessageJson, toStorableText } from '#db/texts/stored-text.ts';
import { listNames } from '#features/assignments/present.ts';
import type { SubmissionArchive } from '#features/assignments/submission-archive/archive.ts';
import { findStudentProgram } from '#features/assignments/submission-archive/program.ts';
import type { StudentFile } from '#features/assignments/submission-archive/source-kinds.ts';
import { type FileRow, insertSubmission } from '#features/assignments/submission-store.ts';

/** Limits per student: more is no homework, and all of it is in memory whenever the program runs. */
const MAX_PER_STUDENT = { files: 500, bytes: 4 * 1024 * 1024 } as const;
/** Limits of a batch, texts in bytes, so that other writers get their turn in between. */
const BATCH = { bytes: 1024 * 1024, students: 50, files: 400 } as const;

/** Outcome of an import. */
export interface ImportResult {
  students: number;
  /** Number of students without a program. */
  withoutCode: number;
  /** Sentences about omitted files. */
  notes: Message[];
}

/**
 * Stores the submissions of a class as files of an assignment that is not visible yet, in small transactions. Students
 * are stored in random order, so that neither their ids nor anything sorted by these reveals names.
 * @throws {ZipRefused}, or the signal's reason once it fires.
 */
export async function importSubmissions(
  database: Database,
  handedIn: SubmissionArchive,
  { id, language, signal }: { id: number; language: LanguageId | null; signal: AbortSignal },
): Promise<ImportResult> {
  const order = shuffled(handedIn.students.keys());
  let turn = 0;
  const cut: string[] = [];
  let withoutCode = 0;
  let waiting: WaitingStudent[] = [];
  const write = async () => {
    signal.throwIfAborted();
    const students = waiting;
    waiting = [];
    if (students.length === 0) return;
    await database.transaction().execute(async (transaction) => {
      for (const student of students) {
        await insertSubmission(transaction, { assignment_id: id, ...student.row }, student.files);
      }
    });
  };
  for await (const { student, files, entry, isCut } of byStudent(handedIn, order)) {
    const name = toStorableText(handedIn.students[student] ?? '');
    turn += 1;
    const program = findStudentProgram(files, language, name);
    if (program === null) withoutCode += 1;
    if (isCut) cut.push(name);
    waiting.push({
      row: {
        anonymous_number: turn,
        language: program?.language ?? null,
        entry_point: entry && program?.sources.includes(entry) ? entry.name : (program?.entry ?? null),
        execution_status: program === null ? 'no_code' : 'pending',
        is_flagged: 0,
        student_name: name,
        submission_id: handedIn.submissionIds?.[student] ?? null,
        output: '',
        // What could not be read is why there is no program.
        ...(program === null ? describeUnreadable(handedIn.unreadableOf?.(student) ?? []) : {}),
      },
      files: files.map((file, position) => ({
        position,
        part: partOf(file, program),
        bytes: Buffer.byteLength(file.content),
        name: file.name,
        content: file.content,
      })),
    });
    if (isBatch(waiting)) await write();
  }
  await write();
  const notes = [...handedIn.notes, ...describeCut(cut.toSorted())];
  return { students: handedIn.students.length, withoutCode, notes };
}

interface WaitingStudent {
  row: Omit<Parameters<typeof insertSubmission>[1], 'assignment_id'>;
  files: Omit<FileRow, 'submission_id'>[];
}

function isBatch(waiting: readonly WaitingStudent[]): boolean {
  const files = waiting.flatMap((student) => student.files);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return waiting.length >= BATCH.students || files.length >= BATCH.files || bytes >= BATCH.bytes;
}

/** Yields each student's sorted files, also for students without any. */
async function* byStudent(handedIn: SubmissionArchive, order: readonly number[]) {
  let turn = 0;
  let files: StudentFile[] = [];
  let entry: StudentFile | null = null;
  let bytes = 0;
  let isCut = false;
  const finish = () => {
    const finished = { student: order[turn] ?? 0, files: files.toSorted(byName), entry, isCut };
    turn += 1;
    files = [];
    entry = null;
    bytes = 0;
    isCut = false;
    return finished;
  };
  for await (const { student, name, content, isEntry } of handedIn.files(order)) {
    while (order[turn] !== student) yield finish();
    bytes += Buffer.byteLength(content);
    if (files.length >= MAX_PER_STUDENT.files || bytes > MAX_PER_STUDENT.bytes) isCut = true;
    else {
      const file = { name: toStorableText(name), content: toStorableText(content, content.length) };
      files.push(file);
      if (isEntry) entry = file;
    }
  }
  while (turn < order.length) yield finish();
}

function byName({ name: one }: StudentFile, { name: other }: StudentFile): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function describeUnreadable(sentences: readonly Message[]) {
  if (sentences.length === 0) return {};
  const why = joinMessages(sentences);
  return { error: toStorableText(inEnglish(why)), error_heading: toMessageJson(why) };
}

function partOf(file: StudentFile, program: ReturnType<typeof findStudentProgram>): FileRow['part'] {
  if (program?.sources.includes(file)) return 'source';
  return program?.files.includes(file) ? 'data' : 'other';
}

function shuffled(ordered: Iterable<number>): number[] {
  const numbers = [...ordered];
  for (let last = numbers.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    const [one = 0, two = 0] = [numbers[last], numbers[other]];
    numbers[last] = two;
    numbers[other] = one;
  }
  return numbers;
}

function describeCut(names: readonly string[]): Message[] {
  if (names.length === 0) return [];
  const { files, bytes } = MAX_PER_STUDENT;
  const which = listNames(names);
  return [
    message`Of a student at most ${files} files and ${bytes / 2 ** 20} MB are taken. Left out in part: ${which}.`,
  ];
}
