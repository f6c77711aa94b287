import { readdirSync, readFileSync } from 'node:fs';

const NANOSECONDS = 1e6;

/**
 * How long the threads of a command wait for a processor that others use. The kernel counts a wait once it is over
 * (Documentation/scheduler/sched-stats.rst: `/proc/<pid>/schedstat`); without these files nothing counts as waiting.
 */
export class ProcessorWaits {
  readonly #processes: () => readonly number[];
  /** What each thread had waited at the last look, in ns. */
  #waited: ReadonlyMap<string, number> | null = null;

  /** @param processes returns the ids of the command's processes */
  constructor(processes: () => readonly number[]) {
    this.#processes = processes;
  }

  /** Returns how long the thread that waited most has waited since the last look, in ms; 0 at the first look. */
  look(): number {
    const before = this.#waited;
    const waited = new Map(this.#threads().map((thread) => [thread, waitedBy(thread)]));
    this.#waited = waited;
    if (before === null) return 0;
    const grown = [...waited].map(([thread, time]) => time - (before.get(thread) ?? 0));
    return Math.max(0, ...grown) / NANOSECONDS;
  }

  /** True if a thread computes, or would if there were a processor for it. */
  areAnyRunnable(): boolean {
    return this.#threads().some((thread) => /^.*\) R/s.test(read(`${thread}/stat`)));
  }

  #threads(): string[] {
    return this.#processes().flatMap((id) => {
      try {
        return readdirSync(`/proc/${id}/task`).map((thread) => `/proc/${id}/task/${thread}`);
      } catch {
        return [];
      }
    });
  }
}

function waitedBy(thread: string): number {
  return Number(read(`${thread}/schedstat`).split(' ')[1] ?? 0);
}

/** Reads a file of /proc; empty if there is none, or no such thread any more. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
