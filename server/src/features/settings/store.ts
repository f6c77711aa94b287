import type { AssistanceLevel } from '@coderoom/contract';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { preparedQuery, type ValueOf } from '#db/prepared.ts';
import type { Flag } from '#db/tables.ts';
import { isActiveClassroom } from '#features/access/index.ts';
import { NOTHING_SET, type Setting } from './strictest.ts';

/** The setting of a classroom. */
export interface ClassroomSetting extends Setting {
  notes: string | null;
}

/** Values to change; absent ones stay as they are. */
export interface SettingChange {
  copyPasteEnabled?: boolean | undefined;
  assistance?: AssistanceLevel | undefined;
  notes?: string | null | undefined;
}

/** Row id of the server's setting; a classroom's setting has the classroom's id. */
const OF_SERVER = 0;

/** Returns the setting for everybody; null if none was made. */
export async function findServerSetting(database: Database): Promise<Setting | null> {
  const [row] = await serverSetting(database, {});
  return row ? read(row) : null;
}

const serverSetting = preparedQuery((database) =>
  settings(database).where('editor_settings.id', '=', sql.lit(OF_SERVER)),
);

/** Returns a classroom's setting, also if none was made; null if there is no such classroom. */
export async function findClassroomSetting(
  database: Database,
  classroomId: number,
): Promise<ClassroomSetting | null> {
  const row = await settings(database).where('editor_settings.id', '=', classroomId).executeTakeFirst();
  if (row) return { ...read(row), notes: row.notes };
  const classroom = await database
    .selectFrom('classrooms')
    .select('id')
    .where('id', '=', classroomId)
    .executeTakeFirst();
  return classroom ? { ...NOTHING_SET, classroomId, notes: null } : null;
}

/** Returns the restrictive settings of people's classrooms, by person id, in the order of the classrooms. Archived ones restrict nobody. */
export async function findRestrictions(
  database: Database,
  userIds: readonly number[],
): Promise<Map<number, Setting[]>> {
  const found = new Map<number, Setting[]>();
  if (userIds.length === 0) return found;
  for (const row of await restrictions(database, { userIds }))
    found.set(row.user_id, [...(found.get(row.user_id) ?? []), read(row)]);
  return found;
}

const restrictions = preparedQuery((database, value: ValueOf<{ userIds: readonly number[] }>) =>
  settings(database)
    .innerJoin('classroom_members', 'classroom_members.classroom_id', 'editor_settings.classroom_id')
    .select('classroom_members.user_id')
    .where('classroom_members.user_id', 'in', value.oneOf('userIds'))
    .where(({ eb, or }) =>
      or([
        eb('editor_settings.copy_paste_enabled', '=', sql.lit(0)),
        eb('editor_settings.assistance', '<>', sql.lit(NOTHING_SET.assistance)),
      ]),
    )
    .where(isActiveClassroom('classroom_members.classroom_id'))
    .orderBy('editor_settings.id'),
);

/** Saves the setting for everybody, or for a locked classroom. */
export async function saveSetting(
  database: Database,
  classroomId: number | null,
  { copyPasteEnabled, assistance, notes }: SettingChange,
  userId: number,
): Promise<void> {
  const changes = {
    updated_by: userId,
    updated_at: Date.now(),
    ...(copyPasteEnabled === undefined ? {} : { copy_paste_enabled: flag(copyPasteEnabled) }),
    ...(assistance === undefined ? {} : { assistance }),
    ...(notes === undefined ? {} : { notes }),
  };
  const copy_paste_enabled = flag(NOTHING_SET.copyPasteEnabled);
  await database
    .insertInto('editor_settings')
    .values({ id: classroomId ?? OF_SERVER, classroom_id: classroomId, copy_paste_enabled, ...changes })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute();
}

/**
 * Gives a new classroom the setting of another, if it has one.
 * @param userId the person who is named as having set it
 */
export async function copySetting(
  transaction: Database,
  from: number,
  to: number,
  userId: number,
): Promise<void> {
  const setting = await findClassroomSetting(transaction, from);
  if (setting === null || setting.updatedAt === null) return;
  await saveSetting(transaction, to, setting, userId);
}

function settings(database: Database) {
  return database
    .selectFrom('editor_settings')
    .leftJoin('users as updater', (join) =>
      join.onRef('updater.id', '=', 'editor_settings.updated_by').on('updater.deleted_at', 'is', null),
    )
    .select([
      'editor_settings.classroom_id',
      'editor_settings.copy_paste_enabled',
      'editor_settings.assistance',
      'editor_settings.notes',
      'editor_settings.updated_at',
      'updater.username as updated_by',
    ]);
}

function flag(is: boolean): Flag {
  return is ? 1 : 0;
}

function read(row: {
  classroom_id: number | null;
  copy_paste_enabled: number;
  assistance: AssistanceLevel;
  updated_by: string | null;
  updated_at: number;
}): Setting {
  return {
    classroomId: row.classroom_id,
    copyPasteEnabled: row.copy_paste_enabled === 1,
    assistance: row.assistance,
    updatedBy: row.updated_by,
    updatedAt: row.updated_at,
  };
}
