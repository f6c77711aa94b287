import type { Database } from '#db/database.ts';
import {
  findGivenFiles,
  fitToTask,
  presentProjectFiles,
  projectFor,
  readStoredFiles,
} from '#features/stored-files/index.ts';
import type { CompileRequest } from '#runner/index.ts';
import type { Job } from './store.ts';

/** A program to be graded. */
export interface ProgramToGrade {
  program: CompileRequest;
  /** With the files that the teacher hides; undefined: there are none. */
  hiddenProgram: CompileRequest | undefined;
}

/** Returns the submitted program, ready for a background run; null if there is none. */
export async function findGradedProgram(database: Database, job: Job): Promise<ProgramToGrade | null> {
  if (job.submission_id !== null) return await findSubmitted(database, job.submission_id);
  if (job.assignment_submission_id === null) return null;
  return await findProject(database, job.assignment_submission_id);
}

async function findSubmitted(database: Database, id: number): Promise<ProgramToGrade | null> {
  const row = await database
    .selectFrom('submissions')
    .select(['template_id', 'language', 'code_content', 'entry_name', 'file_list_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { language, code_content: code, entry_name, file_list_id } = row;
  const lists = await readStoredFiles(database, [file_list_id]);
  const files = presentProjectFiles((file_list_id === null ? undefined : lists.get(file_list_id)) ?? []);
  // Files of the teacher are used as they are now, like the tests.
  const given = row.template_id === null ? null : await findGivenFiles(database, row.template_id);
  const requestOf = (project: Pick<Parameters<typeof projectFor>[0], 'entry_name' | 'files'>) => ({
    ...{ language, code, priority: 'background' as const },
    ...projectFor({ language, code, ...project }),
  });
  if (given === null) return { program: requestOf({ entry_name, files }), hiddenProgram: undefined };
  const hasHidden = given.files.some(({ role }) => role === 'hidden');
  const fitted = (withHidden: boolean) => ({ ...fitToTask({ files }, given, { withHidden }), entry_name });
  return {
    program: requestOf(fitted(false)),
    hiddenProgram: hasHidden ? requestOf(fitted(true)) : undefined,
  };
}

async function findProject(database: Database, id: number): Promise<ProgramToGrade | null> {
  const student = await database
    .selectFrom('assignment_submissions')
    .select(['language', 'entry_point'])
    .where('id', '=', id)
    .executeTakeFirst();
  const files = await database
    .selectFrom('assignment_files')
    .select(['name', 'content'])
    .where('submission_id', '=', id)
    .where('part', 'in', ['source', 'data'])
    .orderBy('position')
    .execute();
  const entry = files.find(({ name }) => name === student?.entry_point);
  if (!student?.language || !entry) return null;
  const project = { entry: entry.name, files };
  const program = {
    language: student.language,
    code: entry.content,
    project,
    priority: 'background',
  } as const;
  return { program, hiddenProgram: undefined };
}
