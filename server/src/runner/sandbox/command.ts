/** The sandbox's interface: commands, their limits and outcomes, and the boxes in which they run. */

import type { KeptBox } from './boxes/kept-boxes.ts';
import type { OutputListener } from './io/output.ts';
import type { Service } from './process/service.ts';

/** Limits of one command. Reaching a limit ends the whole process tree. */
export interface Limits {
  /** Wall time in ms. */
  wallMs: number;
  /** CPU time of all processes together, in ms. */
  cpuMs: number;
  /** Memory of all processes together, including temporary files, in bytes. */
  memoryBytes: number;
  /** Processes and threads at once. */
  processes: number;
  /** Largest file that may be written, in bytes. */
  fileBytes: number;
  /** Size of the temporary folder, in bytes. */
  temporaryBytes: number;
  /** Maximum size of standard output and standard error together, in bytes. Further output ends the command. */
  outputBytes: number;
}

/** A file or folder of the host that a command may read. */
export interface ReadOnlyMount {
  /** Absolute path on the host, readable for every user. */
  host: string;
  /** Absolute path in the sandbox. */
  inside: string;
}

/** Input that is typed while a program runs. */
export interface InteractiveInput {
  /**
   * Called when the program waits for input and has read everything so far; resolves to null, or rejects: there will be
   * no more input.
   *
   * @param signal fires when the program ended without an answer
   * @param program `waits`: false if nothing can tell. `memoryBytes`: memory in use, or null if nothing counts it
   */
  ask(signal: AbortSignal, program: { waits: boolean; memoryBytes: number | null }): Promise<string | null>;
  /** Maximum time without an answer before the program is ended, in ms. */
  idleMs: number;
  /** Maximum duration including waiting, in ms: waiting does not count towards the program's own limit. */
  totalMs: number;
}

/** Callbacks and input of a command that a user watches live. Errors thrown by listeners do not affect the command. */
export interface LiveCommand {
  /** Called when the program starts. */
  started(): void;
  /** Called with each piece of output; the texts of a stream, joined, equal those of the outcome. */
  wrote(...written: Parameters<OutputListener>): void;
  /** Input after {@link SandboxCommand.stdin}; omitted: there is none. */
  typed?: InteractiveInput;
}

/** One command to run in a sandbox of its own. */
export interface SandboxCommand {
  /** Program and arguments; the program by its absolute path in the sandbox. */
  argv: readonly [string, ...string[]];
  /** The whole environment: nothing is inherited. */
  environment: Readonly<Record<string, string>>;
  /** Standard input, sent in full. */
  stdin: string;
  /** True if the command never gets input: its standard input is empty. */
  readsNothing?: boolean;
  /** How /box is mounted: writable (compilers), read-only (programs), or as a kept box, read-only. */
  box: 'writable' | 'read-only' | KeptBox;
  /** Read-only mounts besides /usr and the few files of /etc that toolchains need. */
  mounts: readonly ReadOnlyMount[];
  limits: Limits;
  /**
   * Once started, the program waits for a byte on the descriptor {@link GO_DESCRIPTOR} and closes it: for interpreters
   * that are started before there is a program to run.
   */
  waits?: boolean;
  /** True if the command may lock files: it handles no learner's code or data. */
  locksFiles?: boolean;
  /** True if the command gives way to commands that somebody waits for. */
  isBackground?: boolean;
  /** Set if a user watches the run live. A program that {@link waits} learns it from the byte {@link GO_BYTES.live}. */
  live?: LiveCommand;
}

/** Descriptor on which a waiting program receives the signal to go on. */
export const GO_DESCRIPTOR = 11;
/** Bytes of that signal: a user watches, so output must not stay in a buffer; or nobody does. */
export const GO_BYTES = { live: 'l', unseen: 'x' } as const;

/** The part of a command that is needed to create its sandbox. */
export type CommandSetup = Omit<SandboxCommand, 'stdin' | 'live'>;

/** Why a command was ended; null if it ended by itself. */
export type Ending =
  | null
  | 'wall'
  | 'cpu'
  | 'memory'
  | 'processes'
  | 'output'
  | 'file_size'
  /** It waited for input too long, and nothing was typed. */
  | 'unanswered'
  /** Its interactive session reached the maximum duration. */
  | 'overlong'
  | 'aborted';

/** How a command ended. */
export interface SandboxOutcome {
  /** Exit code, or null where a signal ended the command. */
  exitCode: number | null;
  /** Name of the signal that ended the program (`SIGSEGV`), or null. */
  signal: string | null;
  /** The limit that ended it. `processes` also if the command failed after a process was refused. */
  ending: Ending;
  /** True if a process or thread was refused, whatever the result. */
  processRefused: boolean;
  /** Standard output and standard error, decoded as UTF-8; invalid bytes are replaced. */
  stdout: string;
  stderr: string;
  /** True if more was written than {@link Limits.outputBytes}. */
  truncated: boolean;
  /** Wall time from the start of the program to its end, in ms, not counting waits for typed input. */
  wallMs: number;
  /** CPU time in ms, or null if no cgroup counts it. */
  cpuMs: number | null;
  /** Peak memory in KiB, or null if no cgroup counts it. */
  memoryKb: number | null;
}

/** The sandbox itself failed: it could not be created, has no free slot, or the program was missing. */
export class SandboxFailure extends Error {
  override name = 'SandboxFailure';
}

/**
 * A working area for the commands of one run: a folder on the host, mounted as /box, with its own user id and cgroup.
 * Nothing survives {@link Box.release}.
 */
export interface Box {
  /** Writes a file into /box before or between commands. `name` is a relative path without `..`. */
  write(name: string, content: string | Uint8Array): Promise<void>;
  /** Reads a file of /box; null if it is missing, larger than `limitBytes` or not a regular file. */
  read(name: string, limitBytes: number): Promise<Uint8Array | null>;
  /**
   * Creates the sandbox of a command ahead, and starts the command if it {@link SandboxCommand.waits}: the next {@link
   * Box.run} of the same command continues from there, once. Its time limits may be smaller. Prepared commands that are
   * not run end with the box.
   */
  prepare(command: CommandSetup): Promise<void>;
  /**
   * Starts a command that runs until it is ended, at the latest with the box; it gives way to others until {@link
   * Service.comeForward}.
   */
  serve(command: CommandSetup): Promise<Service>;
  /** Runs a command. An aborted signal ends it: the outcome's `ending` is `aborted`. Commands of one box may overlap. Rejects with a {@link SandboxFailure} where the sandbox could not be made or the program is not there. */
  run(command: SandboxCommand, signal: AbortSignal): Promise<SandboxOutcome>;
  /**
   * Keeps the content of /box for commands of later boxes, once no command that may write there runs. The caller
   * removes it. Rejects with a {@link SandboxFailure} if there is no room, or if it takes more than `maxBytes`.
   */
  keep(maxBytes?: number): Promise<KeptBox>;
  /** Copies a kept box into /box, before any command of this box; no command can change the copy. */
  fill(kept: KeptBox): Promise<void>;
  /**
   * Ends running commands, waits for copies in progress, and removes folder and cgroup. Never throws; may be called
   * twice.
   *
   * @param quiet if given, the release begins when it resolves
   */
  release(quiet?: Promise<void>): Promise<void>;
}
