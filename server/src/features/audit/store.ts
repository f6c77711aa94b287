import { type AuditAction, MAX_COUNTED_ROWS, REFUSAL_REPEAT_MS, REFUSALS_PER_HOUR } from '@coderoom/contract';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { countOf } from '#db/count.ts';
import type { Database } from '#db/database.ts';
import { contains, searchKey } from '#db/search.ts';
import type { Tables } from '#db/tables.ts';

/** A line of the audit log as it is kept. */
export type AuditRow = Selectable<Tables['audit_entries']>;

/** Somebody as a line names them. */
export interface NamedPerson {
  id: number;
  username: string;
}

/** What is to be written down. */
export interface NewEntry {
  action: AuditAction;
  /** Who did it; null: whoever holds the machine. */
  actor: NamedPerson | null;
  /** To whom, or to what by its name. */
  target: NamedPerson | string | null;
  /** What exactly. It must name no person: what is written here outlives their account. */
  detail?: string | null;
}

/** Some of the lines. What is left out does not narrow them. */
export interface Selection {
  action?: AuditAction | undefined;
  /** Part of the name of who did it or of what it was done to. */
  search?: string | undefined;
}

const HOUR_MS = 60 * 60 * 1_000;
/** What the last line of an hour counts. */
const OTHER_CALLS = 'other calls';

/**
 * Writes down what is done, as part of the transaction that does it: where the one fails, so does the other. To be
 * called last, when nothing is waited for any more.
 */
export async function recordAction(transaction: Database, entry: NewEntry): Promise<void> {
  const { action, actor, target, detail = null } = entry;
  const person = typeof target === 'string' ? null : target;
  const names = {
    actor: actor?.username ?? null,
    target: typeof target === 'string' ? target : (person?.username ?? null),
  };
  await transaction
    .insertInto('audit_entries')
    .values({
      action,
      actor_id: actor?.id ?? null,
      target_id: person?.id ?? null,
      times: 1,
      created_at: Date.now(),
      actor_key: keyOf(names.actor),
      target_key: keyOf(names.target),
      ...names,
      detail,
    })
    .execute();
  // Pointing at a person's row has waited for whoever was deleting their account.
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
 * Writes down that a call was refused to somebody, or counts it in a line that tells of it already. A person's
 * refused calls take turns, so that no more lines come of them than may.
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
      (isLast ? recent.find(({ detail }) => detail === OTHER_CALLS) : undefined);
    if (same === undefined) {
      const detail = isLast ? OTHER_CALLS : call;
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

/** Takes the names of a person out of the log, who deleted their account. The lines stay. */
export async function forgetNames(transaction: Database, userId: number): Promise<void> {
  await transaction
    .updateTable('audit_entries')
    .set({ actor: null, actor_key: null })
    .where('actor_id', '=', userId)
    .execute();
  await transaction
    .updateTable('audit_entries')
    .set({ target: null, target_key: null })
    .where('target_id', '=', userId)
    .execute();
}

/** A page of the lines, newest first, and how many there are; of those that are found by a name, up to a bound. */
export async function findPage(
  database: Database,
  selection: Selection,
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
  // What lies in the second half is counted off from the end.
  const places =
    offset <= total / 2
      ? newest.offset(offset)
      : newest
          .clearOrderBy()
          .orderBy('id')
          .offset(total - offset - length);
  return { rows: await findRows(database, await places.limit(length).execute()), total, hasMore: false };
}

async function findRows(database: Database, places: { id: number }[]): Promise<AuditRow[]> {
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  return await database
    .selectFrom('audit_entries')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
}

async function countEntries(database: Database, selection: Selection): Promise<number> {
  return await countOf(selected(database, selection));
}

/** Lines older than one of them, newest first; all that there are without one. */
export async function findBefore(
  database: Database,
  selection: Selection,
  id: number | undefined,
  most: number,
): Promise<AuditRow[]> {
  return await selected(database, selection)
    .$if(id !== undefined, (query) => query.where('id', '<', id ?? 0))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Lines that a person had a part in, after one of them, oldest first. */
export async function findOfPersonAfter(database: Database, userId: number, id: number, most: number) {
  return await database
    .selectFrom('audit_entries')
    .selectAll()
    .where('id', '>', id)
    .where(({ or, eb }) => or([eb('actor_id', '=', userId), eb('target_id', '=', userId)]))
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function deleteBefore(database: Database, moment: number): Promise<void> {
  await database.deleteFrom('audit_entries').where('created_at', '<', moment).execute();
}

function selected(database: Database, { action, search }: Selection) {
  let query = database.selectFrom('audit_entries');
  if (action !== undefined) query = query.where('action', '=', action);
  if (search) query = query.where(names(searchKey(search)));
  return query;
}

function names(key: string) {
  return ({ or }: ExpressionBuilder<Tables, 'audit_entries'>) =>
    or([contains('actor_key', key), contains('target_key', key)]);
}

function keyOf(name: string | null): string | null {
  return name === null ? null : searchKey(name);
}
