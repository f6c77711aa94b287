import type { ChildProcess } from 'node:child_process';
import type { Duplex } from 'node:stream';

/**
 * What a process finds as one of its descriptors: one end of a stream whose other end is ours, a file that holds a text
 * and has no name, a file to be read, or an open file of ours.
 */
export type DescriptorSource = 'stream' | { text: string } | { path: string } | { own: number };

/** A process of a sandbox, whoever started it. */
export interface SandboxProcess {
  /** false: it could not be started, and has an `error` and no end. */
  readonly hasBegun: boolean;
  /** Our ends of its streams, by descriptor. */
  readonly streams: readonly (Duplex | null | undefined)[];
  /** Sends SIGKILL. */
  kill(): void;
  once(event: 'error', listener: (error: Error) => void): unknown;
  /** `close`: it has ended, and so have its streams. */
  once(event: 'exit' | 'close', listener: () => void): unknown;
}

/** A process that Node started. */
export function ownProcess(child: ChildProcess): SandboxProcess {
  return {
    hasBegun: child.pid !== undefined,
    // What could not be started has none.
    streams: (child.stdio ?? []) as readonly unknown[] as (Duplex | null)[],
    kill: () => {
      child.kill('SIGKILL');
    },
    once: (event: string, listener: (error: Error) => void) => child.once(event, listener),
  };
}
