import { z } from 'zod';
import type { PubSub } from './pub-sub.ts';

/** Interval of heartbeats, in ms. */
const BEAT_MS = 1_000;
/** A server without a heartbeat for so long counts as gone, in ms. */
const GONE_AFTER_MS = 9_000;

const figures = z.object({ running: z.number().int(), waiting: z.number().int() });
const TOPIC = {
  name: 'servers',
  schema: z.discriminatedUnion('kind', [
    /** `isAsking`: the others are to publish their whole state again. */
    z.object({ kind: z.literal('alive'), isAsking: z.boolean(), figures }),
    z.object({ kind: z.literal('leaving') }),
  ]),
};

/** A server's load. */
export type ServerLoad = z.infer<typeof figures>;

/** The other servers of a school, by their heartbeats. */
export interface ClusterMembership {
  /** Returns the load of all servers, this one included. */
  total(): ServerLoad;
  /** Calls the listener when another server, new or returned, needs this one's whole state. */
  onAsked(listener: () => void): void;
  /** Calls the listener when a server is gone: its state no longer holds. */
  onGone(listener: (server: string) => void): void;
  /** Announces to the others that this server leaves. */
  close(): void;
}

/** Starts the heartbeats. @param own returns this server's current load */
export function createMembership(pubSub: PubSub, own: () => ServerLoad): ClusterMembership {
  const others = new Map<string, { heardAt: number; figures: ServerLoad }>();
  const askedListeners: (() => void)[] = [];
  const goneListeners: ((server: string) => void)[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;

  const sayAlive = (isAsking = false) => {
    if (isAsking) askedAt = performance.now();
    pubSub.publish(TOPIC, { kind: 'alive', isAsking, figures: own() });
  };
  const forget = (server: string) => {
    if (!others.delete(server)) return;
    for (const listener of goneListeners) listener(server);
  };
  const stopListening = pubSub.subscribe(TOPIC, {
    onMessage(message, from) {
      if (message.kind === 'leaving') return forget(from);
      const isNew = !others.has(from);
      others.set(from, { heardAt: performance.now(), figures: message.figures });
      // A server that was asked a moment ago is about to answer.
      if (isNew && performance.now() - askedAt > BEAT_MS) sayAlive(true);
      if (!message.isAsking) return;
      if (isNew) sayAlive();
      for (const listener of askedListeners) listener();
    },
    onSubscribed() {
      sayAlive(true);
      for (const listener of askedListeners) listener();
    },
  });
  const beat = setInterval(() => {
    for (const [server, { heardAt }] of others) {
      if (performance.now() - heardAt > GONE_AFTER_MS) forget(server);
    }
    sayAlive();
  }, BEAT_MS);
  beat.unref();
  if (!pubSub.isShared) clearInterval(beat);

  return {
    total() {
      const all = [own(), ...[...others.values()].map((other) => other.figures)];
      return {
        running: all.reduce((sum, { running }) => sum + running, 0),
        waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
      };
    },
    onAsked(listener) {
      askedListeners.push(listener);
    },
    onGone(listener) {
      goneListeners.push(listener);
    },
    close() {
      clearInterval(beat);
      stopListening();
      pubSub.publish(TOPIC, { kind: 'leaving' });
    },
  };
}
