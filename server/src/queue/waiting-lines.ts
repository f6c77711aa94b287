/** A job that waits for a place. */
export interface WaitingJob {
  /** It has begun, and rested. */
  returns: boolean;
  isContinuation: boolean;
  start(): void;
  refuse(reason: Error): void;
}

/** Those that wait: whoever goes on after a rest comes before all that begin. */
export function createLines() {
  const returning = createLine();
  const beginning = createLine();
  const lineOf = ({ returns }: WaitingJob) => (returns ? returning : beginning);
  return {
    get count() {
      return returning.count + beginning.count;
    },
    /** Of those the ones that go on with nothing. */
    get beginnings() {
      return beginning.beginnings;
    },
    join: (owner: string, job: WaitingJob) => lineOf(job).join(owner, job),
    take: () => returning.take() ?? beginning.take(),
    leave: (owner: string, job: WaitingJob) => lineOf(job).leave(owner, job),
    clear: () => [...returning.clear(), ...beginning.clear()],
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
  return {
    get count() {
      return count;
    },
    /** Of those the ones that go on with nothing. */
    get beginnings() {
      return beginnings;
    },
    join(owner: string, job: WaitingJob): void {
      const line = lines.get(owner);
      if (line) line.push(job);
      else lines.set(owner, [job]);
      counted(job, 1);
    },
    /** Takes out the first job of whose turn it is; that owner's next turn comes after all others'. */
    take(): WaitingJob | undefined {
      const [turn] = lines;
      if (!turn) return undefined;
      const [owner, line] = turn;
      lines.delete(owner);
      const job = line.shift();
      if (line.length > 0) lines.set(owner, line);
      if (job) counted(job, -1);
      return job;
    },
    leave(owner: string, job: WaitingJob): void {
      const line = lines.get(owner);
      const index = line?.indexOf(job) ?? -1;
      if (!line || index < 0) return;
      line.splice(index, 1);
      counted(job, -1);
      if (line.length === 0) lines.delete(owner);
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
