import { clientEvents, type EditorSettings } from '@coderoom/contract';
import { z } from 'zod';
import type { MembershipChange } from '#features/classrooms/index.ts';
import type { Identity } from '#http/authenticate.ts';
import type { Gateway } from '#realtime/gateway.ts';
import { classroomRoom, classroomsHeardOf, type LiveSocket, personRoom } from '#realtime/sockets.ts';
import type { News } from '#redis/news.ts';
import type { SettingsService } from './service.ts';

/** Tells people who are connected what the playground may do from now on. */
export interface SettingsAnnouncements {
  /** Tells whom it concerns, and what holds for them now. */
  membershipChanged(change: MembershipChange): void;
  /** Resolves when everything was told that was to be told. */
  settled(): Promise<void>;
}

/** What announcements are made with. */
export interface AnnouncementDependencies {
  gateway: Gateway;
  news: News;
  settings: SettingsService;
  /** The classrooms that a person is in at this moment. */
  classroomsOf: (userId: number) => Promise<number[]>;
  /** Takes what failed while nobody waited for it. */
  log: (failure: unknown) => void;
}

/** Between servers: a classroom's setting is another than before, or the server's. */
const SETTING_CHANGED = {
  name: 'setting',
  schema: z.object({ classroomId: z.number().int().nullable() }),
};
/** Between servers: people came into a classroom or are no longer in it. */
const MEMBERSHIP_CHANGED = {
  name: 'membership',
  schema: z.object({
    kind: z.enum(['joined', 'left']),
    classroomId: z.number().int(),
    userIds: z.array(z.number().int()).readonly(),
  }),
};

/** Each server tells its own connections. What holds for whom is read anew, never told by another server. */
export function announceSettings(dependencies: AnnouncementDependencies): SettingsAnnouncements {
  const { gateway, news, settings, classroomsOf, log } = dependencies;
  const { io } = gateway;
  let changes = 0;
  // One after the other, each with what holds when its turn comes: what is told last is then what is true.
  let turns: Promise<void> = Promise.resolve();
  const announce = (work: () => Promise<void>) => {
    changes += 1;
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
    // A room of nobody's would be everybody.
    if (userIds.length === 0) return;
    const rooms = userIds.map(personRoom);
    const theirs = io.local.in(rooms);
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
    news.tell(SETTING_CHANGED, { classroomId });
  });
  const stopListening = [
    news.listen(SETTING_CHANGED, { hear: ({ classroomId }) => settingChanged(classroomId) }),
    news.listen(MEMBERSHIP_CHANGED, { hear: membershipChanged }),
  ];
  news.onBegin(() => announce(() => bringUpToDate(gateway.connections(), settings, classroomsOf)));

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

  /** Somebody's classrooms and what holds for them, read anew where something changed meanwhile. A visitor has none. */
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
      news.tell(MEMBERSHIP_CHANGED, change);
    },
    async settled() {
      for (const stop of stopListening) stop();
      await turns;
    },
  };
}

/** What news were missed of: who hears of which classrooms, and what holds for them where it is another. */
async function bringUpToDate(
  sockets: readonly LiveSocket[],
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

/** Tells each connection what holds for its person. It is looked up once for all of them. */
async function tellEach(
  sockets: readonly LiveSocket[],
  settings: SettingsService,
  tell: (socket: LiveSocket, holds: EditorSettings) => void,
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
