import { type LanguageId, message } from '@coderoom/contract';
import { PostgresAdapter, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { isForeignKeyViolation } from '#db/failures.ts';
import { type ApiError, notFound } from '#http/errors.ts';
import { type Authors, type DocumentProject, SharedDocument } from './document.ts';
import { keepHistory } from './history-store.ts';

/** A stored part of a session's text: an update or a snapshot. */
export interface StoredPart {
  sessionId: number;
  /** Counts from 1 in each session, without gaps. */
  sequence: number;
  update: Uint8Array;
  /** Its author; null: it is a snapshot. */
  participantId: number | null;
  /** Writers of what is in a snapshot; null: not known, or it is no snapshot. */
  authors: Authors | null;
  /** True for a snapshot, which contains everything up to its sequence. */
  isWhole: boolean;
}

const storedAuthors = z.array(z.tuple([z.number().int(), z.number().int().nullable()]));

/** The error for a session that does not exist, or no longer. */
export function unknownSession(): ApiError {
  return notFound(message`There is no such session.`);
}

/** An update to store. */
export interface NewUpdate {
  update: Uint8Array;
  /** Its author. */
  participantId: number;
}

/** Updates to append to a session's text, if nothing else was appended since `known`. */
export interface Append {
  sessionId: number;
  /** Sequence of the newest update that the caller has. */
  known: number;
  updates: readonly NewUpdate[];
}

/** Outcome of appending, by session id; sessions in neither set have newer updates than the caller knows. */
export interface Appended {
  kept: ReadonlySet<number>;
  /** Sessions that no longer exist. */
  gone: ReadonlySet<number>;
}

/**
 * Returns the parts of texts after the known sequences, in order: the snapshot if it has replaced the updates. One
 * statement, so that no snapshot can replace updates between two reads.
 */
export async function findPartsAfter(
  database: Database,
  texts: readonly { sessionId: number; known: number }[],
): Promise<StoredPart[]> {
  const wholes = database
    .selectFrom('collaboration_snapshots')
    .select([
      'session_id',
      'sequence',
      'content',
      'authors',
      sql<number | null>`cast(null as bigint)`.as('participant_id'),
    ])
    .select(sql<number>`1`.as('is_whole'))
    .where(({ or, and, eb }) =>
      or(
        texts.map(({ sessionId, known }) =>
          and([eb('session_id', '=', sessionId), eb('sequence', '>', known)]),
        ),
      ),
    );
  const pieces = database
    .selectFrom('collaboration_updates')
    .select(['session_id', 'sequence', 'content'])
    .select(sql<string | null>`cast(null as text)`.as('authors'))
    .select('participant_id')
    .select(sql<number>`0`.as('is_whole'))
    .where(({ or, and, eb }) =>
      or(
        texts.map(({ sessionId, known }) =>
          and([eb('session_id', '=', sessionId), eb('sequence', '>', known)]),
        ),
      ),
    );
  const rows = await wholes
    .unionAll(pieces)
    .orderBy('session_id')
    .orderBy('sequence')
    .orderBy('is_whole', 'desc')
    .execute();
  return rows.map(({ session_id, sequence, content, authors, participant_id, is_whole }) => ({
    sessionId: session_id,
    sequence,
    update: content,
    participantId: participant_id,
    authors: authors === null ? null : new Map(storedAuthors.parse(JSON.parse(authors))),
    isWhole: is_whole === 1,
  }));
}

/** Returns all parts of a session's text: the snapshot, if any, then the updates after it, in order. */
export async function findDocument(database: Database, sessionId: number): Promise<StoredPart[]> {
  return await findPartsAfter(database, [{ sessionId, known: 0 }]);
}

/**
 * Appends updates to those sessions to which no other server has appended meanwhile: all updates of a session or none.
 * Sequences stay gapless, whichever server writes.
 */
export async function appendUpdates(database: Database, appends: readonly Append[]): Promise<Appended> {
  return await database.transaction().execute(async (transaction) => {
    await lockInOrder(transaction, appends);
    const lengths = appends.map(
      ({ sessionId, updates }) => sql`when ${sessionId} then cast(${updates.length} as integer)`,
    );
    const rows = await transaction
      .updateTable('collaboration_sessions')
      .set({ last_sequence: sql<number>`last_sequence + case id ${sql.join(lengths, sql` `)} end` })
      .where(({ or, and, eb }) =>
        or(
          appends.map(({ sessionId, known }) =>
            and([eb('id', '=', sessionId), eb('last_sequence', '=', known)]),
          ),
        ),
      )
      .returning('id')
      .execute();
    const kept = new Set(rows.map(({ id }) => id));
    const updates = appends.filter(({ sessionId }) => kept.has(sessionId)).flatMap(rowsOf);
    if (updates.length > 0) {
      await transaction.insertInto('collaboration_updates').values(updates).execute();
    }
    const lost = appends.flatMap(({ sessionId }) => (kept.has(sessionId) ? [] : [sessionId]));
    return { kept, gone: await findGone(transaction, lost) };
  });
}

/** Stores the initial text of a session, in the transaction that creates it. */
export async function insertFirst(
  transaction: Database,
  { sessionId, ...update }: NewUpdate & { sessionId: number },
): Promise<void> {
  const append = { sessionId, known: 0, updates: [update] };
  await transaction.insertInto('collaboration_updates').values(rowsOf(append)).execute();
  await transaction
    .updateTable('collaboration_sessions')
    .set({ last_sequence: 1 })
    .where('id', '=', sessionId)
    .execute();
}

function rowsOf({ sessionId, known, updates }: Append) {
  const made_at = Date.now();
  return updates.map(({ update, participantId }, n) => ({
    session_id: sessionId,
    sequence: known + n + 1,
    content: update,
    participant_id: participantId,
    made_at,
  }));
}

/** Locks the sessions in a fixed order: two servers that write several texts at once would otherwise deadlock. */
async function lockInOrder(transaction: Database, appends: readonly Append[]): Promise<void> {
  const isAlone = !(transaction.getExecutor().adapter instanceof PostgresAdapter);
  if (isAlone || appends.length < 2) return;
  const ids = appends.map(({ sessionId }) => sessionId);
  await transaction
    .selectFrom('collaboration_sessions')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

async function findGone(transaction: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await transaction
    .selectFrom('collaboration_sessions')
    .select('id')
    .where('id', 'in', ids)
    .execute();
  const present = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !present.has(id)));
}

