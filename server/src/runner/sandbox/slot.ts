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
import type { KeptBox, KeptBoxes } from './kept-boxes.ts';
import { NOTHING_OMITTED, type Omissions } from './omission.ts';
import { PreparedCommand } from './prepared-command.ts';
import { Service } from './service.ts';
import { type Host, type Place, spawnSandbox } from './spawn.ts';

/** Processes that bwrap itself needs beside the program: one outside, one as the first inside. */
const BWRAP_PROCESSES = 2;

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
  readonly #log: Log;
  readonly #commands = new Set<Startable>();
  readonly #ahead = new Map<string, PreparedCommand>();
  readonly #removals = new Set<Promise<void>>();
  #groupCount = 0;

  constructor(
    number: number,
    host: Host,
    place: Place,
    { groups, kept, log }: { groups: GroupTree | null; kept: KeptBoxes; log: Log },
  ) {
    this.number = number;
    this.#host = host;
    this.#place = place;
    this.#groups = groups;
    this.#kept = kept;
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
      prepare: (command) => {
        mustBeOpen();
        this.prepareAhead(command);
      },
      serve: (command) => {
        mustBeOpen();
        return this.serve(command);
      },
      run: async (command, signal) => {
        mustBeOpen();
        return (this.#takeAhead(command) ?? this.prepare(command)).run(command, signal);
      },
      keep: async () => {
        mustBeOpen();
        return this.#keep();
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
    return this.prepare(command, omit).run(command, signal);
  }

  /** Prepares a command for the box that is open; it gives way to others until it is run. */
  prepareAhead(command: CommandSetup): void {
    const prepared = this.prepare(command, NOTHING_OMITTED, { isAhead: true });
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
  prepare(
    command: CommandSetup,
    omit: Omissions = NOTHING_OMITTED,
    { isAhead = false }: { isAhead?: boolean } = {},
  ): PreparedCommand {
    const share = command.isBackground ? 'background' : isAhead ? 'ahead' : 'full';
    return this.#start(command, share, (group) => {
      const spawned = spawnSandbox(this.#host, this.#place, command, group?.entries ?? [], { omit });
      return new PreparedCommand(command, spawned, group, omit);
    });
  }

  /** Starts a command that stays. */
  serve(command: CommandSetup): Service {
    return this.#start(command, 'ahead', (group) => {
      const options = { isService: true };
      return new Service(
        spawnSandbox(this.#host, this.#place, command, group?.entries ?? [], options),
        group,
      );
    });
  }

  #start<Command extends Startable>(
    { limits }: CommandSetup,
    share: Share,
    spawn: (group: CommandGroup | null) => Command,
  ): Command {
    const group =
      this.#groups?.create(`slot-${this.number}-${this.#groupCount++}`, {
        memoryBytes: limits.memoryBytes,
        processes: limits.processes + BWRAP_PROCESSES,
        share,
      }) ?? null;
    try {
      const command = spawn(group);
      this.#commands.add(command);
      const gone = command.closed.then(() => {
        this.#commands.delete(command);
        return group?.remove();
      });
      this.#track(gone);
      return command;
    } catch (error) {
      if (group !== null) this.#track(group.remove());
      throw error;
    }
  }

  async #keep(): Promise<KeptBox> {
    await Promise.all([...this.#commands].map(({ closed }) => closed));
    return this.#kept.keep(this.#place.box);
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
      await emptyBox(this.#place.box);
      return true;
    } catch (error) {
      this.#log(`The folder of a program cannot be emptied: ${(error as Error).message}`);
      return false;
    }
  }
}

/** What a command has to have in common with one that was prepared. */
function keyOf({ argv, environment, box, mounts, limits, waits, isBackground }: CommandSetup): string {
  const { wallMs: _wall, cpuMs: _cpu, ...others } = limits;
  return JSON.stringify([argv, environment, box, mounts, others, waits ?? false, isBackground ?? false]);
}
