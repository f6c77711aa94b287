import { clientEvents, type EditorSettings } from '@coderoom/contract';
import type { MembershipChange } from '#features/classrooms/index.ts';
import type { Identity } from '#http/authenticate.ts';
import type { Gateway } from '#realtime/gateway.ts';
import { type AnySocket, classroomRoom, personRoom } from '#realtime/sockets.ts';
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
  settings: SettingsService;
  /** The classrooms that a person is in at this moment. */
  classroomsOf: (userId: number) => Promise<number[]>;
  /** Takes what failed while nobody waited for it. */
  log: (failure: unknown) => void;
}

export function announceSettings(dependencies: AnnouncementDependencies): SettingsAnnouncements {
  const { gateway, settings, classroomsOf, log } = dependencies;
  const { io } = gateway;
  let changes = 0;
  // One after the other, each with what holds when its turn comes: what is told last is then what is true.
  let turns: Promise<void> = Promise.resolve();
  const announce = (work: () => Promise<void>) => {
    changes += 1;
    turns = turns.then(work).catch(log);
  };

  settings.onChanged((classroomId) =>
    announce(async () => {
      const audience = classroomId === null ? io : io.in(classroomRoom(classroomId));
      await tellEach(await audience.fetchSockets(), settings, (socket, holds) =>
        socket.emit('admin_settings_changed', { settings: holds }),
      );
    }),
  );

  gateway.onEvent('join_classroom', clientEvents.join_classroom, async (socket, payload) => {
    const { identity } = socket.data;
    if (identity === null) return;
    const wanted = namedIn(payload);
    const { classroomIds, holds } = await readStanding(identity);
    const joined = classroomIds.filter((id) => wanted.size === 0 || wanted.has(id));
    await socket.join(joined.map(classroomRoom));
    socket.emit('classroom_joined', { classroom_ids: joined, settings: holds });
  });

  /** Somebody's classrooms and what holds for them, read anew where something changed meanwhile. */
  async function readStanding(identity: Identity) {
    for (;;) {
      const before = changes;
      const classroomIds = await classroomsOf(identity.id);
      const holds = await settings.forPerson(identity);
      if (before === changes) return { classroomIds, holds };
    }
  }

  return {
    membershipChanged({ kind, classroomId, userIds }) {
      // A room of nobody's would be everybody.
      if (userIds.length === 0) return;
      const theirs = io.in(userIds.map(personRoom));
      if (kind === 'joined') theirs.socketsJoin(classroomRoom(classroomId));
      else theirs.socketsLeave(classroomRoom(classroomId));
      announce(async () => {
        await tellEach(await theirs.fetchSockets(), settings, (socket, holds) => {
          if (kind === 'joined') {
            socket.emit('classroom_joined', { classroom_ids: [classroomId], settings: holds });
            return;
          }
          socket.emit('classroom_left', { classroom_id: classroomId });
          socket.emit('admin_settings_changed', { settings: holds });
        });
      });
    },
    settled: () => turns,
  };
}

/** Tells each connection what holds for its person. It is looked up once for all of them. */
async function tellEach(
  sockets: readonly AnySocket[],
  settings: SettingsService,
  tell: (socket: AnySocket, holds: EditorSettings) => void,
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
