import {
  type AuditAction,
  asMessage,
  inEnglish,
  MAX_COUNTED_ROWS,
  type Message,
  message,
  REFUSAL_REPEAT_MS,
  REFUSALS_PER_HOUR,
} from '@coderoom/contract';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import { columnContains, countOf, searchKey } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';
import { storeMessage } from '#db/texts/stored-text.ts';

/** A stored line of the audit log, and since when the accounts in it are deleted. */
export type AuditRow = Selectable<Tables['audit_entries']> & {
  actor_deleted_at: number | null;
  target_deleted_at: number | null;
};

/** A person as named in a line. */
export interface NamedPerson {
  id: number;
  username: string;
}

/** A line to be recorded. */
export interface NewEntry {
  action: AuditAction;
  /** The person who acted; null: the command line of the server. */
  actor: NamedPerson | null;
  /** The person or the named thing acted on. */
  target: NamedPerson | Message | string | null;
  /** Details. Must name no person: the text outlives their account. */
  detail?: Message | null;
}

/** Filters for lines; absent fields do not filter. */
export interface AuditFilter {
  action?: AuditAction | undefined;
  /** Part of the name of the actor or of the target. */
  search?: string | undefined;
}

const HOUR_MS = 60 * 60 * 1_000;
/** Detail of the last line of an hour, which counts all further refused calls. */
const OTHER_CALLS = message`other calls`;

/**
 * Records an action as part of the transaction that performs it: both succeed or neither. Call it last, when
 * the transaction waits for no other lock any more.
 */
export async function recordAction(transaction: Database, entry: NewEntry): Promise<void> {
  const { action, actor, target, detail = null } = entry;
  const person = target !== null && typeof target === 'object' && 'username' in target ? target : null;
  const name = target && nameOf(target);
  await transaction
    .insertInto('audit_entries')
    .values({
      action,
      actor_id: actor?.id ?? null,
      target_id: person?.id ?? null,
      times: 1,
      created_at: Date.now(),
      actor: actor?.username ?? null,
      actor_key: actor && searchKey(actor.username),
      target: name && storeMessage(name),
      target_key: name && searchKey(inEnglish(name)),
      detail: detail && storeMessage(detail),
    })
    .execute();
  // The foreign keys above have waited for a concurrent deletion of these accounts.
  const involved = [actor?.id ?? [], person?.id ?? []].flat();
  if (involved.length === 0) return;
  const gone = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', 'in', involved)
    .where('deleted_at', 'is not', null)
    .execute();
  for (const { id } of gone) await forgetNames(transaction, id);
}

/**
 * Records that a call was refused, or counts it in an existing line. Refused calls of one person are
 * serialised, so that the limit of lines holds.
 */
export async function recordRefusal(database: Database, who: NamedPerson, call: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('users')
      .set(({ ref }) => ({ is_active: ref('is_active') }))
      .where('id', '=', who.id)
      .execute();
    const now = Date.now();
    const recent = await transaction
      .selectFrom('audit_entries')
      .select(['id', 'detail', 'created_at'])
      .where('actor_id', '=', who.id)
      .where('created_at', '>', now - HOUR_MS)
      .where('action', '=', 'access_denied')
      .orderBy('id', 'desc')
      .execute();
    const isLast = recent.length >= REFUSALS_PER_HOUR - 1;
    const same =
      recent.find(({ detail, created_at }) => detail === call && created_at > now - REFUSAL_REPEAT_MS) ??
      (isLast ? recent.find(({ detail }) => detail === OTHER_CALLS.text) : undefined);
    if (same === undefined) {
      const detail = isLast ? OTHER_CALLS : asMessage(call);
      await recordAction(transaction, { action: 'access_denied', actor: who, target: null, detail });
      return;
    }
    await transaction
      .updateTable('audit_entries')
      .set(({ eb, ref }) => ({ times: eb(ref('times'), '+', 1) }))
      .where('id', '=', same.id)
      .execute();
  });
}

/** Actions that take no rights over others. */
const OWN_ACTIONS = [
  'access_denied',
  'sign_in_link_used',
  'token_created',
  'token_revoked',
] as const satisfies AuditAction[];

/**
 * Removes the names of a deleted account from the log, but those under which the person acted with rights over others:
 * a school must be able to say who did so, until the line expires. The lines stay.
 */
