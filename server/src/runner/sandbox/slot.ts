import type { Box } from './box.ts';
import { readBoxFile, removeBoxFile, writeBoxFile } from './boxes/box-files.ts';
import { emptyBox, renewWorkingFolder } from './boxes/folders.ts';
import { copyIntoBox, type KeptBoxes } from './boxes/kept-boxes.ts';
import { WorkingFolder } from './boxes/working-folder.ts';
import type { CommandGroup, GroupTree, Share } from './cgroup/cgroup.ts';
import {
  type CommandSetup,
  type KeptBox,
  type SandboxCommand,
  SandboxFailure,
  type SandboxOutcome,
} from './command.ts';
import { closeAll, type Pipe, type Pipes } from './io/pipes.ts';
import { pipesNeeded } from './io/streams.ts';
import { NOTHING_OMITTED, type Omissions } from './omission.ts';
import { PreparedCommand } from './process/prepared-command.ts';
import { Service } from './process/service.ts';
import { type Host, type SlotIdentity, type Spawned, spawnSandbox } from './process/spawn.ts';

/** Processes that bwrap needs in addition to the program: one outside, and the first one inside. */
const BWRAP_PROCESSES = 2;
/** The keeper of a program that may be forked: whether it is, turns out later. */
const KEEPER_PROCESSES = 1;

/** Resources shared by the slots of a sandbox. */
interface Shared {
  groups: GroupTree | null;
  kept: KeptBoxes;
  pipes: Pipes;
  log: Log;
}

/** How a command is prepared. */
interface Preparing {
  omit?: Omissions;
  /** True: gives way to others until it is run. */
  isAhead?: boolean;
  /** Throws if the command must not be started any more. */
  mustBeOpen?: () => void;
}

/** Parameters for starting a command, once there are pipes for it. */
interface Starting {
  share: Share;
  omit: Omissions;
  /** Closed if it cannot be started. */
  pipes: readonly Pipe[];
  mustBeOpen: () => void;
}

/** A prepared command or a service. */
interface Startable {
  readonly closed: Promise<void>;
  end(): Promise<void>;
}

/** Writes a line to the server's log, for its operator. */
export type Log = (sentence: string) => void;

/** One of the sandbox's slots: runs one box at a time, each for one run. */
export class Slot {
  readonly number: number;
  readonly #host: Host;
  readonly #identity: SlotIdentity;
  readonly #groups: GroupTree | null;
  readonly #kept: KeptBoxes;
  readonly #pipes: Pipes;
  readonly #log: Log;
  readonly #commands = new Set<Startable>();
  /** Those of the commands that may write into the box. */
  readonly #writers = new Set<Startable>();
  /** Copies in progress, out of the box or into it. */
  readonly #copies = new Set<Promise<unknown>>();
  readonly #ahead = new Map<string, PreparedCommand>();
  readonly #removals = new Set<Promise<void>>();
  #groupCount = 0;

  constructor(number: number, host: Host, identity: SlotIdentity, { groups, kept, pipes, log }: Shared) {
    this.number = number;
    this.#host = host;
    this.#identity = identity;
    this.#groups = groups;
    this.#kept = kept;
    this.#pipes = pipes;
    this.#log = log;
  }

