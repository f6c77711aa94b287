import type { News } from '#redis/news.ts';
import type { Servers } from '#redis/servers.ts';
import { type Capacity, capacity, capacityOf } from './capacity.ts';

/** How often a worker says what it can run, in ms. */
const BEAT_MS = 1_000;
/** Null: it takes nothing any more. */
const TOPIC = { name: 'capacity', schema: capacity.nullable() };

/** What all servers can run together. */
export interface Workers {
  /** What was heard last, this server's own included. @param waiting jobs that no worker has taken yet */
  capacity(waiting: number): Capacity;
  /** Says that this server takes nothing any more. */
  close(): void;
}

/** @param own null: this server runs no programs */
export function knowWorkers(news: News, servers: Servers, own: (() => Capacity) | null): Workers {
  const others = new Map<string, Capacity>();
  const stopListening = news.listen(TOPIC, {
    hear(said, from) {
      if (said === null) others.delete(from);
      else others.set(from, said);
    },
  });
  servers.onGone((server) => others.delete(server));
  const say = () => {
    if (own !== null) news.tell(TOPIC, own());
  };
  servers.onAsked(say);
  const beat = news.isShared ? setInterval(say, BEAT_MS) : null;
  beat?.unref();
  return {
    capacity: (waiting) => capacityOf([...(own === null ? [] : [own()]), ...others.values()], waiting),
    close() {
      if (beat !== null) clearInterval(beat);
      stopListening();
      if (own !== null) news.tell(TOPIC, null);
    },
  };
}
