import type { WorkingFolder } from './boxes/working-folder.ts';
import type { CommandSetup, KeptBox, SandboxCommand, SandboxOutcome } from './command.ts';
import type { ForkParent } from './forking/forking.ts';
import type { Service } from './process/service.ts';

/**
 * A working area for the commands of one run: folders on the host, of which one is mounted as /box, with its own user id and cgroup.
 * Nothing survives {@link Box.release}.
 */
export interface Box {
  /** Writes a file into /box before or between commands. `name` is a relative path without `..`. */
  write(name: string, content: string | Uint8Array): Promise<void>;
  /** Removes files and empty folders of /box, in this order; what is not there, or not empty, stays as it is. */
  remove(names: readonly string[]): Promise<void>;
  /** Reads a file of /box; null if it is missing, larger than `limitBytes` or not a regular file. */
  read(name: string, limitBytes: number): Promise<Uint8Array | null>;
  /** The folder that programs run in; null where the server may not mount. */
  readonly workingFolder: WorkingFolder | null;
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
  /**
   * Starts a fork parent for commands with the same arguments, environment and mounts, which runs as {@link Box.serve}
   * says; null: this machine cannot fork into boxes.
   */
  serveForks(command: CommandSetup): Promise<ForkParent | null>;
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
