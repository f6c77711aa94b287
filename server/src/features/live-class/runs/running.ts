import { z } from 'zod';
import type { ClusterMembership } from '#redis/cluster-membership.ts';
import type { PubSub } from '#redis/pub-sub.ts';

/** Students with a run in progress, on any server. */
export interface RunningNow {
  /** Returns when the run started, in epoch ms; null: nothing is running. */
  since(memberId: number): number | null;
  /** Marks a run as in progress, until the function it returns is called. */
  begin(liveClassId: number, memberId: number): () => void;
  /** Called when a student's run has started or ended. */
  onChanged(listener: (liveClassId: number, memberId: number) => void): void;
  close(): void;
}

/** Message between servers: the sending server's run of a student has started, or ended. */
const RUNNING = {
  name: 'live-class-running',
  schema: z.object({
    liveClassId: z.number().int(),
    memberId: z.number().int(),
    since: z.number().int().nullable(),
  }),
};

/** A run in progress. */
interface Running {
  liveClassId: number;
  memberId: number;
  since: number;
}

/** Kept only in the memory of servers: a run ends with its server. */
export function createRunningNow(pubSub: PubSub, servers: ClusterMembership): RunningNow {
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
    pubSub.publish(RUNNING, { liveClassId, memberId, since: sinceHere(memberId) });
  };
  const stopListening = pubSub.subscribe(RUNNING, {
    onMessage({ since, ...student }, from) {
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
