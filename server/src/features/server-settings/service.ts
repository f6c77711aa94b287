import {
  joinMessages,
  type Message,
  message,
  type ServerSettings,
  type updateServerSettings,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { recordAction } from '#features/audit/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { readServerSettings, saveServerSetting } from './store.ts';

/** Settings of the server. */
export interface ServerSettingsService {
  read(): Promise<ServerSettings>;
  /** Changes the given settings. What stays as it was is neither written nor recorded. */
  change(admin: Identity, changes: z.output<typeof updateServerSettings.body>): Promise<ServerSettings>;
}

/** Target name in the audit log. */
const THIS_SERVER = 'this server';

/** Says a setting's new value, for the audit log. */
const DESCRIPTIONS: { [Name in keyof ServerSettings]: (value: ServerSettings[Name]) => Message } = {
  class_creation: (value) =>
    ({
      teachers: message`classrooms are created by teachers`,
      everyone: message`classrooms are created by everybody`,
      approval: message`classrooms are created by teachers, others may ask`,
    })[value],
  archive_months: (value) =>
    value === 0
      ? message`archived classrooms are kept`
      : value === 1
        ? message`archived classrooms are deleted after 1 month`
        : message`archived classrooms are deleted after ${value} months`,
};

export function createServerSettings(
  database: Database,
  { onChanged }: { onChanged: () => void },
): ServerSettingsService {
  return {
    read: () => readServerSettings(database),
    async change(admin, changes) {
      const after = await database.transaction().execute(async (transaction) => {
        const before = await readServerSettings(transaction);
        const parts: Message[] = [];
        const apply = async <Name extends keyof ServerSettings>(name: Name) => {
          const value = changes[name] as ServerSettings[Name] | undefined;
          if (value === undefined || value === before[name]) return;
          await saveServerSetting(transaction, name, value);
          parts.push(DESCRIPTIONS[name](value));
        };
        await apply('class_creation');
        await apply('archive_months');
        if (parts.length > 0) {
          await recordAction(transaction, {
            ...{ action: 'settings_changed', actor: admin, target: THIS_SERVER },
            detail: joinMessages(parts, ', '),
          });
        }
        return await readServerSettings(transaction);
      });
      onChanged();
      return after;
    },
  };
}
