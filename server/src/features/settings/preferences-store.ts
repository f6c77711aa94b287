import {
  DEFAULT_EDITOR_PREFERENCES,
  type EditorPreferences,
  editorPreferences,
  isoTime,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';

/** Returns a person's editor preferences; the defaults if they have saved none. */
export async function findPreferences(database: Database, userId: number): Promise<EditorPreferences> {
  return (await find(database, userId))?.preferences ?? DEFAULT_EDITOR_PREFERENCES;
}

export async function savePreferences(
  database: Database,
  userId: number,
  preferences: EditorPreferences,
): Promise<void> {
  const saved = { preferences: JSON.stringify(preferences), updated_at: Date.now() };
  await database
    .insertInto('editor_preferences')
    .values({ user_id: userId, ...saved })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(saved))
    .execute();
}

/** Yields a person's saved preferences, if any. */
export async function* readPreferences(database: Database, userId: number): AsyncGenerator<object> {
  const row = await find(database, userId);
  if (row !== null) yield { ...row.preferences, updated_at: isoTime(row.updatedAt) };
}

export async function forgetPreferences(transaction: Database, userId: number): Promise<void> {
  await transaction.deleteFrom('editor_preferences').where('user_id', '=', userId).execute();
}

async function find(
  database: Database,
  userId: number,
): Promise<{ preferences: EditorPreferences; updatedAt: number } | null> {
  const row = await database
    .selectFrom('editor_preferences')
    .select(['preferences', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { preferences: parsePreferences(row.preferences), updatedAt: row.updated_at } : null;
}

/** Fields that another version saved otherwise, or not at all, take their default. */
function parsePreferences(text: string): EditorPreferences {
  const saved: object = JSON.parse(text);
  const fields = Object.entries(editorPreferences.shape).map(([name, schema]) => {
    const read = schema.safeParse(saved[name as keyof object]);
    return [name, read.success ? read.data : DEFAULT_EDITOR_PREFERENCES[name as keyof EditorPreferences]];
  });
  return Object.fromEntries(fields) as EditorPreferences;
}