/** All of a session's text, up to a sequence. */
interface Snapshot {
  sessionId: number;
  sequence: number;
  update: Uint8Array;
  authors: Authors;
}

/**
 * Replaces the updates of a session's text by a snapshot, unless a newer snapshot exists. If the text has a history,
 * the updates are moved into it.
 */
export async function storeSnapshot(
  database: Database,
  { sessionId, sequence, update, authors }: Snapshot,
): Promise<void> {
  const content = { sequence, content: update, authors: JSON.stringify([...authors]) };
  const keep = async (transaction: Database) => {
    await transaction
      .insertInto('collaboration_snapshots')
      .values({ session_id: sessionId, ...content })
      .onConflict((conflict) =>
        conflict
          .column('session_id')
          .doUpdateSet(content)
          .where('collaboration_snapshots.sequence', '<', sequence),
      )
      .execute();
    const pieces = await transaction
      .deleteFrom('collaboration_updates')
      .where('session_id', '=', sessionId)
      .where('sequence', '<=', sequence)
      .returning(['sequence', 'content', 'participant_id', 'made_at'])
      .execute();
    await keepHistory(transaction, sessionId, pieces);
  };
  try {
    await database.transaction().execute(keep);
  } catch (failure) {
    // Another server has deleted the session meanwhile.
    if (!isForeignKeyViolation(failure)) throw failure;
  }
}

/** Returns what there is to see in the document as stored, without opening it. */
export async function inspectStored<Seen>(
  database: Database,
  sessionId: number,
  look: (document: SharedDocument) => Seen,
): Promise<Seen> {
  const document = new SharedDocument(await findDocument(database, sessionId));
  try {
    return look(document);
  } finally {
    document.destroy();
  }
}

/** Returns the program as stored, with all files. */
export async function readStoredProject(
  database: Database,
  sessionId: number,
  language: LanguageId,
): Promise<DocumentProject> {
  return await inspectStored(database, sessionId, (document) => document.project(language));
}
