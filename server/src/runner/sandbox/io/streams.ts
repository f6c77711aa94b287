/** The pipes between the server and a command. */

import { closeSync, fchmodSync, readSync } from 'node:fs';
import { Socket } from 'node:net';
import type { OutputStream } from '@coderoom/contract';
import { DESCRIPTORS } from '#runner/sandbox/arguments.ts';
import { type CommandSetup, GO_DESCRIPTOR } from '#runner/sandbox/command.ts';
import type { DescriptorSource, SandboxProcess } from '#runner/sandbox/process/launch.ts';
import { InputPipe } from './input.ts';
import type { Pipe } from './pipes.ts';

/** A pipe between the server and a command. */
interface Stream {
  descriptor: number;
  reader: 'command' | 'server';
}

const OUTPUT_DESCRIPTORS: Readonly<Record<OutputStream, number>> = { stdout: 1, stderr: 2 };
/** A pipe holds 16 pages of at most 64 KiB. */
const PIPE_PAGES = 16;
const PAGE_BYTES = 64 * 1024;
/** Permissions of a program's pipes, which it may open by name (/dev/stdin) as its slot's user. */
const MODES: Readonly<Record<number, number>> = { 0: 0o444, 1: 0o222, 2: 0o222 };

/** The server's ends of a command's streams, each a pipe of its own. */
export interface Streams {
  /** Standard input; null if there is none. */
  input: InputPipe | null;
  stdout: Socket;
  stderr: Socket;
  /** bwrap's messages, one JSON object per line. */
  status: Socket;
  /** Lets bwrap, which waits after its preparations, start the program. */
  start: StartGate;
  /** A byte on it lets a waiting program go on; null for other programs. */
  go: InputPipe | null;
  /** Resolves when the process has ended, or could not be started, and all its output was read. */
  closed: Promise<void>;
  /** Reads what has been written to an output and was not delivered yet; at most as much as a pipe holds. */
  takeWritten(output: OutputStream): Buffer[];
  /** Closes the streams that are still read: a process that cannot be ended may hold the other end. */
  giveUp(): void;
}

/** Returns the streams of a command, each of which needs a pipe. */
function streamsOf({ waits, readsNothing }: CommandSetup): Stream[] {
  return [
    ...(readsNothing ? [] : [{ descriptor: 0, reader: 'command' } as const]),
    { descriptor: 1, reader: 'server' },
    { descriptor: 2, reader: 'server' },
    { descriptor: DESCRIPTORS.status, reader: 'server' },
    { descriptor: DESCRIPTORS.start, reader: 'command' },
    ...(waits ? [{ descriptor: GO_DESCRIPTOR, reader: 'command' } as const] : []),
  ];
}

/** Returns the number of pipes that a command needs. */
export function pipesNeeded(command: CommandSetup): number {
  return streamsOf(command).length;
}

/** Returns the command's ends of its pipes, by descriptor. */
export function commandEnds(
  command: CommandSetup,
  pipes: readonly Pipe[],
): { descriptor: number; source: DescriptorSource }[] {
  return streamsOf(command).map(({ descriptor, reader }, index) => {
    const { read, write } = pipes[index] as Pipe;
    const mode = MODES[descriptor];
    if (mode !== undefined) fchmodSync(read, mode);
    const source: DescriptorSource =
      reader === 'command' ? { end: read, access: 'read' } : { end: write, access: 'write' };
    return { descriptor, source };
  });
}

/** Opens the server's ends, after the process has received its own. */
export function openStreams(command: CommandSetup, pipes: readonly Pipe[], process: SandboxProcess): Streams {
  const pipeOf = new Map(
    streamsOf(command).map(({ descriptor }, index) => [descriptor, pipes[index] as Pipe]),
  );
  const readEnd = (descriptor: number) => (pipeOf.get(descriptor) as Pipe).read;
  const reading = (descriptor: number) =>
    new Socket({ fd: readEnd(descriptor), readable: true, writable: false });
  const writing = (descriptor: number) => {
    const pipe = pipeOf.get(descriptor);
    return pipe === undefined ? null : new InputPipe(pipe.write);
  };
  const read = {
    stdout: reading(OUTPUT_DESCRIPTORS.stdout),
    stderr: reading(OUTPUT_DESCRIPTORS.stderr),
    status: reading(DESCRIPTORS.status),
  };
  const [input, go] = [writing(0), writing(GO_DESCRIPTOR)];
  const start = new StartGate((pipeOf.get(DESCRIPTORS.start) as Pipe).write);
  const ended = new Promise<void>((resolve) => {
    // A process that could not be started emits `error`, but no end.
    process.once('error', () => {
      if (!process.hasBegun) resolve();
    });
    process.once('exit', () => resolve());
  });
  const allRead = Object.values(read).map(
    (stream) => new Promise<void>((resolve) => stream.once('close', () => resolve())),
  );
  return {
    ...read,
    input,
    start,
    go,
    closed: Promise.all([ended, ...allRead]).then(() => {
      for (const end of [input, start, go]) end?.destroy();
    }),
    takeWritten: (output) => (read[output].destroyed ? [] : readWritten(readEnd(OUTPUT_DESCRIPTORS[output]))),
    giveUp: () => {
      for (const stream of Object.values(read)) stream.destroy();
    },
  };
}

/** Reads a non-blocking pipe until it is empty, or once what a pipe holds was read: others may still write. */
function readWritten(descriptor: number): Buffer[] {
  const chunks: Buffer[] = [];
  try {
    while (chunks.length < PIPE_PAGES) {
      const page = Buffer.allocUnsafe(PAGE_BYTES);
      const length = readSync(descriptor, page);
      if (length === 0) break;
      chunks.push(page.subarray(0, length));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
  }
  return chunks;
}

/** Closes the ends that were meant for a command. */
export function closeEnds(descriptors: readonly (DescriptorSource | undefined)[]): void {
  // A keeper has one of them twice.
  const ends = descriptors.flatMap((source) => (source !== undefined && 'end' in source ? [source.end] : []));
  for (const end of new Set(ends)) closeSync(end);
}

/** More than any pipe holds: 16 pages of at most 64 KiB. */
const MORE_THAN_A_PIPE = Buffer.alloc(16 * 64 * 1024 + 1);

/**
 * The pipe on which bwrap waits for a byte before it starts the program. bwrap closes its end just before the start,
 * which a writer notices only while it still has something to write: hence more is sent than the pipe holds.
 */
class StartGate {
  readonly #socket: Socket;
  #isOpen = false;

  /** @param descriptor non-blocking write end of the pipe; closed by this object */
  constructor(descriptor: number) {
    this.#socket = new Socket({ fd: descriptor, readable: false, writable: true });
    this.#socket.on('error', () => {});
  }

  /** Lets bwrap go on, once. `passed` is called when the program starts, or cannot be started. */
  open(passed: () => void = () => {}): void {
    if (this.#isOpen || this.#socket.destroyed) return;
    this.#isOpen = true;
    this.#socket.once('error', passed).write(MORE_THAN_A_PIPE);
  }

  destroy(): void {
    this.#socket.destroy();
  }
}
