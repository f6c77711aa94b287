import { readBoxFile, writeBoxFile } from './box-files.ts';
import type { CommandGroup, GroupTree, Share } from './cgroup.ts';
import {
  type Box,
  type CommandSetup,
  type SandboxCommand,
  SandboxFailure,
  type SandboxOutcome,
} from './command.ts';
import { emptyBox } from './folders.ts';
import { copyIntoBox, type KeptBox, type KeptBoxes } from './kept-boxes.ts';
import { NOTHING_OMITTED, type Omissions } from './omission.ts';
import { closeAll, type Pipe, type Pipes } from './pipes.ts';
import { PreparedCommand } from './prepared-command.ts';
import { Service } from './service.ts';
import { type Host, type Place, type Spawned, spawnSandbox } from './spawn.ts';
import { pipesNeeded } from './streams.ts';

/** Processes that bwrap itself needs beside the program: one outside, one as the first inside. */
const BWRAP_PROCESSES = 2;

/** What the slots of a sandbox have in common. */
interface Shared {
  groups: GroupTree | null;
  kept: KeptBoxes;
  pipes: Pipes;
  log: Log;
}

/** How a command is prepared. */
interface Preparing {
  omit?: Omissions;
  /** It gives way to others until it is run. */
  isAhead?: boolean;
  /** Throws where meanwhile it must not be started any more. */
  mustBeOpen?: () => void;
}

/** What a command is started with, once there are pipes for it. */
interface Starting {
  share: Share;
  omit: Omissions;
  /** Closed where it cannot be started. */
  pipes: readonly Pipe[];
  mustBeOpen: () => void;
}

/** A command, however it is used. */
interface Startable {
  readonly closed: Promise<void>;
  end(): Promise<void>;
}

/** Writes a line to the server's log: something that a person who runs the server should know. */
export type Log = (sentence: string) => void;

/** A place on the machine for one run at a time, and the boxes it gives out, one after the other. */
export class Slot {
  readonly number: number;
  readonly #host: Host;
  readonly #place: Place;
  readonly #groups: GroupTree | null;
  readonly #kept: KeptBoxes;
  readonly #pipes: Pipes;
  readonly #log: Log;
  readonly #commands = new Set<Startable>();
  /** Of these commands, those that may write into the box. */
  readonly #writers = new Set<Startable>();
  /** What is being copied out of the box, or into it. */
  readonly #copies = new Set<Promise<unknown>>();
  readonly #ahead = new Map<string, PreparedCommand>();
  readonly #removals = new Set<Promise<void>>();
  #groupCount = 0;

  constructor(number: number, host: Host, place: Place, { groups, kept, pipes, log }: Shared) {
    this.number = number;
    this.#host = host;
    this.#place = place;
    this.#groups = groups;
    this.#kept = kept;
    this.#pipes = pipes;
    this.#log = log;
  }

  /** A box for the next run. `released` is called once, with whether the slot is clean and may be used again. */
  open(released: (clean: boolean) => void): Box {
    let release: Promise<void> | null = null;
    const mustBeOpen = () => {
      if (release !== null) throw new SandboxFailure('The box has been released.');
    };
    return {
      write: async (name, content) => {
        mustBeOpen();
        writeBoxFile(this.#place.box, name, content, this.#place.user);
      },
      read: async (name, limitBytes) => {
        mustBeOpen();
        return readBoxFile(this.#place.box, name, limitBytes);
      },
      prepare: async (command) => {
        mustBeOpen();
        await this.#prepareAhead(command, mustBeOpen);
      },
      serve: async (command) => {
        mustBeOpen();
        return this.#serve(command, mustBeOpen);
      },
      run: async (command, signal) => {
        mustBeOpen();
        const prepared = this.#takeAhead(command) ?? (await this.prepare(command, { mustBeOpen }));
        return prepared.run(command, signal);
      },
      keep: async (mostBytes) => {
        mustBeOpen();
        return this.#copying(this.#keep(mostBytes));
      },
      fill: async (kept) => {
        mustBeOpen();
        await this.#copying(copyIntoBox(kept, this.#place.box));
      },
      release: () => {
        release ??= this.#clean().then(released);
        return release;
      },
    };
  }

  /** Runs a command from its preparation to its end. Tests leave protections out. */
  async run(
    command: SandboxCommand,
    signal: AbortSignal,
    omit: Omissions = NOTHING_OMITTED,
  ): Promise<SandboxOutcome> {
    return (await this.prepare(command, { omit })).run(command, signal);
  }

  async #prepareAhead(command: CommandSetup, mustBeOpen: () => void): Promise<void> {
    const prepared = await this.prepare(command, { isAhead: true, mustBeOpen });
    if (command.waits) prepared.launch();
    this.#ahead.set(keyOf(command), prepared);
  }

  #takeAhead(command: CommandSetup): PreparedCommand | null {
    const key = keyOf(command);
    const prepared = this.#ahead.get(key);
    if (prepared === undefined) return null;
    this.#ahead.delete(key);
    // Where nothing counts CPU time, the limit that every process has from its beginning is all there is.
    const counted = this.#groups?.controls.cpu ?? false;
    const { cpuMs } = prepared.limits;
    const fits = counted ? command.limits.cpuMs <= cpuMs : command.limits.cpuMs === cpuMs;
    return fits && !prepared.isGone ? prepared : null;
  }

