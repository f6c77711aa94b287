import type { KeptBox } from './kept-boxes.ts';
import type { OutputListener } from './output.ts';
import type { Service } from './service.ts';

/** Limits of one command. A limit that is reached ends the whole process tree. */
export interface Limits {
  /** Wall time in ms. */
  wallMs: number;
  /** CPU time of all processes together, in ms. */
  cpuMs: number;
  /** Memory of all processes together, temporary files included, in bytes. */
  memoryBytes: number;
  /** Processes and threads at once. */
  processes: number;
  /** Largest file that may be written, in bytes. */
  fileBytes: number;
  /** Size of the temporary folder, in bytes. */
  temporaryBytes: number;
  /** Standard output and standard error kept, together, in bytes. What comes after ends the command. */
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
export interface TypedInput {
  /**
   * Asked when the program waits for input and has read all there was; null, or a failure: nothing more will come.
   *
   * @param signal fires when the program ended without having been answered
   * @param program `waits`: false where nobody can tell. `memoryBytes`: what it holds, or null where nothing counts it
   */
  ask(signal: AbortSignal, program: { waits: boolean; memoryBytes: number | null }): Promise<string | null>;
  /** How long the program waits for an answer before it is ended, in ms. */
  idleMs: number;
  /** How long it may last in all, in ms: waiting does not count to its own limit. */
  totalMs: number;
}

/** What goes on between a command and whoever looks on. What listeners throw does not concern the command. */
export interface LiveCommand {
  /** The program starts. */
  started(): void;
  /** It has written something; the texts of a stream together are what the outcome holds. */
  wrote(...written: Parameters<OutputListener>): void;
  /** What it reads after {@link SandboxCommand.stdin}; left out: that is all. */
  typed?: TypedInput;
}

/** One command to run in a sandbox of its own. */
export interface SandboxCommand {
  /** Program and arguments; the program by its absolute path in the sandbox. */
  argv: readonly [string, ...string[]];
  /** The whole environment: nothing is inherited. */
  environment: Readonly<Record<string, string>>;
  /** Standard input, sent to its end. */
  stdin: string;
  /** Nothing is ever sent to it: it finds its standard input empty. */
  readsNothing?: boolean;
  /** Whether /box may be written (compilers) or only read (programs), or is what a box held earlier, only read. */
  box: 'writable' | 'read-only' | KeptBox;
  /** What else may be read, besides /usr and the few files of /etc that toolchains need. */
  mounts: readonly ReadOnlyMount[];
  limits: Limits;
  /**
   * The program itself, once it has started, waits for a byte on the descriptor {@link GO_DESCRIPTOR}, and closes that:
   * an interpreter that is started ahead of what it is to run.
   */
  waits?: boolean;
  /** May lock files: nothing of a learner's is in its hands. */
  locksFiles?: boolean;
  /** Gives way to commands that somebody waits for, where both need the processor. */
  isBackground?: boolean;
  /** Somebody looks on. What {@link waits} is told so, by the byte {@link GO_BYTES.live}. */
  live?: LiveCommand;
}

/** Descriptor by which a program that waits is told to go on. */
export const GO_DESCRIPTOR = 11;
/** What it is told by: somebody looks on, and what it prints should not lie in a buffer; or nobody does. */
export const GO_BYTES = { live: 'l', unseen: 'x' } as const;

/** What has to be known of a command to make its sandbox. */
export type CommandSetup = Omit<SandboxCommand, 'stdin' | 'live'>;

/** What ended a command that did not end by itself; null where it did. */
export type Ending =
  | null
  | 'wall'
  | 'cpu'
  | 'memory'
  | 'processes'
  | 'output'
  | 'file_size'
  /** It waited for input, and nothing was typed. */
  | 'unanswered'
  /** It was typed to for as long as a program may last in all. */
  | 'overlong'
  | 'aborted';

/** How a command ended. */
export interface SandboxOutcome {
  /** Exit code, or null where a signal ended the command. */
  exitCode: number | null;
  /** Name of the signal that ended the program (`SIGSEGV`), or null. */
  signal: string | null;
  /** Which limit ended it. `processes` also where the command failed after having been refused a process. */
  ending: Ending;
  /** It was refused a process or thread, whatever became of it. */
  processRefused: boolean;
  /** Standard output and standard error, decoded as UTF-8, invalid bytes replaced. */
  stdout: string;
  stderr: string;
  /** More was written than {@link Limits.outputBytes}. */
  truncated: boolean;
  /** Wall time from the start of the program to its end, in ms, without what it waited for typed input. */
  wallMs: number;
  /** CPU time in ms, or null where no cgroup counts it. */
  cpuMs: number | null;
  /** Peak memory in KiB, or null where no cgroup counts it. */
  memoryKb: number | null;
}

/** The sandbox itself failed: it could not be made, has no free place, or the program was not there. */
export class SandboxFailure extends Error {
  override name = 'SandboxFailure';
}

/**
 * A place in which the commands of one run are executed, one after the other: a folder on the host,
 * seen as /box, a user id and a cgroup of its own. Nothing survives {@link Box.release}.
 */
export interface Box {
  /** Writes a file into /box before or between commands. `name` is a relative path without `..`. */
  write(name: string, content: string | Uint8Array): Promise<void>;
  /** Reads a file of /box, at most `limitBytes`; null where it is missing, too large or no plain file. */
  read(name: string, limitBytes: number): Promise<Uint8Array | null>;
  /**
   * Makes the sandbox of a command ahead, and starts it where it {@link SandboxCommand.waits}: {@link Box.run} of the
   * same command goes on from there, once. Time limits may be smaller then. What is not run ends with the box.
   */
  prepare(command: CommandSetup): Promise<void>;
  /** Starts a command that stays until it is ended, with the box at the latest; it gives way to others until it comes forward. */
  serve(command: CommandSetup): Promise<Service>;
  /** Runs a command. An aborted signal ends it: the outcome's `ending` is `aborted`. Commands of one box may overlap. Rejects with a {@link SandboxFailure} where the sandbox could not be made or the program is not there. */
  run(command: SandboxCommand, signal: AbortSignal): Promise<SandboxOutcome>;
  /**
   * Keeps what /box holds for commands of later boxes, once no command runs that may write there. Whoever calls it
   * removes it. Rejects with a {@link SandboxFailure} where there is no room, or it takes more than `mostBytes`.
   */
  keep(mostBytes?: number): Promise<KeptBox>;
  /** Copies what was kept into /box, before any command of this box; no command can change the copy. */
  fill(kept: KeptBox): Promise<void>;
  /** Ends what still runs, waits for what is being kept, and removes folder and cgroup. Never throws; may be called twice. */
  release(): Promise<void>;
}
