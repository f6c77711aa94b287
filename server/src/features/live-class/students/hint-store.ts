import { MAX_HINTS } from '@coderoom/contract';
import type { Database } from '#db/database.ts';

/** A hint, with its author's current names. */
export interface HintRow {
  id: number;
  member_id: number;
  given_at: number;
  line: number;
  text: string;
  file: string | null;
  file_id: string | null;
  username: string | null;
  full_name: string | null;
}

const hints = (database: Database) =>
  database
    .selectFrom('live_class_hints')
    .leftJoin('users', 'users.id', 'live_class_hints.author_id')
    .select([
      'live_class_hints.id',
      'live_class_hints.member_id',
      'live_class_hints.given_at',
      'live_class_hints.line',
      'live_class_hints.text',
      'live_class_hints.file',
      'live_class_hints.file_id',
      'users.username',
      'users.full_name',
    ]);

/** Returns the hints of these students by student, oldest first. */
export async function findHints(
  database: Database,
  memberIds: readonly number[],
): Promise<Map<number, HintRow[]>> {
  if (memberIds.length === 0) return new Map();
  const rows = await hints(database)
    .where('member_id', 'in', memberIds)
    .orderBy('live_class_hints.id')
    .execute();
  return Map.groupBy(rows, ({ member_id }) => member_id);
}

export async function findHint(database: Database, id: number): Promise<HintRow | null> {
  return (await hints(database).where('live_class_hints.id', '=', id).executeTakeFirst()) ?? null;
}

/** Stores a hint; beyond the limit the oldest are deleted. */
export async function insertHint(
  transaction: Database,
  hint: {
    memberId: number;
    authorId: number;
    line: number;
    text: string;
    /** Null: the entry. */
    file: { id: string; name: string } | null;
    now: number;
  },
): Promise<number> {
  const { memberId, authorId, line, text, file, now } = hint;
  const { id } = await transaction
    .insertInto('live_class_hints')
    .values({
      member_id: memberId,
      author_id: authorId,
      given_at: now,
      line,
      text,
      file: file?.name ?? null,
      file_id: file?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const all = (await findHints(transaction, [memberId])).get(memberId) ?? [];
  const surplus = all.slice(0, -MAX_HINTS).map((row) => row.id);
  if (surplus.length > 0) {
    await transaction.deleteFrom('live_class_hints').where('id', 'in', surplus).execute();
  }
  return id;
}

export async function deleteHint(database: Database, memberId: number, id: number): Promise<boolean> {
  const row = await database
    .deleteFrom('live_class_hints')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertMessage(
  database: Database,
  message: { liveClassId: number; authorId: number; text: string; now: number },
): Promise<number> {
  const { liveClassId, authorId, text, now } = message;
  const { id } = await database
    .insertInto('live_class_messages')
    .values({ live_class_id: liveClassId, author_id: authorId, sent_at: now, text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findMessage(database: Database, id: number) {
  return await database
    .selectFrom('live_class_messages')
    .innerJoin('users', 'users.id', 'live_class_messages.author_id')
    .select([
      'live_class_messages.id',
      'live_class_id',
      'sent_at',
      'text',
      'users.username',
      'users.full_name',
    ])
    .where('live_class_messages.id', '=', id)
    .executeTakeFirst();
}

/** Returns the people whose editors are open in a live class. */
export async function findAudience(database: Database, liveClassId: number): Promise<number[]> {
  const rows = await database
    .selectFrom('live_class_members')
    .select('user_id')
    .where('live_class_id', '=', liveClassId)
    .where('consent', '=', 'open')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
