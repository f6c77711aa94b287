import { readdirSync, readFileSync } from 'node:fs';

const NANOSECONDS_PER_MS = 1e6;

/**
 * How long the threads of a command wait for a processor that others use. The kernel counts a wait once it is over
 * (Documentation/scheduler/sched-stats.rst: `/proc/<pid>/schedstat`); without these files nothing counts as waiting.
 */
export class ProcessorWaits {
  readonly #processes: () => readonly number[];
  /** Time that each thread had waited at the last look, in ns. */
  #waited: ReadonlyMap<string, number> | null = null;

  /** @param processes returns the ids of the command's processes */
  constructor(processes: () => readonly number[]) {
    this.#processes = processes;
  }

  /** Returns how long each thread that waited has waited since the last look, in ms; nothing at the first look. */
  look(): number[] {
    const before = this.#waited;
    const waited = new Map(this.#threads().map((thread) => [thread, waitedBy(thread)]));
    this.#waited = waited;
    if (before === null) return [];
    return [...waited]
      .map(([thread, time]) => (time - (before.get(thread) ?? 0)) / NANOSECONDS_PER_MS)
      .filter((grown) => grown > 0);
  }

  /** True if a thread computes, or would if there were a processor for it. */
  areAnyRunnable(): boolean {
    return this.#threads().some((thread) => isRunnableState(read(`${thread}/stat`)));
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

/**
 * True if a thread's `stat` (proc_pid_stat(5)) says that it is runnable. The state comes after its name, which may hold
 * parentheses and whatever else the program chooses.
 */
export function isRunnableState(stat: string): boolean {
  const nameEnd = stat.lastIndexOf(')');
  return nameEnd !== -1 && stat.startsWith(' R', nameEnd + 1);
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
