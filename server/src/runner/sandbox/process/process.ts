import type { ChildProcess } from 'node:child_process';

/**
 * Source of a process's descriptor: the end of a pipe, an unnamed file with a given text, or a file to read. The pipe
 * end is opened anew for the process, so that its blocking mode is independent; ours is closed once the process has it.
 */
export type DescriptorSource =
  | { end: number; access: 'read' | 'write' }
  | { text: string }
  | { path: string };

/** A process of a sandbox, started by this server or by the launcher. */
export interface SandboxProcess {
  /** False: it could not be started, and emits `error`, but no end. */
  readonly hasBegun: boolean;
  /** Sends SIGKILL. */
  kill(): void;
  once(event: 'error', listener: (error: Error) => void): unknown;
  once(event: 'exit', listener: () => void): unknown;
}

/** Wraps a process that Node started. */
export function ownProcess(child: ChildProcess): SandboxProcess {
  return {
    hasBegun: child.pid !== undefined,
    kill: () => {
      child.kill('SIGKILL');
    },
    once: (event: string, listener: (error: Error) => void) => child.once(event, listener),
  };
}
