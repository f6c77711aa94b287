import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { startDueTimer } from '#queue/due-timer.ts';
import type { Gateway } from '#realtime/gateway.ts';
import { classroomRoom, personRoom } from '#realtime/sockets.ts';
import type { PubSub } from '#redis/pub-sub.ts';
import { startReconciler } from '#redis/reconciler.ts';
import { findNextOpening, findOpened, type TemplateAudience } from './store.ts';

/** Message between servers: templates of these people changed. */
const TEMPLATES_CHANGED = {
  name: 'templates',
  schema: z.object({ classroomIds: z.array(z.number().int()).readonly(), isGlobal: z.boolean() }),
};

/** Message between servers: these people may have other deadlines. */
const DEADLINES_MOVED = {
  name: 'deadlines',
  schema: z.object({ userIds: z.array(z.number().int()).readonly() }),
};

/** Tells open pages that templates changed or opened. */
export interface Openings {
  /** Announces a change to its people on all servers. Call it after the commit. */
  changed(audience: TemplateAudience): void;
  /** Announces to people on all servers that their deadlines may have changed. Call it after the commit. */
  changedFor(userIds: readonly number[]): void;
  /** Calls with each change that is announced, here or by another server. */
  onChanged(listener: () => void): void;
  /** Resolves when no lookup is running any more. */
  close(): Promise<void>;
}

interface AnnounceOpeningsDependencies {
  database: Database;
  gateway: Pick<Gateway, 'io'>;
  pubSub: PubSub;
  /** Receives failures that no caller waits for. */
  log: (failure: unknown) => void;
}

/** Each server informs its own connections, and has one timer for the next template that opens. */
export function announceOpenings(dependencies: AnnounceOpeningsDependencies): Openings {
  const { database, gateway, pubSub, log } = dependencies;
  const { io } = gateway;
  let lookedAt = Date.now();

  const tell = ({ classroomIds, isGlobal }: TemplateAudience) => {
    if (isGlobal) io.emit('templates_changed', {});
    // An empty list of rooms would mean everybody.
    else if (classroomIds.length > 0) io.to(classroomIds.map(classroomRoom)).emit('templates_changed', {});
  };
  const tellPeople = ({ userIds }: { userIds: readonly number[] }) => {
    if (userIds.length > 0) io.to(userIds.map(personRoom)).emit('templates_changed', {});
  };
  const timer = startDueTimer(async () => {
    const now = Date.now();
    const opened = await findOpened(database, lookedAt, now);
    if (opened !== null) tell(opened);
    lookedAt = now;
    return await findNextOpening(database, now);
  }, log);
  const listeners: (() => void)[] = [];
  const heard = (audience: TemplateAudience) => {
    tell(audience);
    for (const listener of listeners) listener();
    timer.look();
  };
  const stopListening = pubSub.subscribe(TEMPLATES_CHANGED, { onMessage: heard });
  const stopHearing = pubSub.subscribe(DEADLINES_MOVED, { onMessage: tellPeople });
  // A missed message may have been about an opening.
  const stopLooking = startReconciler(pubSub, async () => timer.look(), log);

  return {
    changed(audience) {
      heard(audience);
      pubSub.publish(TEMPLATES_CHANGED, audience);
    },
    changedFor(userIds) {
      if (userIds.length === 0) return;
      tellPeople({ userIds });
      pubSub.publish(DEADLINES_MOVED, { userIds });
    },
    onChanged(listener) {
      listeners.push(listener);
    },
    async close() {
      stopListening();
      stopHearing();
      await stopLooking();
      await timer.close();
    },
  };
}
