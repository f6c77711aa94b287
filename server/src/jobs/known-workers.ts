import type { ClusterMembership } from '#redis/cluster-membership.ts';
import type { PubSub } from '#redis/pub-sub.ts';
import { type Capacity, capacity, capacityOf } from './capacity.ts';

/** Interval in which a worker publishes its capacity, in ms. */
const BEAT_MS = 1_000;
/** Null: the worker takes no more jobs. */
const TOPIC = { name: 'capacity', schema: capacity.nullable() };

/** Combined capacity of all servers. */
export interface KnownWorkers {
  /**
   * Returns the latest known capacity, including this server's own. @param waiting Jobs that no worker has taken yet.
   */
  capacity(waiting: number): Capacity;
  /** Publishes that this server takes no more jobs. */
  close(): void;
}

/** @param own Null if this server runs no programs. */
export function createKnownWorkers(
  pubSub: PubSub,
  servers: ClusterMembership,
  own: (() => Capacity) | null,
): KnownWorkers {
  const others = new Map<string, Capacity>();
  const stopListening = pubSub.subscribe(TOPIC, {
    onMessage(message, from) {
      if (message === null) others.delete(from);
      else others.set(from, message);
    },
  });
  servers.onGone((server) => others.delete(server));
  const say = () => {
    if (own !== null) pubSub.publish(TOPIC, own());
  };
  servers.onAsked(say);
  const beat = pubSub.isShared ? setInterval(say, BEAT_MS) : null;
  beat?.unref();
  return {
    capacity: (waiting) => capacityOf([...(own === null ? [] : [own()]), ...others.values()], waiting),
    close() {
      if (beat !== null) clearInterval(beat);
      stopListening();
      if (own !== null) pubSub.publish(TOPIC, null);
    },
  };
}
