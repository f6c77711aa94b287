import type { RunFiles, RunFileWithContent } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { storeFiles } from '#features/stored-files/index.ts';

/** The smallest picture: one pixel. */
export const PIXEL_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

/** A picture that a run showed. */
export function madePicture(fields: Partial<RunFileWithContent> = {}): RunFileWithContent {
  const content = fields.content ?? PIXEL_PNG;
  return {
    ...{
      name: 'dot.png',
      kind: 'picture',
      media_type: 'image/png',
      width: 1,
      height: 1,
      alt: 'a dot',
      at: 2,
    },
    ...fields,
    content,
    bytes: Buffer.from(content, 'base64').length,
  };
}

/** A file that a run wrote. */
export function madeText(name: string, text: string): RunFileWithContent {
  const content = Buffer.from(text).toString('base64');
  const about = {
    kind: 'text',
    media_type: 'text/plain',
    width: null,
    height: null,
    alt: null,
    at: null,
  } as const;
  return { ...about, name, content, bytes: Buffer.byteLength(text) };
}

/** The files of a run's result. */
export function madeFiles(...files: RunFileWithContent[]): RunFiles {
  return { files, files_left_out: 0, files_note: null };
}

/** Stores a picture in a list of a person. */
async function storePicture(database: Database, userId: number): Promise<{ list: number; bytes: number }> {
  const { content, bytes, name, ...details } = madePicture();
  const file = { name, content: Buffer.from(content, 'base64'), details: { ...details, position: 0 } };
  return { list: (await storeFiles(database, userId, [file])) ?? 0, bytes };
}

/** Gives the server's run of a submission of a person a picture. */
export async function addCheckedPicture(
  database: Database,
  userId: number,
  submissionId: number,
): Promise<void> {
  const { list: run_list_id, bytes: run_bytes } = await storePicture(database, userId);
  await database
    .updateTable('submissions')
    .set({ run_list_id, run_bytes, run_left_out: 0, checked_by: 'run', status: 'success' })
    .where('id', '=', submissionId)
    .execute();
  // A run that has begun meanwhile must not take its place.
  await database
    .updateTable('grades')
    .set(({ eb }) => ({ status: 'none', round: eb('round', '+', 1), lease_owner: null, lease_until: null }))
    .where('submission_id', '=', submissionId)
    .execute();
}

/** Adds a run with a picture to a student's place in a live class. Returns its id. */
export async function addLiveRun(database: Database, userId: number, memberId: number): Promise<number> {
  const { list: file_list_id } = await storePicture(database, userId);
  const { id } = await database
    .insertInto('live_class_runs')
    .values({
      ...{ member_id: memberId, ended_at: 1, kind: 'run', status: 'success', has_passed: 1, output: '1\n' },
      ...{ error_line: null, execution_time: 1, repeated: 0, signature: null, error: null },
      ...{ file_list_id, files_left_out: 0 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a run of a person a picture. */
export async function addRunFile(database: Database, userId: number, executionId: number): Promise<void> {
  const { list: list_id, bytes } = await storePicture(database, userId);
  await database
    .insertInto('run_file_lists')
    .values({ execution_id: executionId, user_id: userId, list_id, created_at: 1, bytes, left_out: 0 })
    .execute();
}
