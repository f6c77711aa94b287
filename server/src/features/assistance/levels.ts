import type { AssistanceLevel, LanguageId } from '@coderoom/contract';
import { unknownObject } from '#features/access/index.ts';
import { type SettingsService, strictestLevel } from '#features/settings/index.ts';
import type { Identity } from '#http/authenticate.ts';
import type { ServerSocket } from '#realtime/sockets.ts';

/** Sources of the levels: the upper bound of this server, people's settings, and tasks. */
export interface LevelSources {
  ceiling: AssistanceLevel;
  settings: Pick<SettingsService, 'forPeople' | 'forPerson' | 'forVisitors'>;
  /** Returns a task; null if the person (null: a visitor) cannot open it. */
  findTask: (person: Identity | null, templateId: number) => Promise<{ assistance: AssistanceLevel } | null>;
  /** Returns the assistance that tasks allow, by id. */
  findAssistance: (templateIds: readonly number[]) => Promise<Map<number, AssistanceLevel>>;
}

/** Levels of the documents that connections opened, remembered until a setting changes. */
export interface DocumentLevels {
  /** Looks up the level of a document that is being opened. Rejects with 404 for a task that the person cannot open. */
  opened(
    socket: ServerSocket,
    name: string,
    about: { language: LanguageId; templateId: number | null },
  ): Promise<AssistanceLevel>;
  /** True if the connection opened a document in this language, assisted or not. */
  hasOpened(socket: ServerSocket, language: LanguageId): boolean;
  /** Returns the present level of a document, once it is known; null for one that is not remembered. */
  of(socket: ServerSocket, name: string): Promise<AssistanceLevel> | null;
  /** Looks up the level of what is written for no task. */
  withoutTask(identity: Identity | null): Promise<AssistanceLevel>;
  forget(socket: ServerSocket, name: string): void;
  forgetAll(socket: ServerSocket): void;
  /** Looks up all levels anew, because a setting changed: each counts from its next request on. */
  settingsChanged(): void;
}

/** A document that a connection opened; one that gets no assistance is remembered as well, because that may change. */
interface Opened {
  socket: ServerSocket;
  name: string;
  language: LanguageId;
  templateId: number | null;
  level: Promise<AssistanceLevel>;
}

/** Returns the level of what a person (null: a visitor) writes for a task. */
export async function findLevel(
  { ceiling, settings }: Pick<LevelSources, 'ceiling' | 'settings'>,
  identity: Identity | null,
  ofTask: AssistanceLevel,
): Promise<AssistanceLevel> {
  const { assistance } =
    identity === null ? await settings.forVisitors() : await settings.forPerson(identity);
  return strictestOf(ceiling, assistance, identity, ofTask);
}

/** Admins are exempt from what tasks allow. */
function strictestOf(
  ceiling: AssistanceLevel,
  setting: AssistanceLevel,
  identity: Identity | null,
  ofTask: AssistanceLevel,
): AssistanceLevel {
  return strictestLevel([ceiling, setting, identity?.isAdmin ? 'all' : ofTask]);
}

/**
 * @param options.max largest number of documents of a connection that are remembered
 * @param options.told called when the level of a document has changed
 */
export function createDocumentLevels(
  { ceiling, settings, findTask, findAssistance }: LevelSources,
  { max, told }: { max: number; told: (socket: ServerSocket, name: string, level: AssistanceLevel) => void },
): DocumentLevels {
  const connections = new Map<ServerSocket, Map<string, Opened>>();
  const lookUp = async (identity: Identity | null, templateId: number | null) => {
    const [level, task] = await Promise.all([
      findLevel({ ceiling, settings }, identity, 'all'),
      templateId === null ? undefined : findTask(identity, templateId),
    ]);
    if (task === null) throw unknownObject('template');
    return strictestOf(ceiling, level, identity, task?.assistance ?? 'all');
  };
  const lookUpAll = async (all: readonly Opened[]) => {
    const [ofPeople, ofVisitors, ofTasks] = await Promise.all([
      settings.forPeople(all.flatMap(({ socket }) => socket.data.identity ?? [])),
      settings.forVisitors(),
      findAssistance([...new Set(all.flatMap(({ templateId }) => templateId ?? []))]),
    ]);
    return ({ socket: { data }, templateId }: Opened) => {
      const { assistance } = (data.identity && ofPeople.get(data.identity.id)) ?? ofVisitors;
      return strictestOf(ceiling, assistance, data.identity, ofTasks.get(templateId ?? 0) ?? 'all');
    };
  };
  const forget = ({ socket, name }: Pick<Opened, 'socket' | 'name'>) => {
    const documents = connections.get(socket);
    documents?.delete(name);
    if (documents?.size === 0) connections.delete(socket);
  };
  /** Sets the level of a document. One that cannot be looked up is forgotten: the document has to be opened again. */
  const set = (opened: Opened, level: Promise<AssistanceLevel>, failed: () => void) => {
    opened.level = level;
    level.catch(() => {
      if (connections.get(opened.socket)?.get(opened.name)?.level !== level) return;
      forget(opened);
      failed();
    });
  };

  return {
    opened(socket, name, { language, templateId }) {
      const level = lookUp(socket.data.identity, templateId);
      const documents = connections.get(socket) ?? new Map<string, Opened>();
      if (!socket.connected || (documents.size >= max && !documents.has(name))) return level;
      const opened: Opened = { socket, name, language, templateId, level };
      connections.set(socket, documents.set(name, opened));
      set(opened, level, () => undefined);
      return level;
    },
    hasOpened: (socket, language) =>
      [...(connections.get(socket)?.values() ?? [])].some((opened) => opened.language === language),
    of: (socket, name) => connections.get(socket)?.get(name)?.level ?? null,
    withoutTask: (identity) => lookUp(identity, null),
    forget: (socket, name) => forget({ socket, name }),
    forgetAll: (socket) => connections.delete(socket),
    settingsChanged() {
      const all = [...connections.values()].flatMap((documents) => [...documents.values()]);
      if (all.length === 0) return;
      const found = lookUpAll(all);
      for (const opened of all) {
        const before = opened.level;
        const after = Promise.all([before, found]).then(([was, levelOf]) => {
          const is = levelOf(opened);
          if (is !== was) told(opened.socket, opened.name, is);
          return is;
        });
        set(opened, after, () => told(opened.socket, opened.name, 'none'));
      }
    },
  };
}
