import { entryNameOf, isoTime, MAX_ASSIGNMENT_STUDENTS, MAX_NAME_LENGTH, message } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import type { SubmissionArchive } from '#features/assignments/submission-archive/archive.ts';
import { readStoredFiles } from '#features/stored-files/index.ts';
import type { CountingSubmission, Submissions } from '#features/submissions/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { type ApiError, conflict } from '#http/errors.ts';
import { labelled } from './source-store.ts';

/** A task whose submissions are compared. */
export interface TaskSelection {
  id: number;
  /** Stands after the names of its students; null in a comparison of one task. */
  label: string | null;
  /** Null: everybody. */
  classroomIds: readonly number[] | null;
}

/** Programs in memory at a time. */
const PROGRAMS_AT_ONCE = 50;

/**
 * Opens what was handed in to some tasks as if it were a ZIP with a folder for each program.
 * @throws {ApiError} 409 if there are none, or too many.
 */
export async function openTaskSubmissions(
  database: Database,
  submissions: Pick<Submissions, 'counting'>,
  caller: Identity,
  tasks: readonly TaskSelection[],
): Promise<SubmissionArchive> {
  const found: (CountingSubmission & { label: string | null })[] = [];
  for (const { id, label, classroomIds } of tasks) {
    const rows = await submissions.counting(caller, id, classroomIds);
    found.push(...rows.map((row) => ({ ...row, label })));
  }
  if (found.length === 0) throw conflict(message`Nobody has handed in yet.`);
  if (found.length > MAX_ASSIGNMENT_STUDENTS) throw tooMany(found.length);
  const programs = found
    .map((one) => ({ id: one.id, name: labelled(nameOf(one), one.label) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  return {
    students: programs.map(({ name }) => name),
    submissionIds: programs.map(({ id }) => id),
    files: (order = [...programs.keys()]) => readPrograms(database, programs, order),
    notes: [],
    close: async () => undefined,
  };
}

async function* readPrograms(
  database: Database,
  programs: readonly { id: number }[],
  order: readonly number[],
) {
  for (let from = 0; from < order.length; from += PROGRAMS_AT_ONCE) {
    const part = order.slice(from, from + PROGRAMS_AT_ONCE);
    const rows = await database
      .selectFrom('submissions')
      .select(['id', 'language', 'code_content', 'entry_name', 'file_list_id'])
      .where(
        'id',
        'in',
        part.flatMap((student) => programs[student]?.id ?? []),
      )
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const student of part) {
      const row = byId.get(programs[student]?.id ?? 0);
      if (!row) continue;
      const { language, code_content, entry_name, file_list_id } = row;
      yield { student, name: entryNameOf(language, entry_name), content: code_content, isEntry: true };
      // One at a time: each may have several megabytes.
      const files = (await readStoredFiles(database, [file_list_id])).get(file_list_id ?? 0) ?? [];
      // What the teacher gave is among them, since the program needs it; comparing leaves out the base code.
      for (const { name, encoding, content } of files) {
        if (encoding === 'text') yield { student, name, content: Buffer.from(content).toString() };
      }
    }
  }
}

/** The username makes it unique. */
function nameOf({ username, full_name }: Pick<CountingSubmission, 'username' | 'full_name'>): string {
  return full_name === null ? username : `${full_name} (${username})`;
}

function tooMany(count: number): ApiError {
  return conflict(
    message`These are ${count} programs, but at most ${MAX_ASSIGNMENT_STUDENTS} can be compared at once. Please choose fewer classes or tasks.`,
  );
}

/** Labels tasks by their names; those with the same name also by the day when they were made. */
export function labelTasks(
  tasks: readonly { id: number; name: string; created_at: number }[],
): (string | null)[] {
  if (tasks.length < 2) return tasks.map(() => null);
  const dated = ({ name, created_at }: (typeof tasks)[number]) =>
    `${name} (${isoTime(created_at).slice(0, 10)})`;
  return tasks.map((task) => {
    const others = tasks.filter(({ id, name }) => id !== task.id && name === task.name);
    if (others.length === 0) return task.name;
    const isOnlyOne = others.every((other) => dated(other) !== dated(task));
    return isOnlyOne ? dated(task) : `${dated(task)} #${task.id}`;
  });
}

/** The tasks' names with those of the classes, which stay readable where the tasks' have to be cut. */
export function nameComparison(tasks: readonly string[], classrooms: readonly string[] | null): string {
  const all = tasks.join(' + ');
  const ending = classrooms === null ? '' : ` – ${classrooms.join(', ')}`.slice(0, MAX_NAME_LENGTH / 2);
  return `${all.slice(0, MAX_NAME_LENGTH - ending.length).trimEnd()}${ending}`;
}
