/** The sandbox's interface: commands, their limits and outcomes. */

import type { OutputListener } from './io/output.ts';

/** Limits of one command. Reaching a limit ends the whole process tree. */
export interface Limits {
  /** Wall time in ms. */
  wallMs: number;
  /** CPU time of all processes together, in ms. */
  cpuMs: number;
  /**
   * Time in which it does nothing, in ms: it waits for what does not come, and not for a processor. For commands whose
   * wall time tells nothing, as they give way to all others. Omitted: it is not limited.
   */
  idleMs?: number;
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

/** The content of a box, kept outside it, so that later commands of any box can see it as /box, read-only. */
export interface KeptBox {
  /** Folder on the host. Its name cannot be guessed, and its parent cannot be listed. */
  readonly path: string;
  /** Size as counted towards the limit of all kept boxes, in bytes. */
  readonly bytes: number;
  /** Removes the kept box. Never throws; may be called twice. */
  remove(): Promise<void>;
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
  /**
   * Folder below {@link WORKING_FOLDER} that the command starts in; empty for that folder itself, which is writable and
   * the home. It has what {@link Box.workingFolder} was given, and pictures are announced in its standard output. Omitted
   * for compilers, which never see it. Where the server may not mount, there is none, and the command starts in /tmp.
   */
  startsIn?: string;
  /**
   * True: that folder is a new one, which vanishes with the command. For tests: in the box's own, a program could count
   * the files that earlier ones made, by the numbers of new files.
   */
  isFolderPrivate?: boolean;
  /** Read-only mounts besides /usr and the few files of /etc that toolchains need. */
  mounts: readonly ReadOnlyMount[];
  limits: Limits;
  /**
   * Once started, the program waits for a byte on the descriptor {@link GO_DESCRIPTOR} and closes it: for interpreters
   * that are started before there is a program to run.
   */
  waits?: boolean;
  /**
   * Path in the sandbox of the keeper of its box (keeper.c): the program is forked by a fork parent into that box if
   * there is one that was started with the same arguments, environment and mounts; the keeper executes it if the parent
   * ends before. Omitted: it is always executed.
   */
  keeper?: string;
  /** The parent that forks it, if that can; omitted: the one that the sandbox uses. */
  forkParent?: ProgramForker;
  /** True if the command is itself a fork parent: an interpreter that forks the programs of boxes (fork_parent.c). */
  isForkParent?: boolean;
  /** True if the command may lock files: it handles no learner's code or data. */
  locksFiles?: boolean;
  /** True if the command gives way to commands that somebody waits for. */
  isBackground?: boolean;
  /** Fires when somebody begins to wait for a background command: it then has a full share of the processors. */
  awaited?: AbortSignal;
  /** Set if a user watches the run live. A program that {@link waits} learns it from the byte {@link GO_BYTES.live}. */
  live?: LiveCommand;
  /** Called when a command that {@link startsIn} a folder announces a picture in its standard output. */
  announced?(picture: AnnouncedPicture): void;
}

/** Forks programs into boxes: see {@link SandboxCommand.keeper}. */
export interface ProgramForker {
  /** True if what it forks is what executing the command would be. */
  canFork(command: CommandSetup): boolean;
  /** Called when a program is about to be forked. Returns a function to be called when it has ended. */
  begin(): () => void;
}

/** A picture or drawing that a program announced by a {@link PICTURE_MARK}. */
export interface AnnouncedPicture {
  name: string;
  alt: string;
  /** UTF-16 units of standard output before it. */
  at: number;
}

/** Descriptor on which a waiting program receives the signal to go on. */
export const GO_DESCRIPTOR = 11;
/** Bytes of that signal: a user watches, so output must not stay in a buffer; or nobody does. */
export const GO_BYTES = { live: 'l', unseen: 'x' } as const;

/** The part of a command that is needed to create its sandbox. */
export type CommandSetup = Omit<SandboxCommand, 'stdin' | 'live' | 'announced'>;

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
