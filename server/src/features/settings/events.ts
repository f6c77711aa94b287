import { clientEvents, type EditorSettings } from '@coderoom/contract';
import { z } from 'zod';
import type { MembershipChange } from '#features/classrooms/index.ts';
import type { Identity } from '#http/authenticate.ts';
import type { Gateway } from '#realtime/gateway.ts';
import { classroomRoom, classroomsHeardOf, personRoom, type ServerSocket } from '#realtime/sockets.ts';
import type { PubSub } from '#redis/pub-sub.ts';
import type { SettingsService } from './service.ts';

/** Pushes changed editor settings to connected people. */
export interface SettingsAnnouncements {
  /** Announces a change of membership to the people concerned, with their new settings. */
  membershipChanged(change: MembershipChange): void;
  /** Calls with each change, here or on another server, by which people's effective settings may have changed. */
  onChanged(listener: () => void): void;
  /** Resolves when all pending announcements are sent. */
  settled(): Promise<void>;
}

/** Parts that the announcements are built from. */
export interface AnnouncementDependencies {
  gateway: Gateway;
  pubSub: PubSub;
  settings: SettingsService;
  /** Returns the ids of a person's current classrooms. */
  classroomsOf: (userId: number) => Promise<number[]>;
  /** Receives failures that no caller waits for. */
  log: (failure: unknown) => void;
}

/** Message between servers: the setting of a classroom, or of the server (null), has changed. */
const SETTING_CHANGED = {
  name: 'setting',
  schema: z.object({ classroomId: z.number().int().nullable() }),
};
/** Message between servers: people joined or left a classroom. */
const MEMBERSHIP_CHANGED = {
  name: 'membership',
  schema: z.object({
    kind: z.enum(['joined', 'left']),
    classroomId: z.number().int(),
    userIds: z.array(z.number().int()).readonly(),
  }),
};

/** Each server informs its own connections. The effective settings are always read anew, never taken from a message. */
export function announceSettings(dependencies: AnnouncementDependencies): SettingsAnnouncements {
  const { gateway, pubSub, settings, classroomsOf, log } = dependencies;
  const { io } = gateway;
  let changes = 0;
  // Serialised, each reading the settings when its turn comes: the last announcement is then the true one.
  let turns: Promise<void> = Promise.resolve();
  const listeners: (() => void)[] = [];
  const announce = (work: () => Promise<void>) => {
    changes += 1;
    for (const listener of listeners) listener();
    turns = turns.then(work).catch(log);
  };

  const settingChanged = (classroomId: number | null) =>
    announce(async () => {
      const rooms = classroomId === null ? undefined : [classroomRoom(classroomId)];
      await tellEach(gateway.connections(rooms), settings, (socket, holds) =>
        socket.emit('admin_settings_changed', { settings: holds }),
      );
    });
  const membershipChanged = ({ kind, classroomId, userIds }: MembershipChange) => {
    // An empty list of rooms would mean everybody.
    if (userIds.length === 0) return;
    const rooms = userIds.map(personRoom);
    const theirs = io.in(rooms);
    if (kind === 'joined') theirs.socketsJoin(classroomRoom(classroomId));
    else theirs.socketsLeave(classroomRoom(classroomId));
    announce(() =>
      tellEach(gateway.connections(rooms), settings, (socket, holds) => {
        if (kind === 'joined') {
          socket.emit('classroom_joined', { classroom_ids: [classroomId], settings: holds });
          return;
        }
        socket.emit('classroom_left', { classroom_id: classroomId });
        socket.emit('admin_settings_changed', { settings: holds });
      }),
    );
  };

  settings.onChanged((classroomId) => {
    settingChanged(classroomId);
    pubSub.publish(SETTING_CHANGED, { classroomId });
  });
  const stopListening = [
    pubSub.subscribe(SETTING_CHANGED, { onMessage: ({ classroomId }) => settingChanged(classroomId) }),
    pubSub.subscribe(MEMBERSHIP_CHANGED, { onMessage: membershipChanged }),
  ];
  pubSub.onSubscribed(() => announce(() => bringUpToDate(gateway.connections(), settings, classroomsOf)));

  gateway.onEvent(
    'join_classroom',
    clientEvents.join_classroom,
    async (socket, payload) => {
      const wanted = namedIn(payload);
      const { classroomIds, holds } = await readStanding(socket.data.identity);
      const joined = classroomIds.filter((id) => wanted.size === 0 || wanted.has(id));
      await socket.join(joined.map(classroomRoom));
      socket.emit('classroom_joined', { classroom_ids: joined, settings: holds });
    },
    { isHeavy: true },
  );

  /**
   * Reads a person's classrooms and effective settings, again if they change meanwhile. Visitors have no classrooms.
   */
  async function readStanding(identity: Identity | null) {
    for (;;) {
      const before = changes;
      const classroomIds = identity === null ? [] : await classroomsOf(identity.id);
      const holds = identity === null ? await settings.forVisitors() : await settings.forPerson(identity);
      if (before === changes) return { classroomIds, holds };
    }
  }

  return {
    membershipChanged(change) {
      membershipChanged(change);
      pubSub.publish(MEMBERSHIP_CHANGED, change);
    },
    onChanged(listener) {
      listeners.push(listener);
    },
    async settled() {
      for (const stop of stopListening) stop();
      await turns;
    },
  };
}

/** Catches up after missed messages: corrects the classroom rooms of each connection, and sends the settings anew. */
async function bringUpToDate(
  sockets: readonly ServerSocket[],
  settings: SettingsService,
  classroomsOf: (userId: number) => Promise<number[]>,
): Promise<void> {
  for (const [userId, theirs] of Map.groupBy(sockets, ({ data }) => data.identity?.id)) {
    if (userId === undefined) continue;
    const ids = await classroomsOf(userId);
    for (const socket of theirs) {
      for (const id of classroomsHeardOf(socket)) {
        if (ids.includes(id)) continue;
        await socket.leave(classroomRoom(id));
        socket.emit('classroom_left', { classroom_id: id });
      }
      await socket.join(ids.map(classroomRoom));
    }
  }
  await tellEach(sockets, settings, (socket, holds) =>
    socket.emit('admin_settings_changed', { settings: holds }),
  );
}

/** Sends each connection the settings of its person, looked up once for all of them. */
async function tellEach(
  sockets: readonly ServerSocket[],
  settings: SettingsService,
  tell: (socket: ServerSocket, holds: EditorSettings) => void,
): Promise<void> {
  if (sockets.length === 0) return;
  const ofPeople = await settings.forPeople(sockets.flatMap(({ data }) => data.identity ?? []));
  const ofVisitors = await settings.forVisitors();
  for (const socket of sockets) {
    const { identity } = socket.data;
    tell(socket, (identity && ofPeople.get(identity.id)) ?? ofVisitors);
  }
}

function namedIn(payload: {
  classroom_id?: number | number[] | null | undefined;
  classroom_ids?: number[] | null | undefined;
}): Set<number> {
  return new Set([payload.classroom_id ?? [], payload.classroom_ids ?? []].flat());
}