export async function forgetNames(transaction: Database, userId: number): Promise<void> {
  await transaction
    .updateTable('audit_entries')
    .set({ actor: null, actor_key: null })
    .where('actor_id', '=', userId)
    .where(({ or, and, eb }) =>
      or([
        eb('action', 'in', OWN_ACTIONS),
        // The detail says which rights the account had.
        and([eb('action', '=', 'account_deleted'), eb('detail', 'is', null)]),
      ]),
    )
    .execute();
  await transaction
    .updateTable('audit_entries')
    .set({ target: null, target_key: null })
    .where('target_id', '=', userId)
    .execute();
}

/** Returns a page of lines, newest first, and their total; when searching by name, up to a bound. */
export async function findPage(
  database: Database,
  selection: AuditFilter,
  { page, size }: { page: number; size: number },
): Promise<{ rows: AuditRow[]; total: number; hasMore: boolean }> {
  const offset = (page - 1) * size;
  const newest = selected(database, selection).select('id').orderBy('id', 'desc');
  if (selection.search) {
    const found = await newest.limit(MAX_COUNTED_ROWS + 1).execute();
    const total = Math.min(found.length, MAX_COUNTED_ROWS);
    const rows = await findRows(database, found.slice(offset, Math.min(offset + size, total)));
    return { rows, total, hasMore: found.length > total };
  }
  const total = await countEntries(database, selection);
  const length = Math.min(size, total - offset);
  if (length <= 0) return { rows: [], total, hasMore: false };
  // Pages in the second half are read from the end.
  const positions =
    offset <= total / 2
      ? newest.offset(offset)
      : newest
          .clearOrderBy()
          .orderBy('id')
          .offset(total - offset - length);
  return { rows: await findRows(database, await positions.limit(length).execute()), total, hasMore: false };
}

async function findRows(database: Database, positions: { id: number }[]): Promise<AuditRow[]> {
  if (positions.length === 0) return [];
  const ids = positions.map(({ id }) => id);
  return await withDeletions(database)
    .where('audit_entries.id', 'in', ids)
    .orderBy('audit_entries.id', 'desc')
    .execute();
}

function withDeletions(database: Database) {
  return database
    .selectFrom('audit_entries')
    .leftJoin('users as actors', 'actors.id', 'audit_entries.actor_id')
    .leftJoin('users as targets', 'targets.id', 'audit_entries.target_id')
    .selectAll('audit_entries')
    .select(['actors.deleted_at as actor_deleted_at', 'targets.deleted_at as target_deleted_at']);
}

async function countEntries(database: Database, selection: AuditFilter): Promise<number> {
  return await countOf(selected(database, selection));
}

/** Returns lines older than a given one, newest first; without one, all lines. */
export async function findBefore(
  database: Database,
  selection: AuditFilter,
  id: number | undefined,
  limit: number,
): Promise<AuditRow[]> {
  const positions = selected(database, selection)
    .$if(id !== undefined, (query) => query.where('id', '<', id ?? 0))
    .select('id')
    .orderBy('id', 'desc')
    .limit(limit);
  return await findRows(database, await positions.execute());
}

/** Returns lines that involve a person after a given one, oldest first. */
export async function findAuditEntriesOfUserAfter(
  database: Database,
  userId: number,
  id: number,
  limit: number,
) {
  return await withDeletions(database)
    .where('audit_entries.id', '>', id)
    .where(({ or, eb }) => or([eb('actor_id', '=', userId), eb('target_id', '=', userId)]))
    .orderBy('audit_entries.id')
    .limit(limit)
    .execute();
}

export async function deleteBefore(database: Database, moment: number): Promise<void> {
  await database.deleteFrom('audit_entries').where('created_at', '<', moment).execute();
}

function selected(database: Database, { action, search }: AuditFilter) {
  let query = database.selectFrom('audit_entries');
  if (action !== undefined) query = query.where('action', '=', action);
  if (search) query = query.where(names(searchKey(search)));
  return query;
}

function names(key: string) {
  return ({ or }: ExpressionBuilder<Tables, 'audit_entries'>) =>
    or([columnContains('actor_key', key), columnContains('target_key', key)]);
}

/** Returns the name of a person or thing. */
function nameOf(target: NamedPerson | Message | string): Message {
  if (typeof target === 'string') return asMessage(target);
  return 'username' in target ? asMessage(target.username) : target;
}
