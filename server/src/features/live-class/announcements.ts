import { isoTime, type OwnPlace } from '@coderoom/contract';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { ClassEditors } from '#features/collaboration/index.ts';
import { KeyedMutex } from '#queue/concurrency.ts';
import type { Gateway } from '#realtime/gateway.ts';
import { classroomRoom, personRoom } from '#realtime/sockets.ts';
import type { PubSub } from '#redis/pub-sub.ts';
import { startReconciler } from '#redis/reconciler.ts';
import { type ClassRow, findClass, findCurrentClasses } from './class-store.ts';
import { presentClass, presentHint, presentPlace } from './present.ts';
import { findAudience, findHint, findHints, findMessage } from './students/hint-store.ts';
import { findLiveClassMembers, type LiveClassMemberRow } from './students/member-store.ts';
import { findQueue } from './students/place-store.ts';
import { type Watchers, watchRoom } from './watching/watchers.ts';

const id = z.number().int();
/** Message between servers: something in a live class has changed. The receivers read the new state themselves. */
const LIVE_CLASS = {
  name: 'live-class',
  schema: z.discriminatedUnion('kind', [
    /** The class was started, changed or ended. */
    z.object({ kind: z.literal('class'), liveClassId: id }),
    /** These students' state has changed. */
    z.object({ kind: z.literal('members'), liveClassId: id, ids: z.array(id).readonly() }),
    z.object({ kind: z.literal('message'), liveClassId: id, messageId: id }),
    z.object({ kind: z.literal('hint'), liveClassId: id, hintId: id }),
    /** These people left a classroom, or it was deleted. */
    z.object({ kind: z.literal('left'), userIds: z.array(id).readonly() }),
  ]),
};
type ClassNews = z.infer<typeof LIVE_CLASS.schema>;

/** Announces changes in live classes to the people concerned, on all servers. Call it after the commit. */
export interface Announcements {
  tell(news: ClassNews): void;
  /** As {@link tell}, but resolves when the people on this server are informed. */
  tellFirst(news: ClassNews): Promise<void>;
  /** Called when a class was started, changed or ended, on any server. */
  onClassChanged(listener: () => void): void;
  /** Resolves when no lookup or announcement is running any more. */
  end(): Promise<void>;
}

/** Parts that the announcements are built from. */
interface AnnouncementDependencies {
  database: Database;
  gateway: Gateway;
  pubSub: PubSub;
  editors: Pick<ClassEditors, 'removeDeleted'>;
  watchers: Watchers;
  log: (failure: unknown) => void;
}

