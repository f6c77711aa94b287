import type { ChildProcess } from 'node:child_process';

/**
 * What a process finds as one of its descriptors: the end of a pipe, a file that holds a text and has no name, or a file
 * to be read. An end is opened anew for the process, so that whether reading or writing waits is its own affair; ours is
 * closed once it has it.
 */
export type DescriptorSource =
  | { end: number; access: 'read' | 'write' }
  | { text: string }
  | { path: string };

/** A process of a sandbox, whoever started it. */
export interface SandboxProcess {
  /** false: it could not be started, and has an `error` and no end. */
  readonly hasBegun: boolean;
  /** Sends SIGKILL. */
  kill(): void;
  once(event: 'error', listener: (error: Error) => void): unknown;
  once(event: 'exit', listener: () => void): unknown;
}

/** A process that Node started. */
export function ownProcess(child: ChildProcess): SandboxProcess {
  return {
    hasBegun: child.pid !== undefined,
    kill: () => {
      child.kill('SIGKILL');
    },
    once: (event: string, listener: (error: Error) => void) => child.once(event, listener),
  };
}
