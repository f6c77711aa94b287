import { randomInt } from 'node:crypto';
import type { LanguageId } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { keptText } from '#db/kept-text.ts';
import type { HandedIn } from './handed-in/handed-in.ts';
import { findProgram } from './handed-in/program.ts';
import type { StudentFile } from './handed-in/student-file.ts';
import { type FileRow, insertSubmission } from './submission-store.ts';

/** Of one student: more is no homework, and would be in memory at once whenever their program is run. */
const MOST_OF_STUDENT = { files: 500, bytes: 4 * 1024 * 1024 } as const;
/** In hand before it is written, texts in bytes: others write between. */
const BATCH = { bytes: 1024 * 1024, students: 50, files: 400 } as const;
/** Students who are named in a note. */
const EXAMPLES = 3;

/** What was written. */
export interface TakenIn {
  students: number;
  /** Those of them who have no program. */
  withoutCode: number;
  /** Sentences: what was left out. */
  notes: string[];
}

/**
 * Writes down what a class handed in, as the files of an assignment that nobody sees yet, in small transactions.
 * Students come in an order that says nothing of their names: so do their ids, and what is sorted by these.
 * @throws {ZipRefused}, or the signal's reason once it fires.
 */
export async function takeIn(
  database: Database,
  handedIn: HandedIn,
  { id, language, signal }: { id: number; language: LanguageId | null; signal: AbortSignal },
): Promise<TakenIn> {
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
  for await (const { student, files, isCut } of byStudent(handedIn, order)) {
    const name = keptText(handedIn.students[student] ?? '');
    turn += 1;
    const program = findProgram(files, language, name);
    if (program === null) withoutCode += 1;
    if (isCut) cut.push(name);
    waiting.push({
      row: {
        anonymous_number: turn,
        language: program?.language ?? null,
        entry_point: program?.entry ?? null,
        execution_status: program === null ? 'no_code' : 'pending',
        is_flagged: 0,
        student_name: name,
        output: '',
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
  const notes = [...handedIn.notes, ...describeCut(cut.toSorted())].map((note) => keptText(note));
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

/** The files of one student after the other, sorted, also of those who have none. */
async function* byStudent(handedIn: HandedIn, order: readonly number[]) {
  let turn = 0;
  let files: StudentFile[] = [];
  let bytes = 0;
  let isCut = false;
  const finish = () => {
    const finished = { student: order[turn] ?? 0, files: files.toSorted(byName), isCut };
    turn += 1;
    files = [];
    bytes = 0;
    isCut = false;
    return finished;
  };
  for await (const { student, name, content } of handedIn.files(order)) {
    while (order[turn] !== student) yield finish();
    bytes += Buffer.byteLength(content);
    if (files.length >= MOST_OF_STUDENT.files || bytes > MOST_OF_STUDENT.bytes) isCut = true;
    else files.push({ name: keptText(name), content: keptText(content, content.length) });
  }
  while (turn < order.length) yield finish();
}

function byName({ name: one }: StudentFile, { name: other }: StudentFile): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function partOf(file: StudentFile, program: ReturnType<typeof findProgram>): FileRow['part'] {
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

function describeCut(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const { files, bytes } = MOST_OF_STUDENT;
  const examples = names.slice(0, EXAMPLES).join(', ');
  const which = names.length > EXAMPLES ? `${examples} and ${names.length - EXAMPLES} more` : examples;
  return [
    `Of a student at most ${files} files and ${bytes / 2 ** 20} MB are taken. Left out in part: ${which}.`,
  ];
}
