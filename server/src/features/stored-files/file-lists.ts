import { createHash } from 'node:crypto';
import type { FileRole } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { isForeignKeyViolation, transact } from '#db/failures.ts';

/** Facts about a file that its list holds beside its content. */
interface FileFacts {
  /** How it was sent; absent: it is not offered as a file of a program. */
  encoding?: 'text' | 'base64';
  /** Absent: it was not given by a teacher. */
  role?: FileRole;
  /** Further facts that the storing feature adds. */
  details?: Readonly<Record<string, string | number | null>>;
}

/** A file to be stored. */
export interface NewFile extends FileFacts {
  name: string;
  content: Uint8Array;
}

/** A file as its list describes it. */
export interface StoredFile extends FileFacts {
  name: string;
  /** SHA-256 of the content, hexadecimal. */
  digest: string;
  bytes: number;
}

/** A file of a list, with its content. */
export interface FileWithContent extends StoredFile {
  content: Uint8Array;
}

/** Time for which nothing is removed that was stored, in ms: the rows that name it follow within seconds. */
export const GRACE_MS = 60 * 60 * 1_000;

/** Thrown if a content was removed while a list that has it was being stored. */
class ContentRemoved extends Error {}

/** Attempts at storing a list, parts of which are removed at the same moment. */
const ATTEMPTS = 4;

/**
 * Stores files and returns the id of their list; null if there are none. To be called before the transaction that stores
 * the row that names the list. The same files of the same owner are one list.
 *
 * Contents are shared by everybody. Nobody learns of another's: each caller sends a content in full, is answered the
 * same whether it was known, and reads files by lists alone.
 *
 * @param ownerId null: the files of a class
 */
export async function storeFiles(
  database: Database,
  ownerId: number | null,
  files: readonly NewFile[],
): Promise<number | null> {
  if (files.length === 0) return null;
  const described = files
    .map(({ content, ...file }) => ({ ...file, bytes: content.length, digest: sha256(content) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const contents = new Map(files.map(({ content }) => [sha256(content), content]));
  const json = JSON.stringify(described);
  const list = {
    owner_id: ownerId,
    file_count: described.length,
    bytes: described.reduce((sum, { bytes }) => sum + bytes, 0),
    digest: sha256(json),
    files: json,
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(database, (transaction) => storeList(transaction, list, contents));
    } catch (error) {
      if (attempt === ATTEMPTS || !isRemovedMeanwhile(error)) throw error;
    }
  }
}

/** True if files could not be stored because the sweep removed them at the same moment. */
export function isRemovedMeanwhile(error: unknown): boolean {
  return error instanceof ContentRemoved || isForeignKeyViolation(error);
}

async function storeList(
  transaction: Database,
  list: { owner_id: number | null; file_count: number; bytes: number; digest: string; files: string },
  contents: ReadonlyMap<string, Uint8Array>,
): Promise<number> {
  const now = Date.now();
  const existing = await transaction
    .updateTable('stored_file_lists')
    .set({ touched_at: now })
    .where('owner_id', list.owner_id === null ? 'is' : '=', list.owner_id)
    .where('digest', '=', list.digest)
    .returning('id')
    .execute();
  if (existing[0] !== undefined) return existing[0].id;
  const digests = [...contents.keys()].sort();
  // Touching them in order keeps two transactions from waiting for each other, and the sweep from removing them.
  await transaction
    .updateTable('stored_contents')
    .set({ touched_at: now })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('stored_contents')
        .select('id')
        .where('digest', 'in', digests)
        .where('touched_at', '<', now - GRACE_MS / 2)
        .orderBy('digest'),
    )
    .execute();
  const known = new Set((await idsOf(transaction, digests)).map(({ digest }) => digest));
  const fresh = digests.flatMap((digest) => {
    const content = known.has(digest) ? undefined : contents.get(digest);
    return content === undefined ? [] : [{ digest, content, bytes: content.length, touched_at: now }];
  });
  if (fresh.length > 0) {
    await transaction
      .insertInto('stored_contents')
      .values(fresh)
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .execute();
  }
  const { id } = await transaction
    .insertInto('stored_file_lists')
    .values({ ...list, touched_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = await idsOf(transaction, digests);
  if (ids.length < digests.length) throw new ContentRemoved('A content was removed.');
  await transaction
    .insertInto('stored_list_contents')
    .values(ids.map((content) => ({ list_id: id, content_id: content.id })))
    .execute();
  return id;
}

async function idsOf(database: Database, digests: readonly string[]) {
  return await database
    .selectFrom('stored_contents')
    .select(['id', 'digest'])
    .where('digest', 'in', digests)
    .execute();
}

/** Returns the files of lists without their contents, by the list's id. */
export async function findStoredFiles(
  database: Database,
  listIds: readonly (number | null)[],
): Promise<Map<number, StoredFile[]>> {
  const ids = distinct(listIds);
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('stored_file_lists')
    .select(['id', 'files'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, files }) => [id, JSON.parse(files) as StoredFile[]]));
}

/** Returns how many files lists have, by the list's id. */
export async function countStoredFiles(
  database: Database,
  listIds: readonly (number | null)[],
): Promise<Map<number, number>> {
  const ids = distinct(listIds);
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('stored_file_lists')
    .select(['id', 'file_count'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, file_count }) => [id, file_count]));
}

/**
 * Returns the files of lists with their contents, by the list's id. The contents are in memory at once: at most a few
 * megabytes for each list.
 */
export async function readStoredFiles(
  database: Database,
  listIds: readonly (number | null)[],
): Promise<Map<number, FileWithContent[]>> {
  const lists = await findStoredFiles(database, listIds);
  if (lists.size === 0) return new Map();
  const rows = await database
    .selectFrom('stored_contents')
    .select(['digest', 'content'])
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('stored_list_contents')
        .select('content_id')
        .where('list_id', 'in', [...lists.keys()]),
    )
    .execute();
  const contents = new Map(rows.map(({ digest, content }) => [digest, content]));
  const filled = new Map<number, FileWithContent[]>();
  for (const [id, files] of lists) {
    const found = files.flatMap((file) => {
      const content = contents.get(file.digest);
      return content === undefined ? [] : [{ ...file, content }];
    });
    // A list without its contents is being removed.
    if (found.length === files.length) filled.set(id, found);
  }
  return filled;
}

/** Returns the SHA-256 of a content, hexadecimal. */
export function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function distinct(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids)].filter((id) => id !== null);
}
