import type { Database } from '#db/database.ts';
import type { CompileRequest } from '#runner/index.ts';
import type { Job } from './store.ts';

/** Returns the submitted program, ready for a background run; null if there is none. */
export async function findGradedProgram(database: Database, job: Job): Promise<CompileRequest | null> {
  if (job.submission_id !== null) return await findSubmitted(database, job.submission_id);
  if (job.assignment_submission_id === null) return null;
  return await findProject(database, job.assignment_submission_id);
}

async function findSubmitted(database: Database, id: number): Promise<CompileRequest | null> {
  const row = await database
    .selectFrom('submissions')
    .select(['language', 'code_content'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { language: row.language, code: row.code_content, priority: 'background' } : null;
}

async function findProject(database: Database, id: number): Promise<CompileRequest | null> {
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
  return { language: student.language, code: entry.content, project, priority: 'background' };
}
