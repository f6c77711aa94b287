import { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { ClassEditors } from '#features/collaboration/index.ts';
import { Turns } from '#queue/turns.ts';
import type { Gateway } from '#realtime/gateway.ts';
import { classroomRoom, personRoom } from '#realtime/sockets.ts';
import { lookAgain } from '#redis/look-again.ts';
import type { News } from '#redis/news.ts';
import { type ClassRow, findClass, findCurrentClasses } from './class-store.ts';
import { findAudience, findHint, findMessage } from './hint-store.ts';
import { findMembers } from './member-store.ts';
import { readPlaces } from './places.ts';
import { presentClass, presentHint } from './present.ts';
import { type Watchers, watchRoom } from './watchers.ts';

const id = z.number().int();
/** Between servers: what is another than before in a live class. What it is, the others read. */
const LIVE_CLASS = {
  name: 'live-class',
  schema: z.discriminatedUnion('kind', [
    /** It began, was changed or has ended. */
    z.object({ kind: z.literal('class'), liveClassId: id }),
    /** Something of these students is another than before. */
    z.object({ kind: z.literal('members'), liveClassId: id, ids: z.array(id).readonly() }),
    z.object({ kind: z.literal('message'), liveClassId: id, messageId: id }),
    z.object({ kind: z.literal('hint'), liveClassId: id, hintId: id }),
    /** These people are in a classroom no longer, or it is gone. */
    z.object({ kind: z.literal('left'), userIds: z.array(id).readonly() }),
  ]),
};
type ClassNews = z.infer<typeof LIVE_CLASS.schema>;

/** Tells whom it concerns what is another than before, on this server and on all others, once it is written down. */
export interface Announcements {
  tell(news: ClassNews): void;
  /** The same, and resolves when those here were told. */
  tellFirst(news: ClassNews): Promise<void>;
  /** Is told of classes that began, were changed or have ended, on whatever server. */
  onClassChanged(listener: () => void): void;
  /** Resolves when nothing is looked up or told any more. */
  end(): Promise<void>;
}

/** What announcements are made with. */
interface AnnouncementDependencies {
  database: Database;
  gateway: Gateway;
  news: News;
  editors: Pick<ClassEditors, 'removeDeleted'>;
  watchers: Watchers;
  log: (failure: unknown) => void;
}

/** Each server tells its own connections. */
export function announceLiveClasses(dependencies: AnnouncementDependencies): Announcements {
  const { database, gateway, news, editors, watchers, log } = dependencies;
  const { io } = gateway;
  // What is read last is told last.
  const turns = new Turns<number>();
  const working = new Set<Promise<void>>();
  const listeners: (() => void)[] = [];
  // How those stood that go on, as it was told here: what was missed is found by it.
  const standing = new Map<number, string>();
  const toldPlaces = new Map<number, Map<number, string>>();

  const forget = (liveClassId: number) => {
    standing.delete(liveClassId);
    toldPlaces.delete(liveClassId);
  };
  const tellClass = async (liveClassId: number) => {
    for (const listener of listeners) listener();
    const row = await findClass(database, liveClassId);
    await watchers.changed(liveClassId);
    if (row === null) return;
    if (row.ended_at === null) standing.set(row.id, standingOf(row));
    else forget(row.id);
    const rooms = [classroomRoom(row.classroom_id), watchRoom(liveClassId)];
    io.local.to(rooms).emit('live_class_changed', { live_class: presentClass(row) });
  };
  /** Tells these students of their own places; or all, where they are others than it was told here. */
  const tellPlaces = async (liveClassId: number, ids: readonly number[] | undefined) => {
    const all = await findMembers(database, liveClassId, ids);
    const here = all.filter(({ user_id }) => io.of('/').adapter.rooms.has(personRoom(user_id)));
    const places = await readPlaces(database, liveClassId, here);
    const told = toldPlaces.get(liveClassId) ?? new Map<number, string>();
    if (standing.has(liveClassId)) toldPlaces.set(liveClassId, told);
    for (const { id: memberId, user_id } of here) {
      const own = places.get(memberId);
      const inWords = JSON.stringify(own);
      if (own === undefined || (ids === undefined && told.get(memberId) === inWords)) continue;
      told.set(memberId, inWords);
      io.local.to(personRoom(user_id)).emit('live_class_place', { live_class_id: liveClassId, own });
    }
  };
  const tellMembers = async (liveClassId: number, ids: readonly number[]) => {
    await watchers.changed(liveClassId, ids);
    await tellPlaces(liveClassId, ids);
  };
  const tellMessage = async (liveClassId: number, messageId: number) => {
    const message = await findMessage(database, messageId);
    const rooms = (await findAudience(database, liveClassId)).map(personRoom);
    // A room of nobody's would be everybody.
    if (message === undefined || rooms.length === 0) return;
    io.local.to(rooms).emit('live_class_message', {
      live_class_id: liveClassId,
      id: messageId,
      text: message.text,
      username: message.username,
      sent_at: new Date(message.sent_at).toISOString(),
    });
  };
  const tellHint = async (liveClassId: number, hintId: number) => {
    const hint = await findHint(database, hintId);
    const [member] = hint ? await findMembers(database, liveClassId, [hint.member_id]) : [];
    if (hint === null || member === undefined) return;
    await tellMembers(liveClassId, [member.id]);
    const given = { live_class_id: liveClassId, hint: presentHint(hint) };
    io.local.to(personRoom(member.user_id)).emit('live_class_hint', given);
  };
  const work = async (heard: ClassNews): Promise<void> => {
    if (heard.kind === 'left') {
      await editors.removeDeleted(heard.userIds);
      return await watchers.refresh();
    }
    const { liveClassId } = heard;
    await turns.take(liveClassId, async () => {
      if (heard.kind === 'class') await tellClass(liveClassId);
      else if (heard.kind === 'members') await tellMembers(liveClassId, heard.ids);
      else if (heard.kind === 'message') await tellMessage(liveClassId, heard.messageId);
      else await tellHint(liveClassId, heard.hintId);
    });
  };
  const hear = async (heard: ClassNews): Promise<void> => {
    const done = work(heard)
      .catch(log)
      .finally(() => working.delete(done));
    working.add(done);
    await done;
  };

  const stopListening = news.listen(LIVE_CLASS, { hear: (heard) => void hear(heard) });
  const stopLooking = lookAgain(
    news,
    async () => {
      const current = await findCurrentClasses(database);
      const missed = current.filter((row) => standing.get(row.id) !== standingOf(row));
      const going = new Set(current.map((row) => row.id));
      const ended = [...standing.keys()].filter((liveClassId) => !going.has(liveClassId));
      for (const liveClassId of [...missed.map((row) => row.id), ...ended]) {
        await work({ kind: 'class', liveClassId });
      }
      // One whose classroom is gone is told of no more.
      for (const liveClassId of ended) forget(liveClassId);
      for (const row of current) await turns.take(row.id, () => tellPlaces(row.id, undefined));
      await watchers.refresh();
    },
    log,
  );

  return {
    tell(told) {
      void hear(told);
      news.tell(LIVE_CLASS, told);
    },
    async tellFirst(told) {
      news.tell(LIVE_CLASS, told);
      await hear(told);
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

function standingOf({ ends_at, is_locked }: ClassRow): string {
  return `${ends_at} ${is_locked}`;
}
