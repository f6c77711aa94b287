import { ASSIGNMENT_PROGRESS_INTERVAL_MS, clientEvents, message } from '@coderoom/contract';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { findStaffAmong, findViewersAmong, type UploadOwners } from '#features/access/index.ts';
import { presentAssignment } from '#features/assignments/present.ts';
import { findAssignment } from '#features/assignments/store.ts';
import type { Gateway } from '#realtime/gateway.ts';
import { watchLive } from '#realtime/watchers.ts';
import type { PubSub } from '#redis/pub-sub.ts';

/** Informs teachers and admins who watch the assignments of changes to what is theirs. */
export interface AssignmentNews {
  /** Announces a new or changed assignment, soon but at a limited rate. */
  changed(id: number): void;
  deleted(assignment: DeletedAssignment): void;
  /** Resolves when no lookup is running any more. */
  end(): Promise<void>;
}

/** An assignment that is gone, with those whose it was. */
export type DeletedAssignment = UploadOwners;

const id = z.number().int();
/** Message between servers: an assignment was changed or deleted. */
const ASSIGNMENT = {
  name: 'assignment',
  schema: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('changed'), id }),
    z.object({ kind: z.literal('deleted'), id, creator_id: id.nullable(), classroom_id: id.nullable() }),
  ]),
};

export function broadcastAssignments({
  gateway,
  database,
  pubSub,
  log,
}: {
  gateway: Gateway;
  database: Database;
  pubSub: PubSub;
  log: (failure: unknown) => void;
}): AssignmentNews {
  const { join_assignments, leave_assignments } = clientEvents;
  const watchers = watchLive({
    gateway,
    mayWatch: (userIds) => findStaffAmong(database, userIds),
    refusal: message`Only teachers and admins may do this.`,
    join: { name: 'join_assignments', schema: join_assignments },
    leave: { name: 'leave_assignments', schema: leave_assignments },
  });
  /** Timers of assignments whose latest change has not been announced yet. */
  const timers = new Map<number, NodeJS.Timeout>();
  const toldAt = new Map<number, number>();
  const telling = new Set<Promise<void>>();
  let isEnded = false;

  const inBackground = (work: Promise<void>) => {
    const task = work.catch(log).finally(() => telling.delete(task));
    telling.add(task);
  };
  const tell = async (id: number) => {
    if (watchers.size === 0) return;
    const row = await findAssignment(database, id);
    if (row === null) return;
    const sockets = await watchers.present((userIds) => findViewersAmong(database, row, userIds));
    for (const socket of sockets) socket.emit('assignment_changed', { assignment: presentAssignment(row) });
  };

  const changed = (id: number) => {
    if (isEnded || timers.has(id)) return;
    const wait = (toldAt.get(id) ?? 0) + ASSIGNMENT_PROGRESS_INTERVAL_MS - Date.now();
    timers.set(
      id,
      setTimeout(
        () => {
          timers.delete(id);
          toldAt.set(id, Date.now());
          inBackground(tell(id));
        },
        Math.max(0, wait),
      ),
    );
  };
  const deleted = (assignment: DeletedAssignment) => {
    const { id } = assignment;
    clearTimeout(timers.get(id));
    timers.delete(id);
    toldAt.delete(id);
    if (isEnded || watchers.size === 0) return;
    inBackground(
      watchers
        .present((userIds) => findViewersAmong(database, assignment, userIds))
        .then((sockets) => {
          for (const socket of sockets) socket.emit('assignment_deleted', { assignment_id: id });
        }),
    );
  };
  const stopListening = pubSub.subscribe(ASSIGNMENT, {
    onMessage: (news) => (news.kind === 'changed' ? changed(news.id) : deleted(news)),
  });

  return {
    changed(id) {
      changed(id);
      pubSub.publish(ASSIGNMENT, { kind: 'changed', id });
    },
    deleted(assignment) {
      deleted(assignment);
      pubSub.publish(ASSIGNMENT, { kind: 'deleted', ...assignment });
    },
    async end() {
      isEnded = true;
      stopListening();
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      watchers.clear();
      await Promise.all(telling);
    },
  };
}
