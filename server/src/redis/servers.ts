import { z } from 'zod';
import type { News } from './news.ts';

/** How often a server says that it is there, in ms. */
const BEAT_MS = 1_000;
/** A server that says nothing for so long is gone, in ms. */
const GONE_AFTER_MS = 9_000;

const figures = z.object({ running: z.number().int(), waiting: z.number().int() });
const TOPIC = {
  name: 'servers',
  schema: z.discriminatedUnion('kind', [
    /** `isAsking`: whoever hears it says everything of itself anew. */
    z.object({ kind: z.literal('alive'), isAsking: z.boolean(), figures }),
    z.object({ kind: z.literal('leaving') }),
  ]),
};

/** How much a server has to do. */
export type Figures = z.infer<typeof figures>;

/** The other servers of a school, as they were last heard of. */
export interface Servers {
  /** What this server and all others have to do. */
  total(): Figures;
  /** Is told when another server wants to know everything anew: it is new, or did not hear of us for a while. */
  onAsked(listener: () => void): void;
  /** Is told of a server that says nothing any more: what it said does not hold. */
  onGone(listener: (server: string) => void): void;
  /** Tells the others that this one is going. */
  close(): void;
}

/** @param own how much this server has to do at this moment */
export function knowServers(news: News, own: () => Figures): Servers {
  const others = new Map<string, { heardAt: number; figures: Figures }>();
  const asked: (() => void)[] = [];
  const gone: ((server: string) => void)[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;

  const sayAlive = (isAsking = false) => {
    if (isAsking) askedAt = performance.now();
    news.tell(TOPIC, { kind: 'alive', isAsking, figures: own() });
  };
  const forget = (server: string) => {
    if (!others.delete(server)) return;
    for (const listener of gone) listener(server);
  };
  const stopListening = news.listen(TOPIC, {
    hear(message, from) {
      if (message.kind === 'leaving') return forget(from);
      const isNew = !others.has(from);
      others.set(from, { heardAt: performance.now(), figures: message.figures });
      // Whoever was asked a moment ago is about to answer.
      if (isNew && performance.now() - askedAt > BEAT_MS) sayAlive(true);
      if (!message.isAsking) return;
      if (isNew) sayAlive();
      for (const listener of asked) listener();
    },
    begin() {
      sayAlive(true);
      for (const listener of asked) listener();
    },
  });
  const beat = setInterval(() => {
    for (const [server, { heardAt }] of others) {
      if (performance.now() - heardAt > GONE_AFTER_MS) forget(server);
    }
    sayAlive();
  }, BEAT_MS);
  beat.unref();
  if (!news.isShared) clearInterval(beat);

  return {
    total() {
      const all = [own(), ...[...others.values()].map((other) => other.figures)];
      return {
        running: all.reduce((sum, { running }) => sum + running, 0),
        waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
      };
    },
    onAsked(listener) {
      asked.push(listener);
    },
    onGone(listener) {
      gone.push(listener);
    },
    close() {
      clearInterval(beat);
      stopListening();
      news.tell(TOPIC, { kind: 'leaving' });
    },
  };
}