  /** Opens a box for the next run. `released` is called once, with true if the slot is clean and may be used again. */
  open(released: (clean: boolean) => void): Box {
    let release: Promise<void> | null = null;
    const mustBeOpen = () => {
      if (release !== null) throw new SandboxFailure('The box has been released.');
    };
    const { work, user } = this.#identity;
    return {
      write: async (name, content) => {
        mustBeOpen();
        writeBoxFile(this.#identity.box, name, content, this.#identity.user);
      },
      remove: async (names) => {
        mustBeOpen();
        for (const name of names) removeBoxFile(this.#identity.box, name);
      },
      read: async (name, limitBytes) => {
        mustBeOpen();
        return readBoxFile(this.#identity.box, name, limitBytes);
      },
      workingFolder: work === null ? null : new WorkingFolder(work, user, mustBeOpen),
      prepare: async (command) => {
        mustBeOpen();
        await this.#prepareAhead(command, mustBeOpen);
      },
      serve: async (command) => {
        mustBeOpen();
        return this.#serve(command, mustBeOpen);
      },
      serveForks: async (command) => {
        mustBeOpen();
        const parent = { ...command, isForkParent: true };
        if (this.#groups === null || !this.#host.launcher?.canFork) return null;
        return this.#host.forking.start(command, () => this.#serve(parent, mustBeOpen));
      },
      run: async (command, signal) => {
        mustBeOpen();
        const prepared = this.#takeAhead(command) ?? (await this.prepare(command, { mustBeOpen }));
        return prepared.run(command, signal);
      },
      keep: async (maxBytes) => {
        mustBeOpen();
        return this.#copying(this.#keep(maxBytes));
      },
      fill: async (kept) => {
        mustBeOpen();
        await this.#copying(copyIntoBox(kept, this.#identity.box));
      },
      release: () => {
        release ??= this.#clean().then(released);
        return release;
      },
    };
  }

  /** Runs a command from its preparation to its end. Tests omit protections. */
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
    // Without a CPU time counter, the limit set when the process started is the only one, and has to match exactly.
    const counted = this.#groups?.controls.cpu ?? false;
    const { cpuMs } = prepared.limits;
    const fits = counted ? command.limits.cpuMs <= cpuMs : command.limits.cpuMs === cpuMs;
    return fits && !prepared.isGone ? prepared : null;
  }

  /** Creates the sandbox of a command, so that running it later is quicker. It ends with the box if it is not run. */
  async prepare(
    command: CommandSetup,
    { omit = NOTHING_OMITTED, isAhead = false, mustBeOpen = () => {} }: Preparing = {},
  ): Promise<PreparedCommand> {
    const share = command.isBackground ? 'background' : isAhead ? 'ahead' : 'full';
    const count = pipesNeeded(command);
    const pipes = this.#pipes.takeNow(count) ?? (await this.#pipes.take(count));
    return this.#start(
      command,
      { share, omit, pipes, mustBeOpen },
      (spawned, group) => new PreparedCommand(command, spawned, { group, omit }),
    );
  }

  async #serve(command: CommandSetup, mustBeOpen: () => void): Promise<Service> {
    const count = pipesNeeded(command);
    const pipes = this.#pipes.takeNow(count) ?? (await this.#pipes.take(count));
    return this.#start(
      command,
      { share: 'ahead', omit: NOTHING_OMITTED, pipes, mustBeOpen },
      (spawned, group) => new Service(spawned, group),
    );
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
      const spawned = spawnSandbox(this.#host, this.#identity, setup, group?.entries ?? [], { pipes, omit });
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

  #groupOf({ limits, keeper }: CommandSetup, share: Share): CommandGroup | null {
    const name = `slot-${this.number}-${this.#groupCount++}`;
    const { memoryBytes, processes } = limits;
    const others = BWRAP_PROCESSES + (keeper === undefined ? 0 : KEEPER_PROCESSES);
    return this.#groups?.create(name, { memoryBytes, processes: processes + others, share }) ?? null;
  }

  async #keep(maxBytes?: number): Promise<KeptBox> {
    await Promise.all([...this.#writers].map(({ closed }) => closed));
    return this.#kept.keep(this.#identity.box, maxBytes);
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
      const { box, work, user } = this.#identity;
      await emptyBox(box);
      if (work !== null) await renewWorkingFolder(work, user);
      return true;
    } catch (error) {
      this.#log(`The folder of a program cannot be emptied: ${(error as Error).message}`);
      return false;
    }
  }
}

/** Returns a key of everything that a command has to have in common with a prepared one. */
function keyOf(command: CommandSetup): string {
  const { argv, environment, box, startsIn = null, isFolderPrivate = false, mounts, limits } = command;
  const { wallMs: _wall, cpuMs: _cpu, ...others } = limits;
  const flags = [command.waits, command.readsNothing, command.isBackground, command.locksFiles].map(
    (flag) => flag ?? false,
  );
  return JSON.stringify([argv, environment, box, startsIn, isFolderPrivate, mounts, others, flags]);
}
