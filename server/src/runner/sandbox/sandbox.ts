/** Opens the sandbox of a server, and hands out its boxes. */

import { chmodSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { readdir, rmdir } from 'node:fs/promises';
import { ETC_FILES } from './arguments.ts';
import type { Box } from './box.ts';
import { type HiddenFolder, hideFolder, makeSlotFolders, removeFolders } from './boxes/folders.ts';
import { KeptBoxes } from './boxes/kept-boxes.ts';
import type { GroupsOrReason } from './cgroup/cgroup.ts';
import { openGroups } from './cgroup/detection.ts';
import { SandboxFailure } from './command.ts';
import { Forking } from './forking/forking.ts';
import { checkSelf, closedFolder, findSandboxPrograms } from './host/availability.ts';
import { type MachineLock, shortNameOf, takeMachineLock } from './host/machine-lock.ts';
import { type Protections, protectionsOf } from './host/protections.ts';
import { NEEDED_OF_SYSTEM, systemFolders } from './host/system-folders.ts';
import { BLOCK_SIZE, takeUserBlock, type UserBlock } from './host/users.ts';
import { Pipes } from './io/pipes.ts';
import { Launcher } from './launcher/launcher.ts';
import { inheritedDescriptors } from './process/descriptors.ts';
import type { HostPrograms } from './process/launch.ts';
import type { Host } from './process/spawn.ts';
import { isMachine, RULES_FOR_LEARNERS, seccompProgram } from './seccomp/seccomp.ts';
import { type Log, Slot } from './slot.ts';

/** Boxes made at the start (if there are that many slots); the others are made when first needed. */
const MADE_AT_START = 32;

/** Settings of a sandbox. */
export interface SandboxOptions {
  /** Folder for boxes; created if missing. Every user must be able to pass through the folders above it. */
  directory: string;
  /** Maximum number of boxes at once, 1 to 256. */
  slots: number;
  /** Starts the commands; omitted: the server does so itself. */
  launcher?: LauncherOptions;
  /** Called with sentences for the server's operator. */
  log?: Log;
}

/** The launcher of a sandbox. */
interface LauncherOptions {
  /** Path of the program. */
  program: string;
  /**
   * Real path of the folder that contains everything that commands read, besides the system's folders and their boxes.
   */
  needed: string;
}

/** Runs untrusted programs isolated from the server and from each other. */
export interface Sandbox {
  /** False: nothing can be run, and `unavailableReason` is a sentence that says why. */
  readonly available: boolean;
  readonly unavailableReason: string | null;
  readonly protections: Protections;
  /**
   * Takes a free slot; waits for one that is being cleaned. @throws SandboxFailure if all are taken, or nothing can be
   * run.
   */
  acquire(): Promise<Box>;
  /** Ends every program and removes folders and groups. */
  close(): Promise<void>;
}

/** A sandbox that exposes its initial slots, for tests. */
export interface OpenSandbox extends Sandbox {
  readonly slots: readonly Slot[];
}

/**
 * Opens the sandbox of a server: removes what a killed server left in `directory`, takes user ids and control groups,
 * makes the boxes, and tries one program.
 *
 * @throws Error, as a sentence, if another server uses `directory`.
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  return openSandbox(options);
}

/** As {@link createSandbox}, but exposes the slots, so that tests can omit protections. */
export async function openSandbox(options: SandboxOptions): Promise<OpenSandbox> {
  if (options.slots < 1 || options.slots > BLOCK_SIZE)
    throw new Error(`A sandbox has 1 to ${BLOCK_SIZE} slots.`);
  const root = process.getuid?.() === 0;
  const programs = findSandboxPrograms(root);
  if (typeof programs === 'string') return unavailable(programs);

  mkdirSync(options.directory, { recursive: true, mode: 0o711 });
  const directory = realpathSync(options.directory);
  const name = shortNameOf(directory);
  const lock = await takeMachineLock(`directory-${name}`);
  if (lock === null) throw new Error(`The folder ${directory} is in use by another server.`);
  const standing = new SandboxResources(directory, lock, programs);
  try {
    return await standing.open(options, programs, name, root);
  } catch (error) {
    await standing.close();
    return unavailable((error as Error).message);
  }
}

function unavailable(reason: string): OpenSandbox {
  return {
    available: false,
    unavailableReason: reason,
    protections: protectionsOf({ none: reason }),
    slots: [],
    acquire: () => Promise.reject(new SandboxFailure(reason)),
    close: () => Promise.resolve(),
  };
}

/** The machine's resources that a sandbox holds, and releases at its end. */
class SandboxResources {
  readonly #directory: string;
  readonly #lock: MachineLock;
  readonly #open = new Set<Box>();
  readonly #releasing = new Set<Promise<void>>();
  readonly #pipes: Pipes;
  #users: UserBlock | null = null;
  #groups: GroupsOrReason | null = null;
  #hidden: HiddenFolder | null = null;
  #launcher: Launcher | null = null;
  #free: Slot[] = [];
  /** Number of slots that may still be made, and the function that makes the next ones. */
  #left = 0;
  #makeNext: () => Promise<Slot[]> = async () => [];
  readonly #making = new Set<Promise<Slot[]>>();
  #closing: Promise<void> | null = null;

  constructor(directory: string, lock: MachineLock, programs: HostPrograms) {
    this.#directory = directory;
    this.#pipes = new Pipes(programs.shell);
    this.#lock = lock;
  }

  async open(
    options: SandboxOptions,
    programs: HostPrograms,
    name: string,
    root: boolean,
  ): Promise<OpenSandbox> {
    this.#groups = await openGroups(`coderoom-${name}`, root);
    this.#users = root ? await takeUserBlock(name) : null;
    await this.#removeLeftovers();
    chmodSync(this.#directory, 0o711);
    const closed = root ? closedFolder(this.#directory) : null;
    if (closed !== null) throw new Error(`Programs run as users of their own, who cannot enter ${closed}.`);

    const host = await this.#prepareHost(programs, options);
    const kept = new KeptBoxes(`${this.#directory}/kept`);
    const shared = {
      groups: this.#groups.tree,
      kept,
      pipes: this.#pipes,
      log: options.log ?? (() => {}),
    };
    const first = Math.min(options.slots, MADE_AT_START);
    const { slots, limited } = await this.#makeSlots(0, first, host, shared);
    this.#left = options.slots - first;
    this.#makeNext = async () => {
      const number = options.slots - this.#left;
      this.#left -= 1;
      const more = await this.#makeSlots(number, 1, host, shared);
      if (limited && !more.limited) throw new SandboxFailure('A place for a program could not be made.');
      return more.slots;
    };
    await checkSelf(slots[0] as Slot);
    this.#free = [...slots];
    return {
      available: true,
      unavailableReason: null,
      protections: protectionsOf({
        groups: this.#groups,
        seccomp: host.filters !== null,
        separateUser: root,
        limitedBoxes: limited,
      }),
      slots,
      acquire: async () => this.#acquire(),
      close: () => this.close(),
    };
  }

  async #makeSlots(
    from: number,
    count: number,
    host: Host,
    shared: ConstructorParameters<typeof Slot>[3],
  ): Promise<{ slots: Slot[]; limited: boolean }> {
    const identities = Array.from({ length: count }, (_, nth) => {
      const number = from + nth;
      const folder = `${this.#directory}/slot-${number}`;
      mkdirSync(folder);
      chmodSync(folder, 0o711);
      const user = this.#users === null ? null : this.#users.first + number;
      return { number, box: `${folder}/box`, work: `${folder}/work/home`, user };
    });
    const limited = await makeSlotFolders(identities);
    return {
      slots: identities.map(
        ({ number, box, work, user }) =>
          new Slot(number, host, { box, work: limited ? work : null, user }, shared),
      ),
      limited,
    };
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await Promise.all([...this.#open].map((box) => box.release()));
    await Promise.allSettled(this.#making);
    this.#pipes.close();
    await this.#groups?.tree?.close();
    this.#launcher?.close();
    this.#hidden?.close();
    await this.#removeLeftovers();
    // The folder stays if somebody put other files into it.
    await rmdir(this.#directory).catch(() => {});
    this.#users?.release();
    this.#lock.release();
  }

  async #acquire(): Promise<Box> {
    for (;;) {
      if (this.#closing !== null) throw new SandboxFailure('The server is stopping.');
      const slot = this.#free.pop();
      if (slot !== undefined) return this.#openBox(slot);
      if (this.#left > 0) {
        await this.#makeOne();
        continue;
      }
      if (this.#releasing.size === 0) throw new SandboxFailure('Every place for a program is taken.');
      await Promise.race(this.#releasing);
    }
  }

  async #makeOne(): Promise<void> {
    const making = this.#makeNext();
    this.#making.add(making);
    try {
      this.#free.push(...(await making));
    } finally {
      this.#making.delete(making);
    }
  }

  #openBox(slot: Slot): Box {
    const opened = slot.open((clean) => {
      this.#open.delete(box);
      if (clean) this.#free.push(slot);
    });
    const box: Box = {
      ...opened,
      release: (quiet) => {
        const release = quiet === undefined ? opened.release() : quiet.then(() => opened.release());
        const released = release.finally(() => this.#releasing.delete(released));
        this.#releasing.add(released);
        return released;
      },
    };
    this.#open.add(box);
    return box;
  }

  async #prepareHost(programs: HostPrograms, { launcher, slots, log }: SandboxOptions): Promise<Host> {
    this.#hidden = await hideFolder(`${this.#directory}/input`);
    const etcFolder = `${this.#directory}/etc`;
    mkdirSync(etcFolder, { mode: 0o700 });
    for (const { name, content } of ETC_FILES) writeFileSync(`${etcFolder}/${name}`, content);
    if (launcher !== undefined) this.#launcher = await this.#startLauncher(launcher, slots, log);
    return {
      programs,
      launcher: this.#launcher,
      forking: new Forking(),
      system: systemFolders(),
      filters: this.#writeFilters(),
      etcFolder,
      hiddenFolder: this.#hidden.path,
      inheritedDescriptors: inheritedDescriptors(),
    };
  }

  #writeFilters(): Host['filters'] {
    if (!isMachine(process.arch)) return null;
    const filters = { usual: `${this.#directory}/seccomp`, locking: `${this.#directory}/seccomp-locking` };
    writeFileSync(filters.usual, seccompProgram(process.arch), { mode: 0o600 });
    writeFileSync(filters.locking, seccompProgram(process.arch, RULES_FOR_LEARNERS), { mode: 0o600 });
    return filters;
  }

  /** Returns null, and logs it, on failure: commands can be started without the launcher, only more slowly. */
  async #startLauncher(
    { program, needed }: LauncherOptions,
    slots: number,
    log?: Log,
  ): Promise<Launcher | null> {
    const root = `${this.#directory}/root`;
    mkdirSync(root, { mode: 0o711 });
    const folders = { boxes: this.#directory, root };
    // The user after those of the slots is left for fork parents.
    const users = this.#users === null || slots === BLOCK_SIZE ? null : { ...this.#users, count: slots };
    const goOn = (why: string) => log?.(`Programs are started without the launcher: ${why}`);
    try {
      return await Launcher.start(program, folders, users, [...NEEDED_OF_SYSTEM, needed], () =>
        goOn('It has ended.'),
      );
    } catch (error) {
      goOn((error as Error).message);
      return null;
    }
  }

  /** Removes what an earlier server left in this folder or, at the end, what this one made. */
  async #removeLeftovers(): Promise<void> {
    const left = (await readdir(this.#directory)).filter((name) =>
      /^(slot-\d+|etc|input|kept|root|seccomp|seccomp-locking)$/.test(name),
    );
    await removeFolders(left.map((name) => `${this.#directory}/${name}`));
  }
}
