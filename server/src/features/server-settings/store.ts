import { DEFAULT_SERVER_SETTINGS, type ServerSettings, serverSettings } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { preparedQuery } from '#db/prepared.ts';

/** Name of a setting. */
type SettingName = keyof ServerSettings;

/** The value of a setting, and when it was changed; null: never, so it is the default. */
interface StoredSetting<Name extends SettingName> {
  value: ServerSettings[Name];
  updatedAt: number | null;
}

// All of them: there are few, and one prepared query serves every setting.
const rows = preparedQuery((database) =>
  database.selectFrom('server_settings').select(['name', 'value', 'updated_at']),
);

/** Returns a setting. A stored value that an older or newer version wrote and this one does not know is ignored. */
export async function readServerSetting<Name extends SettingName>(
  database: Database,
  name: Name,
): Promise<StoredSetting<Name>> {
  const row = (await rows(database, {})).find((one) => one.name === name);
  const known = serverSettings.partial().safeParse(row && { [name]: JSON.parse(row.value) });
  const value = known.data?.[name] as ServerSettings[Name] | undefined;
  if (row === undefined || value === undefined) {
    return { value: DEFAULT_SERVER_SETTINGS[name], updatedAt: null };
  }
  return { value, updatedAt: row.updated_at };
}

/** Returns all settings. */
export async function readServerSettings(database: Database): Promise<ServerSettings> {
  const [creation, months] = [
    await readServerSetting(database, 'class_creation'),
    await readServerSetting(database, 'archive_months'),
  ];
  return { class_creation: creation.value, archive_months: months.value };
}

export async function saveServerSetting<Name extends SettingName>(
  transaction: Database,
  name: Name,
  value: ServerSettings[Name],
): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: Date.now() };
  await transaction
    .insertInto('server_settings')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}
