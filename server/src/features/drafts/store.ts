import { type DraftTemplate, isoTime, type LanguageId } from '@coderoom/contract';
import { type Insertable, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { countOf } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';
import { readStoredProject } from '#features/collaboration/index.ts';

/** A stored draft, with what is needed to enter its text. */
export interface DraftRow {
  id: number;
  session_id: number;
  share_id: string;
  participant_id: number;
  touched_at: number;
  /** False: its owner started over, and has written nothing since. */
  isWritten: boolean;
}

/** Subject of a draft: a language, or a template. */
export interface DraftTopic {
  language: LanguageId;
  template?: DraftTemplate | null | undefined;
}

/** Returns the key of a person's draft: a template's language may change, its draft stays. */
export function draftSubject({ language, template }: DraftTopic): string {
  return template ? `${template.kind}:${template.id}` : `language:${language}`;
}

function ownDrafts(database: Database, userId: number) {
  return database
    .selectFrom('drafts')
    .innerJoin('collaboration_sessions as texts', 'texts.id', 'drafts.session_id')
    .where('drafts.user_id', '=', userId);
}

async function findOwn(database: Database, userId: number, by: { subject: string } | { id: number }) {
  const own = ownDrafts(database, userId)
    .innerJoin('collaboration_participants as owners', (join) =>
      join.onRef('owners.session_id', '=', 'texts.id').onRef('owners.user_id', '=', 'drafts.user_id'),
    )
    .select(['drafts.id', 'drafts.session_id', 'drafts.touched_at', 'drafts.reset_sequence'])
    .select(['texts.share_id', 'texts.last_sequence', 'owners.id as participant_id']);
  const chosen =
    'id' in by ? own.where('drafts.id', '=', by.id) : own.where('drafts.subject', '=', by.subject);
  const row = await chosen.executeTakeFirst();
  if (row === undefined) return null;
  const { last_sequence, reset_sequence, ...draft } = row;
  return { ...draft, isWritten: last_sequence > reset_sequence };
}

export function findDraft(database: Database, userId: number, subject: string): Promise<DraftRow | null> {
  return findOwn(database, userId, { subject });
}

/** Returns a draft if it belongs to this person. */
export function findDraftById(database: Database, userId: number, id: number): Promise<DraftRow | null> {
  return findOwn(database, userId, { id });
}

export async function countDrafts(database: Database, userId: number): Promise<number> {
  return await countOf(database.selectFrom('drafts').where('user_id', '=', userId));
}

export async function insertDraft(
  transaction: Database,
  draft: Omit<Insertable<Tables['drafts']>, 'id'>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('drafts')
    .values(draft)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function touchDraft(database: Database, id: number, moment: number): Promise<void> {
  await database.updateTable('drafts').set({ touched_at: moment }).where('id', '=', id).execute();
}

/** Records that everything in the text so far is none of the owner's own. */
export async function resetDraftRow(database: Database, id: number): Promise<void> {
  await database
    .updateTable('drafts')
    .set(({ selectFrom }) => ({
      reset_sequence: selectFrom('collaboration_sessions')
        .select('last_sequence')
        .whereRef('collaboration_sessions.id', '=', 'drafts.session_id')
        .$asScalar()
        .$notNull(),
    }))
    .where('id', '=', id)
    .execute();
}

/** Returns the professor templates that a person has written something for, with when they last opened it. */
export async function findDraftedTemplates(database: Database, userId: number): Promise<Map<number, number>> {
  const rows = await ownDrafts(database, userId)
    .select(['drafts.template_id', 'drafts.touched_at'])
    .where('drafts.template_id', 'is not', null)
    .whereRef('texts.last_sequence', '>', 'drafts.reset_sequence')
    .execute();
  return new Map(
    rows.flatMap(({ template_id, touched_at }) =>
      template_id === null ? [] : [[template_id, touched_at] as const],
    ),
  );
}

/** Deletes drafts that nobody has opened or written to since a moment. Returns the ids of their texts. */
export async function deleteDraftsBefore(
  database: Database,
  moment: number,
  limit: number,
): Promise<number[]> {
  const wroteSince = (table: 'collaboration_updates' | 'collaboration_history') =>
    sql<boolean>`exists (select 1 from ${sql.table(table)} as made
      where made.session_id = drafts.session_id and made.made_at >= ${moment})`;
  const old = database
    .selectFrom('drafts')
    .select('session_id')
    .where('touched_at', '<', moment)
    .where(({ not }) => not(wroteSince('collaboration_updates')))
    .where(({ not }) => not(wroteSince('collaboration_history')))
    .orderBy('touched_at')
    .limit(limit);
  // The draft, its updates, its snapshot and its history go with the session.
  const rows = await database
    .deleteFrom('collaboration_sessions')
    .where('id', 'in', old)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Yields a person's drafts with their texts. */
export async function* readDrafts(database: Database, userId: number) {
  const rows = await ownDrafts(database, userId)
    .select(['drafts.subject', 'drafts.session_id', 'drafts.touched_at'])
    .select(['texts.language', 'texts.created_at'])
    .orderBy('drafts.id')
    .execute();
  for (const { subject, session_id, language, created_at, touched_at } of rows) {
    const { code, entry_name, files } = await readStoredProject(database, session_id, language);
    yield {
      subject,
      language,
      created_at: isoTime(created_at),
      opened_at: isoTime(touched_at),
      code_content: code,
      ...(entry_name !== null && { entry_name }),
      ...(files.length > 0 && { files }),
    };
  }
}

/** Deletes all of a person's drafts. */
export async function forgetDrafts(transaction: Database, userId: number): Promise<void> {
  await transaction
    .deleteFrom('collaboration_sessions')
    .where('owner_id', '=', userId)
    .where('is_draft', '=', 1)
    .execute();
}
