import { isVisitors } from './owners.ts';

/** A job that waits for a slot. */
export interface WaitingJob {
  /** It has started before and rested. */
  returns: boolean;
  isContinuation: boolean;
  start(): void;
  refuse(reason: Error): void;
}

/** Number of turns for signed-in people per turn for visitors, if both wait. */
const TURNS_OF_PEOPLE = 3;

/**
 * Waiting jobs. Jobs that return from a rest come before all new ones; signed-in people come before visitors, who get
 * one turn in four.
 */
export function createLines() {
  const returning = { people: createLine(), visitors: createLine() };
  const beginning = { people: createLine(), visitors: createLine() };
  const all = [returning.people, returning.visitors, beginning.people, beginning.visitors];
  let turnsOfPeople = 0;
  const lineOf = (owner: string, { returns }: WaitingJob) =>
    (returns ? returning : beginning)[isVisitors(owner) ? 'visitors' : 'people'];

  return {
    get count() {
      return all.reduce((sum, { count }) => sum + count, 0);
    },
    /** Number of waiting jobs that are no continuation. */
    get beginnings() {
      return beginning.people.beginnings + beginning.visitors.beginnings;
    },
    /** The same for one owner. */
    beginningsOf: (owner: string) => beginning[isVisitors(owner) ? 'visitors' : 'people'].beginningsOf(owner),
    join: (owner: string, job: WaitingJob) => lineOf(owner, job).join(owner, job),
    /** Removes the next job, of the owners who may start one. */
    take(mayStart: (owner: string) => boolean): WaitingJob | undefined {
      const visitorsFirst = turnsOfPeople >= TURNS_OF_PEOPLE;
      for (const { people, visitors } of [returning, beginning]) {
        for (const line of visitorsFirst ? [visitors, people] : [people, visitors]) {
          const job = line.take(mayStart);
          if (job === undefined) continue;
          turnsOfPeople = line === people ? turnsOfPeople + 1 : 0;
          return job;
        }
      }
      return undefined;
    },
    leave: (owner: string, job: WaitingJob) => lineOf(owner, job).leave(owner, job),
    /**
     * Removes the newest job of the longest line to make room for one more job of an owner. Visitors make room for
     * signed-in people, never the other way round.
     * @returns undefined if no other line is longer than the owner's would become
     */
    makeRoom(owner: string): WaitingJob | undefined {
      const { people, visitors } = beginning;
      if (!isVisitors(owner) && visitors.beginnings > 0) return visitors.dropNewest(1);
      const line = isVisitors(owner) ? visitors : people;
      return line.dropNewest(line.beginningsOf(owner) + 2);
    },
    clear: () => all.flatMap((line) => line.clear()),
  };
}

/**
 * One line of jobs per owner.
 * Invariant: `lines` holds no empty line, and its order is the order of turns.
 */
function createLine() {
  const lines = new Map<string, WaitingJob[]>();
  let count = 0;
  let beginnings = 0;
  const counted = ({ isContinuation }: WaitingJob, by: 1 | -1) => {
    count += by;
    if (!isContinuation) beginnings += by;
  };
  const leave = (owner: string, job: WaitingJob) => {
    const line = lines.get(owner);
    const index = line?.indexOf(job) ?? -1;
    if (!line || index < 0) return;
    line.splice(index, 1);
    counted(job, -1);
    if (line.length === 0) lines.delete(owner);
  };
  const beginningsOf = (owner: string) => (lines.get(owner) ?? []).filter(isBeginning).length;
  return {
    get count() {
      return count;
    },
    /** Number of waiting jobs that are no continuation. */
    get beginnings() {
      return beginnings;
    },
    beginningsOf,
    join(owner: string, job: WaitingJob): void {
      const line = lines.get(owner);
      if (line) line.push(job);
      else lines.set(owner, [job]);
      counted(job, 1);
    },
    /** Removes the first job of the first owner in turn who may start one; their next turn is after all others'. */
    take(mayStart: (owner: string) => boolean): WaitingJob | undefined {
      for (const [owner, line] of lines) {
        if (!mayStart(owner)) continue;
        lines.delete(owner);
        const job = line.shift();
        if (line.length > 0) lines.set(owner, line);
        if (job) counted(job, -1);
        return job;
      }
      return undefined;
    },
    leave,
    /**
     * Removes the newest job, continuations excepted, of the owner with the most; undefined if nobody has at least
     * `min`.
     */
    dropNewest(min: number): WaitingJob | undefined {
      let max = min - 1;
      let longest: string | undefined;
      for (const owner of lines.keys()) {
        const theirs = beginningsOf(owner);
        if (theirs <= max) continue;
        max = theirs;
        longest = owner;
      }
      if (longest === undefined) return undefined;
      const job = lines.get(longest)?.findLast(isBeginning);
      if (job) leave(longest, job);
      return job;
    },
    clear(): WaitingJob[] {
      const jobs = [...lines.values()].flat();
      lines.clear();
      count = 0;
      beginnings = 0;
      return jobs;
    },
  };
}

function isBeginning({ isContinuation }: WaitingJob): boolean {
  return !isContinuation;
}
