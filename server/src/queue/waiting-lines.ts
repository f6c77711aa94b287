import { isVisitors } from './owners.ts';

/** A job that waits for a place. */
export interface WaitingJob {
  /** It has begun, and rested. */
  returns: boolean;
  isContinuation: boolean;
  start(): void;
  refuse(reason: Error): void;
}

/** Turns of people who are signed in, after which it is a visitor's where both wait. */
const TURNS_OF_PEOPLE = 3;

/**
 * Those that wait: whoever goes on after a rest comes before all that begin, and people who are signed in come before
 * visitors, who get one turn in four.
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
    /** Of those the ones that go on with nothing. */
    get beginnings() {
      return beginning.people.beginnings + beginning.visitors.beginnings;
    },
    /** The same of one owner. */
    beginningsOf: (owner: string) => beginning[isVisitors(owner) ? 'visitors' : 'people'].beginningsOf(owner),
    join: (owner: string, job: WaitingJob) => lineOf(owner, job).join(owner, job),
    /** Takes out the job whose turn it is, of the owners who may start one. */
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
     * Takes out the newest job of the longest line, for one more of an owner. Visitors make room for people who are
     * signed in, and never the other way round.
     *
     * @returns undefined where all other lines are as short as the owner's own
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
 * The jobs of each owner, in a line of their own.
 *
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
    /** Of those the ones that go on with nothing. */
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
    /** Takes out the first job of the first owner in turn who may start one; their next turn comes after all others'. */
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
    /** Takes out the newest beginning of whoever has most of them; undefined where nobody has so many. */
    dropNewest(least: number): WaitingJob | undefined {
      let most = least - 1;
      let longest: string | undefined;
      for (const owner of lines.keys()) {
        const theirs = beginningsOf(owner);
        if (theirs <= most) continue;
        most = theirs;
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
