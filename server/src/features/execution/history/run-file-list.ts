import { message, type RunFile, type RunFiles, type RunFileWithContent, runFile } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { findStoredFiles, readStoredFiles } from '#features/stored-files/index.ts';
import { notFound } from '#http/errors.ts';
import type { Download } from '#http/route.ts';

type StoredFiles = Parameters<typeof import('#features/stored-files/index.ts')['storeFiles']>[2];

/** Converts files that a run made to files to be stored; a list of those has no order of its own. */
export function toStoredFiles(files: readonly RunFileWithContent[]): StoredFiles[number][] {
  return files.map(({ name, kind, media_type, width, height, alt, at, content }, position) => ({
    name,
    content: Buffer.from(content, 'base64'),
    details: { position, kind, media_type, width, height, alt, at },
  }));
}

/** Returns the first files that fit into so many bytes. */
export function filesWithin(files: readonly RunFileWithContent[], most: number): RunFileWithContent[] {
  let left = most;
  return files.filter(({ bytes }) => {
    if (bytes > left) return false;
    left -= bytes;
    return true;
  });
}

/** Returns what a run made as far as it fits into so many bytes; what does not is counted as left out. */
export function boundRunFiles(made: RunFiles, most: number): RunFiles {
  const files = filesWithin(made.files, most);
  return { ...made, files, files_left_out: made.files_left_out + made.files.length - files.length };
}

/** Returns the files of a list in their order, without their contents. */
export async function presentRunFiles(database: Database, listId: number | null): Promise<RunFile[]> {
  return (await presentRunFileLists(database, [listId])).get(listId ?? 0) ?? [];
}

/** As {@link presentRunFiles}, of several lists, by the list's id. */
export async function presentRunFileLists(
  database: Database,
  listIds: readonly (number | null)[],
): Promise<Map<number, RunFile[]>> {
  const lists = await findStoredFiles(database, listIds);
  return new Map([...lists].map(([id, files]) => [id, inOrder(files).map(presentFile)]));
}

/** Returns the files of a list in their order, with their contents. */
export async function readRunFiles(database: Database, listId: number | null): Promise<RunFileWithContent[]> {
  return (await readRunFileLists(database, [listId])).get(listId ?? 0) ?? [];
}

/** As {@link readRunFiles}, of several lists, by the list's id. */
export async function readRunFileLists(
  database: Database,
  listIds: readonly (number | null)[],
): Promise<Map<number, RunFileWithContent[]>> {
  const lists = await readStoredFiles(database, listIds);
  return new Map([...lists].map(([id, files]) => [id, inOrder(files).map(presentWithContent)]));
}

function presentWithContent(file: Described & { content: Uint8Array }): RunFileWithContent {
  return { ...presentFile(file), content: Buffer.from(file.content).toString('base64') };
}

interface Described {
  name: string;
  bytes: number;
  details?: Readonly<Record<string, string | number | null>>;
}

function inOrder<File extends Described>(files: readonly File[]): File[] {
  const positionOf = ({ details }: File) => Number(details?.position ?? 0);
  return [...files].sort((one, other) => positionOf(one) - positionOf(other));
}

function presentFile({ name, bytes, details }: Described): RunFile {
  return runFile.parse({ name, bytes, ...details });
}

/** Types that are sent as what they are; anything else is a text or bytes. */
const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif']);

/**
 * Returns the content of a file that a run made, as it may be sent: its type is one of a few, even if another was
 * stored.
 * @throws {ApiError} 404 if there is none.
 */
export function downloadRunFile(file: RunFileWithContent | undefined): Download {
  if (file === undefined) {
    throw notFound(message`This run has no such file, or it is no longer kept.`);
  }
  const { name, kind, media_type, content } = file;
  const isPicture = kind === 'picture' && PICTURES.has(media_type);
  const isText = kind === 'text' || kind === 'drawing';
  const other = isText ? 'text/plain; charset=utf-8' : 'application/octet-stream';
  return {
    fileName: name.split('/').at(-1) || 'file',
    untrusted: Buffer.from(content, 'base64'),
    mediaType: isPicture ? media_type : other,
    isShown: isPicture,
  };
}
