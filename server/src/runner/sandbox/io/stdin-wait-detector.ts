import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { isMachine, type MachineArchitecture } from '#runner/sandbox/seccomp/seccomp.ts';

/**
 * How a program waits for its standard input: for input alone; for input or a timeout; or not. `unknown`: this
 * server lacks the permission to tell.
 */
export type StdinWait = 'for_input' | 'for_input_or_time' | 'no' | 'unknown';

interface Calls {
  read: readonly number[];
  /** Calls with a timeout in ms, -1 for none; and calls with a pointer to a timeout, null for none. */
  poll: readonly number[];
  pollBriefly: readonly number[];
}

/** System calls in which a program waits for input: read, readv; epoll_wait, epoll_pwait; epoll_pwait2. */
const CALLS: Record<MachineArchitecture, Calls> = {
  x64: { read: [0, 19], poll: [232, 281], pollBriefly: [441] },
  arm64: { read: [63, 65], poll: [22], pollBriefly: [441] },
};

/** -1 as an argument of a system call: 32 bits, or sign-extended to 64. */
const FOR_EVER = new Set(['0xffffffff', '0xffffffffffffffff']);

/**
 * Detects whether a program waits for typed input, from what the kernel shows of its threads: one sleeps in a system
 * call that reads from the pipe, or in one that polls several files including the pipe, as Node does. Both calls return
 * as soon as there is something to read, so a sleeping thread has read everything so far.
 */
export class StdinWaitDetector {
  readonly #pipe: string;
  readonly #calls: Calls | null;
  /** The thread found waiting at the last check, and its system call. */
  #last: { thread: string; call: string; waiting: StdinWait } | null = null;

  /** @param pipe name of the pipe as /proc/<pid>/fd shows it */
  constructor(pipe: string) {
    this.#pipe = pipe;
    this.#calls = isMachine(process.arch) ? CALLS[process.arch] : null;
  }

  /** @param processes returns the ids of the program's processes */
  look(processes: () => readonly number[]): StdinWait {
    if (this.#calls === null) return 'unknown';
    try {
      if (this.#last !== null && callOf(this.#last.thread) === this.#last.call) return this.#last.waiting;
      this.#last = null;
      for (const id of processes()) {
        const waiting = this.#lookAt(id, this.#calls);
        if (waiting !== 'no') return waiting;
      }
      return 'no';
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EACCES' || code === 'EPERM') return 'unknown';
      throw error;
    }
  }

  #lookAt(id: number, calls: Calls): StdinWait {
    for (const thread of threadsOf(id)) {
      const call = callOf(thread);
      const waiting = call === null ? 'no' : this.#waitsIn(call, id, calls);
      if (call === null || waiting === 'no') continue;
      this.#last = { thread, call, waiting };
      return waiting;
    }
    return 'no';
  }

  #waitsIn(call: string, id: number, calls: Calls): StdinWait {
    const [number, descriptor, , , time = ''] = call.split(' ');
    const [reads, polls, pollsBriefly] = [calls.read, calls.poll, calls.pollBriefly].map((group) =>
      group.includes(Number(number)),
    );
    if (reads) return this.#isPipe(id, Number(descriptor)) ? 'for_input' : 'no';
    if (!(polls || pollsBriefly) || !this.#isAmong(id, Number(descriptor))) return 'no';
    return (polls ? FOR_EVER.has(time) : Number(time) === 0) ? 'for_input' : 'for_input_or_time';
  }

  /** True if an epoll set contains the pipe. */
  #isAmong(id: number, set: number): boolean {
    const files = readIfThere(`/proc/${id}/fdinfo/${set}`) ?? '';
    return [...files.matchAll(/^tfd:\s*(\d+)/gm)].some(([, descriptor]) =>
      this.#isPipe(id, Number(descriptor)),
    );
  }

  #isPipe(id: number, descriptor: number): boolean {
    try {
      return readlinkSync(`/proc/${id}/fd/${descriptor}`) === this.#pipe;
    } catch {
      return false;
    }
  }
}

function threadsOf(id: number): string[] {
  try {
    return readdirSync(`/proc/${id}/task`).map((thread) => `/proc/${id}/task/${thread}`);
  } catch {
    return [];
  }
}

/** Returns the system call in which a thread sleeps: its number and arguments; null if it runs, or has ended. */
function callOf(thread: string): string | null {
  const call = readIfThere(`${thread}/syscall`);
  return call === null || call.startsWith('running') ? null : call;
}

/** Reads a file of /proc; null if its process has ended. */
function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return null;
    throw error;
  }
}
