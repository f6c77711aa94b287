import { z } from 'zod';
import type { News } from '#redis/news.ts';
import type { Servers } from '#redis/servers.ts';

/** Which students run something at this moment, on whatever server. */
export interface RunningNow {
  /** Since when; null: nothing runs. */
  since(memberId: number): number | null;
  /** Something runs, until what is returned is called. */
  begin(liveClassId: number, memberId: number): () => void;
  /** Is told of a student who runs something, or no longer. */
  onChanged(listener: (liveClassId: number, memberId: number) => void): void;
  close(): void;
}

/** Between servers: what a student runs at one of them began then, or has ended. */
const RUNNING = {
  name: 'live-class-running',
  schema: z.object({
    liveClassId: z.number().int(),
    memberId: z.number().int(),
    since: z.number().int().nullable(),
  }),
};

/** A run that goes on. */
interface Running {
  liveClassId: number;
  memberId: number;
  since: number;
}

/** A run ends with its server: this is nowhere but in the servers' memory. */
export function knowRunning(news: News, servers: Servers): RunningNow {
  const here = new Set<Running>();
  const elsewhere = new Map<string, Map<number, Running>>();
  const listeners: ((liveClassId: number, memberId: number) => void)[] = [];
  const changed = (liveClassId: number, memberId: number) => {
    for (const listener of listeners) listener(liveClassId, memberId);
  };
  const sinceHere = (memberId: number) => {
    const begun = [...here].flatMap((run) => (run.memberId === memberId ? run.since : []));
    return begun.length === 0 ? null : Math.min(...begun);
  };
  const tell = (liveClassId: number, memberId: number) => {
    news.tell(RUNNING, { liveClassId, memberId, since: sinceHere(memberId) });
  };
  const stopListening = news.listen(RUNNING, {
    hear({ since, ...student }, from) {
      const theirs = elsewhere.get(from) ?? new Map<number, Running>();
      elsewhere.set(from, theirs);
      if (since === null) theirs.delete(student.memberId);
      else theirs.set(student.memberId, { ...student, since });
      changed(student.liveClassId, student.memberId);
    },
  });
  servers.onGone((server) => {
    const theirs = elsewhere.get(server);
    elsewhere.delete(server);
    for (const { liveClassId, memberId } of theirs?.values() ?? []) changed(liveClassId, memberId);
  });
  servers.onAsked(() => {
    for (const { liveClassId, memberId } of here) tell(liveClassId, memberId);
  });
  return {
    since(memberId) {
      const begun = [...elsewhere.values()].flatMap((theirs) => theirs.get(memberId)?.since ?? []);
      const own = sinceHere(memberId);
      if (own !== null) begun.push(own);
      return begun.length === 0 ? null : Math.min(...begun);
    },
    begin(liveClassId, memberId) {
      const run = { liveClassId, memberId, since: Date.now() };
      const tellAll = () => {
        changed(liveClassId, memberId);
        tell(liveClassId, memberId);
      };
      here.add(run);
      tellAll();
      return () => {
        here.delete(run);
        tellAll();
      };
    },
    onChanged(listener) {
      listeners.push(listener);
    },
    close: stopListening,
  };
}