/** Each server informs its own connections. */
export function announceLiveClasses(dependencies: AnnouncementDependencies): Announcements {
  const { database, gateway, pubSub, editors, watchers, log } = dependencies;
  const { io } = gateway;
  // Announcements are made in the order of their reads.
  const turns = new KeyedMutex<number>();
  const working = new Set<Promise<void>>();
  const listeners: (() => void)[] = [];
  // Last announced state of each current class on this server, which shows after an outage what was missed.
  const announcedStates = new Map<number, string>();
  const announcedPlaces = new Map<number, Map<number, string>>();

  const forget = (liveClassId: number) => {
    announcedStates.delete(liveClassId);
    announcedPlaces.delete(liveClassId);
  };
  const tellClass = async (liveClassId: number) => {
    for (const listener of listeners) listener();
    const row = await findClass(database, liveClassId);
    await watchers.changed(liveClassId);
    if (row === null) return;
    if (row.ended_at === null) announcedStates.set(row.id, stateOf(row));
    else forget(row.id);
    const rooms = [classroomRoom(row.classroom_id), watchRoom(liveClassId)];
    io.to(rooms).emit('live_class_changed', { live_class: presentClass(row) });
  };
  /** Informs these students of their own places; without ids, all whose place differs from the last announced one. */
  const tellPlaces = async (liveClassId: number, ids: readonly number[] | undefined) => {
    const all = await findLiveClassMembers(database, liveClassId, ids);
    const here = all.filter(({ user_id }) => io.of('/').adapter.rooms.has(personRoom(user_id)));
    const places = await readPlaces(database, liveClassId, here);
    const lastAnnounced = announcedPlaces.get(liveClassId) ?? new Map<number, string>();
    if (announcedStates.has(liveClassId)) announcedPlaces.set(liveClassId, lastAnnounced);
    for (const { id: memberId, user_id } of here) {
      const own = places.get(memberId);
      const inWords = JSON.stringify(own);
      if (own === undefined || (ids === undefined && lastAnnounced.get(memberId) === inWords)) continue;
      lastAnnounced.set(memberId, inWords);
      io.to(personRoom(user_id)).emit('live_class_place', { live_class_id: liveClassId, own });
    }
  };
  const tellMembers = async (liveClassId: number, ids: readonly number[]) => {
    await watchers.changed(liveClassId, ids);
    await tellPlaces(liveClassId, ids);
  };
  const tellMessage = async (liveClassId: number, messageId: number) => {
    const message = await findMessage(database, messageId);
    const rooms = (await findAudience(database, liveClassId)).map(personRoom);
    // An empty list of rooms would mean everybody.
    if (message === undefined || rooms.length === 0) return;
    io.to(rooms).emit('live_class_message', {
      live_class_id: liveClassId,
      id: messageId,
      text: message.text,
      username: message.username,
      ...(message.full_name !== null && { full_name: message.full_name }),
      sent_at: isoTime(message.sent_at),
    });
  };
  const tellHint = async (liveClassId: number, hintId: number) => {
    const hint = await findHint(database, hintId);
    const [member] = hint ? await findLiveClassMembers(database, liveClassId, [hint.member_id]) : [];
    if (hint === null || member === undefined) return;
    await tellMembers(liveClassId, [member.id]);
    const given = { live_class_id: liveClassId, hint: presentHint(hint) };
    io.to(personRoom(member.user_id)).emit('live_class_hint', given);
  };
  const work = async (news: ClassNews): Promise<void> => {
    if (news.kind === 'left') {
      await editors.removeDeleted(news.userIds);
      return await watchers.refresh();
    }
    const { liveClassId } = news;
    await turns.runExclusive(liveClassId, async () => {
      if (news.kind === 'class') await tellClass(liveClassId);
      else if (news.kind === 'members') await tellMembers(liveClassId, news.ids);
      else if (news.kind === 'message') await tellMessage(liveClassId, news.messageId);
      else await tellHint(liveClassId, news.hintId);
    });
  };
  const handle = async (news: ClassNews): Promise<void> => {
    const done = work(news)
      .catch(log)
      .finally(() => working.delete(done));
    working.add(done);
    await done;
  };

  const stopListening = pubSub.subscribe(LIVE_CLASS, { onMessage: (news) => void handle(news) });
  const stopLooking = startReconciler(
    pubSub,
    async () => {
      const current = await findCurrentClasses(database);
      const missed = current.filter((row) => announcedStates.get(row.id) !== stateOf(row));
      const going = new Set(current.map((row) => row.id));
      const ended = [...announcedStates.keys()].filter((liveClassId) => !going.has(liveClassId));
      for (const liveClassId of [...missed.map((row) => row.id), ...ended]) {
        await work({ kind: 'class', liveClassId });
      }
      // A class whose classroom is gone is announced no more.
      for (const liveClassId of ended) forget(liveClassId);
      for (const row of current) await turns.runExclusive(row.id, () => tellPlaces(row.id, undefined));
      await watchers.refresh();
    },
    log,
  );

  return {
    tell(news) {
      void handle(news);
      pubSub.publish(LIVE_CLASS, news);
    },
    async tellFirst(news) {
      pubSub.publish(LIVE_CLASS, news);
      await handle(news);
    },
    onClassChanged(listener) {
      listeners.push(listener);
    },
    async end() {
      stopListening();
      await stopLooking();
      await Promise.all(working);
    },
  };
}

function stateOf({ ends_at, is_locked }: ClassRow): string {
  return `${ends_at} ${is_locked}`;
}

/** Returns the places of students in a live class, as shown to themselves, by student. */
export async function readPlaces(
  database: Database,
  liveClassId: number,
  members: readonly LiveClassMemberRow[],
): Promise<Map<number, OwnPlace>> {
  const hints = await findHints(
    database,
    members.map(({ id }) => id),
  );
  const isAsking = members.some(({ hand_raised_at }) => hand_raised_at !== null);
  const queue = isAsking ? await findQueue(database, liveClassId) : [];
  return new Map(
    members.map((member) => [
      member.id,
      presentPlace(member, hints.get(member.id) ?? [], queue.indexOf(member.id) + 1),
    ]),
  );
}
