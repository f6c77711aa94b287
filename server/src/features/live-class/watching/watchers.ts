import { clientEvents, messageFields } from '@coderoom/contract';
import { findClass } from '#features/live-class/class-store.ts';
import { findClassForStaff, STAFF_ONLY, unknownLiveClass } from '#features/live-class/policy.ts';
import { findStaff } from '#features/live-class/staff-store.ts';
import type { Gateway } from '#realtime/gateway.ts';
import type { ServerSocket } from '#realtime/sockets.ts';
import { type WatchDependencies, WatchedClass } from './watch.ts';

/** Teachers and admins who watch live classes through this server. */
export interface Watchers {
  /** Handles a change of a class, or of these of its students. */
  changed(liveClassId: number, memberIds?: readonly number[]): Promise<void>;
  /** Handles the start or end of a student's run. */
  ran(liveClassId: number, memberId: number): void;
  /** Handles a person who has signed out, or whose account was deleted. */
  personChanged(userId: number): Promise<void>;
  /** Checks again who may watch, and reads everything again. */
  refresh(): Promise<void>;
  close(): void;
}

/** Returns the socket room of the people who watch a live class. */
export function watchRoom(liveClassId: number): string {
  return `live-class:${liveClassId}`;
}

export function admitWatchers(
  gateway: Gateway,
  dependencies: WatchDependencies & {
    onPresenceChanged: (listener: (sessionId: number) => void) => void;
  },
): Watchers {
  const { database, onPresenceChanged, log } = dependencies;
  const watches = new Map<number, WatchedClass>();

  const stop = (watch: WatchedClass, socket: ServerSocket) => {
    watch.sockets.delete(socket);
    Promise.resolve(socket.leave(watchRoom(watch.liveClassId))).catch(log);
    if (watch.sockets.size > 0) return;
    watch.close();
    if (watches.get(watch.liveClassId) === watch) watches.delete(watch.liveClassId);
  };
  const followed = new WeakSet<ServerSocket>();
  const stopWithSocket = (socket: ServerSocket) => {
    if (followed.has(socket)) return;
    followed.add(socket);
    socket.once('disconnect', () => {
      for (const watch of [...watches.values()]) if (watch.sockets.has(socket)) stop(watch, socket);
    });
  };
  /** Disconnects watchers who may no longer watch. */
  const refuseOthers = async (watch: WatchedClass) => {
    const row = await findClass(database, watch.liveClassId);
    const ids = [...watch.sockets].flatMap(({ data }) => data.identity?.id ?? []);
    const staff = row ? await findStaff(database, row.classroom_id, ids) : new Set<number>();
    for (const socket of [...watch.sockets]) {
      if (staff.has(socket.data.identity?.id ?? 0)) continue;
      stop(watch, socket);
      socket.emit('permission_denied', messageFields('detail', STAFF_ONLY));
    }
  };

  gateway.onEvent(
    'join_live_class',
    clientEvents.join_live_class,
    async (socket, { live_class_id }) => {
      const { identity } = socket.data;
      if (identity === null) throw unknownLiveClass();
      await findClassForStaff(database, identity, live_class_id);
      if (!socket.connected) return;
      const watch = watches.get(live_class_id) ?? new WatchedClass(live_class_id, dependencies);
      watches.set(live_class_id, watch);
      watch.sockets.add(socket);
      stopWithSocket(socket);
      await socket.join(watchRoom(live_class_id));
      await watch.read();
      // Their role may have changed meanwhile.
      await refuseOthers(watch);
      if (watch.sockets.has(socket)) watch.tellAll(socket);
    },
    { isHeavy: true },
  );
  gateway.onEvent('leave_live_class', clientEvents.leave_live_class, (socket, { live_class_id }) => {
    const watch = watches.get(live_class_id);
    if (watch?.sockets.has(socket)) stop(watch, socket);
  });
  onPresenceChanged((sessionId) => {
    for (const watch of watches.values()) watch.moved(sessionId);
  });

  return {
    async changed(liveClassId, memberIds) {
      await watches.get(liveClassId)?.read(memberIds);
    },
    ran: (liveClassId, memberId) => watches.get(liveClassId)?.ran(memberId),
    async personChanged(userId) {
      for (const watch of [...watches.values()]) {
        const places = watch.placesOf(userId);
        if (places.length > 0) await watch.read(places);
      }
    },
    async refresh() {
      for (const watch of [...watches.values()]) {
        await refuseOthers(watch);
        await watch.read();
      }
    },
    close() {
      for (const watch of watches.values()) watch.close();
      watches.clear();
    },
  };
}