  /** Makes the sandbox of a command, so that running it later takes less. What is not run ends with the box. */
  async prepare(
    command: CommandSetup,
    { omit = NOTHING_OMITTED, isAhead = false, mustBeOpen = () => {} }: Preparing = {},
  ): Promise<PreparedCommand> {
    const share = command.isBackground ? 'background' : isAhead ? 'ahead' : 'full';
    const pipes = this.#pipesNow(command) ?? (await this.#pipesLater(command));
    return this.#start(
      command,
      { share, omit, pipes, mustBeOpen },
      (spawned, group) => new PreparedCommand(command, spawned, { group, omit }),
    );
  }

  async #serve(command: CommandSetup, mustBeOpen: () => void): Promise<Service> {
    const pipes = this.#pipesNow(command) ?? (await this.#pipesLater(command));
    return this.#start(
      command,
      { share: 'ahead', omit: NOTHING_OMITTED, pipes, mustBeOpen },
      (spawned, group) => new Service(spawned, group),
    );
  }

  #pipesNow(command: CommandSetup): Pipe[] | null {
    return this.#pipes.takeNow(pipesNeeded(command));
  }

  #pipesLater(command: CommandSetup): Promise<Pipe[]> {
    return this.#pipes.take(pipesNeeded(command));
  }

  #start<Command extends Startable>(
    setup: CommandSetup,
    { share, omit, pipes, mustBeOpen }: Starting,
    made: (spawned: Spawned, group: CommandGroup | null) => Command,
  ): Command {
    let group: CommandGroup | null = null;
    try {
      mustBeOpen();
      group = this.#groupOf(setup, share);
    } catch (error) {
      closeAll(pipes);
      throw error;
    }
    try {
      const spawned = spawnSandbox(this.#host, this.#place, setup, group?.entries ?? [], { pipes, omit });
      const command = made(spawned, group);
      this.#commands.add(command);
      if (setup.box === 'writable') this.#writers.add(command);
      const gone = command.closed.then(() => {
        this.#commands.delete(command);
        this.#writers.delete(command);
        return group?.remove();
      });
      this.#track(gone);
      return command;
    } catch (error) {
      if (group !== null) this.#track(group.remove());
      throw error;
    }
  }

  #groupOf({ limits }: CommandSetup, share: Share): CommandGroup | null {
    const name = `slot-${this.number}-${this.#groupCount++}`;
    const { memoryBytes, processes } = limits;
    return this.#groups?.create(name, { memoryBytes, processes: processes + BWRAP_PROCESSES, share }) ?? null;
  }

  async #keep(mostBytes?: number): Promise<KeptBox> {
    await Promise.all([...this.#writers].map(({ closed }) => closed));
    return this.#kept.keep(this.#place.box, mostBytes);
  }

  async #copying<Result>(copy: Promise<Result>): Promise<Result> {
    this.#copies.add(copy);
    try {
      return await copy;
    } finally {
      this.#copies.delete(copy);
    }
  }

  #track(removal: Promise<void>): void {
    const tracked = removal
      .catch((error: Error) => this.#log(error.message))
      .finally(() => this.#removals.delete(tracked));
    this.#removals.add(tracked);
  }

  async #clean(): Promise<boolean> {
    this.#ahead.clear();
    try {
      await Promise.all([...this.#commands].map((command) => command.end()));
      await Promise.all(this.#removals);
      await Promise.allSettled(this.#copies);
      await emptyBox(this.#place.box);
      return true;
    } catch (error) {
      this.#log(`The folder of a program cannot be emptied: ${(error as Error).message}`);
      return false;
    }
  }
}

/** What a command has to have in common with one that was prepared. */
function keyOf(command: CommandSetup): string {
  const { argv, environment, box, mounts, limits } = command;
  const { wallMs: _wall, cpuMs: _cpu, ...others } = limits;
  const flags = [command.waits, command.readsNothing, command.isBackground, command.locksFiles].map(
    (flag) => flag ?? false,
  );
  return JSON.stringify([argv, environment, box, mounts, others, flags]);
}
