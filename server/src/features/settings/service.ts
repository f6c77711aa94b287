import {
  type AssistanceLevel,
  type EditorSettings,
  type getClassroomSettings,
  isoTime,
  joinMessages,
  type Message,
  message,
  type ResponseOf,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { recordAction } from '#features/audit/index.ts';
import { lockActiveClassroom, unknownClassroom } from '#features/classrooms/index.ts';
import type { Identity } from '#http/authenticate.ts';
import {
  findClassroomSetting,
  findRestrictions,
  findServerSetting,
  type SettingChange,
  saveSetting,
} from './store.ts';
import { NOTHING_SET, type Setting, strictest } from './strictest.ts';

type ClassroomSettings = ResponseOf<typeof getClassroomSettings>['settings'];

/** Editor settings of the server, of classrooms, and as effective for a person. */
export interface SettingsService {
  ofServer(): Promise<EditorSettings>;
  /** As {@link ofServer}, without the name of the person who set it. */
  forVisitors(): Promise<EditorSettings>;
  /** Returns the effective settings by person id. Two queries for any number of people. */
  forPeople(people: readonly Pick<Identity, 'id' | 'isAdmin'>[]): Promise<Map<number, EditorSettings>>;
  /** As {@link forPeople}, for one person. */
  forPerson(person: Pick<Identity, 'id' | 'isAdmin'>): Promise<EditorSettings>;
  changeServer(admin: Identity, change: SettingChange): Promise<EditorSettings>;
  /** @throws {ApiError} 404. */
  ofClassroom(id: number): Promise<ClassroomSettings>;
  /** @throws {ApiError} 404. */
  changeClassroom(admin: Identity, id: number, change: SettingChange): Promise<ClassroomSettings>;
  /** Called after the commit with the classroom whose setting changed, or null for the server's. */
  onChanged(listener: (classroomId: number | null) => void): void;
}

/** Target name in the audit log for the setting of the server. */
const THIS_SERVER = 'this server';

export function createSettings(database: Database): SettingsService {
  const listeners: ((classroomId: number | null) => void)[] = [];
  const announce = (classroomId: number | null) => {
    for (const listener of listeners) listener(classroomId);
  };
  const ofServer = async () => presentSetting((await findServerSetting(database)) ?? NOTHING_SET);
  const forPeople: SettingsService['forPeople'] = async (people) => {
    const general = await findServerSetting(database);
    const pupils = new Set(people.filter(({ isAdmin }) => !isAdmin).map(({ id }) => id));
    const restrictions = await findRestrictions(database, [...pupils]);
    return new Map(
      people.map((person) => {
        const ofClassrooms = restrictions.get(person.id) ?? [];
        return [person.id, presentSetting(strictest(person, general, ofClassrooms))];
      }),
    );
  };
  const ofClassroom = async (id: number): Promise<ClassroomSettings> => {
    const found = await findClassroomSetting(database, id);
    if (!found) throw unknownClassroom();
    return { ...presentSetting(found), notes: found.notes };
  };

  return {
    ofServer,
    async forVisitors() {
      return { ...(await ofServer()), updated_by: null };
    },
    forPeople,
    async forPerson(person) {
      return (await forPeople([person])).get(person.id) ?? presentSetting(NOTHING_SET);
    },
    async changeServer(admin, change) {
      await database.transaction().execute(async (transaction) => {
        await saveSetting(transaction, null, change, admin.id);
        await recordChange(transaction, admin, THIS_SERVER, change);
      });
      announce(null);
      return await ofServer();
    },
    ofClassroom,
    async changeClassroom(admin, id, change) {
      await database.transaction().execute(async (transaction) => {
        const classroom = await lockActiveClassroom(transaction, { id });
        if (!classroom) throw unknownClassroom();
        await saveSetting(transaction, id, change, admin.id);
        await recordChange(transaction, admin, classroom.name, change);
      });
      announce(id);
      return await ofClassroom(id);
    },
    onChanged(listener) {
      listeners.push(listener);
    },
  };
}

/** Describes a level of assistance for the audit log. */
export function describeAssistance(level: AssistanceLevel): Message {
  return {
    all: message`full assistance while typing`,
    errors: message`only errors shown while typing`,
    none: message`no assistance while typing`,
  }[level];
}

async function recordChange(
  transaction: Database,
  actor: Identity,
  target: string,
  { copyPasteEnabled, assistance, notes }: SettingChange,
): Promise<void> {
  const parts = [
    copyPasteEnabled === undefined ? [] : copyPasteEnabled ? message`copy-paste on` : message`copy-paste off`,
    assistance === undefined ? [] : describeAssistance(assistance),
    notes === undefined ? [] : message`notes`,
  ].flat();
  if (parts.length === 0) return;
  const detail = joinMessages(parts, ', ');
  await recordAction(transaction, { action: 'settings_changed', actor, target, detail });
}

function presentSetting(setting: Setting): EditorSettings {
  return {
    copy_paste_enabled: setting.copyPasteEnabled,
    assistance: setting.assistance,
    classroom_id: setting.classroomId,
    updated_by: setting.updatedBy,
    updated_at: isoTime(setting.updatedAt),
  };
}
