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

/** Gives a run of a person a picture. */
export async function addRunFile(database: Database, userId: number, executionId: number): Promise<void> {
  const { content, bytes, name, ...details } = madePicture();
  const file = { name, content: Buffer.from(content, 'base64'), details: { ...details, position: 0 } };
  const list_id = await storeFiles(database, userId, [file]);
  await database
    .insertInto('run_file_lists')
    .values({ execution_id: executionId, user_id: userId, list_id, created_at: 1, bytes, left_out: 0 })
    .execute();
}
