import type {
  CommandGroup,
  Controls,
  GroupLimits,
  GroupsOrReason,
  GroupTree,
  Share,
  Usage,
} from './cgroup.ts';
import {
  childGroups,
  killListed,
  makeGroup,
  readKey,
  readNumber,
  removeGroup,
  setIfThere,
  setLimit,
} from './cgroup-files.ts';

/** Controllers used. `cpu` has no limit set: being in a group of its own gives each command an equal share. */
const CONTROLLERS = ['memory', 'pids', 'cpu', 'cpuacct'] as const;
const SHARES: Record<Share, number> = { full: 1024, ahead: 256, background: 32 };
/** Memory of a command's sockets, beside its own, in bytes. */
const SOCKETS_BYTES = 8 * 1024 * 1024;
type Controller = (typeof CONTROLLERS)[number];
/** Folder of a group in the hierarchy of each controller. Controllers mounted together share one. */
type Folders = Partial<Record<Controller, string>>;

/** Opens the parent group directly below the mount point of each controller. */
export async function openVersion1(
  mounts: ReadonlyMap<string, string>,
  name: string,
): Promise<GroupsOrReason> {
  const parents: Folders = {};
  try {
    for (const controller of CONTROLLERS) {
      const mount = mounts.get(controller);
      if (mount !== undefined) parents[controller] = `${mount}/${name}`;
    }
    for (const folder of distinct(parents)) {
      await removeTree(folder);
      makeGroup(folder);
    }
  } catch (error) {
    return { tree: null, why: `Control groups cannot be made: ${(error as Error).message}` };
  }
  return { tree: new Version1Tree(parents), why: null };
}

class Version1Tree implements GroupTree {
  readonly controls: Controls;
  readonly #parents: Folders;

  constructor(parents: Folders) {
    this.#parents = parents;
    this.controls = {
      memory: parents.memory !== undefined,
      processes: parents.pids !== undefined,
      cpu: parents.cpuacct !== undefined,
    };
  }

  create(name: string, limits: GroupLimits): CommandGroup {
    for (const parent of distinct(this.#parents)) makeGroup(`${parent}/${name}`);
    const folders: Folders = Object.fromEntries(
      Object.entries(this.#parents).map(([controller, parent]) => [controller, `${parent}/${name}`]),
    );
    if (folders.memory !== undefined) limitMemory(folders.memory, limits.memoryBytes);
    if (folders.pids !== undefined) setLimit(`${folders.pids}/pids.max`, limits.processes);
    const group = new Version1Group(folders);
    if (limits.share !== undefined) group.setShare(limits.share);
    return group;
  }

  async close(): Promise<void> {
    for (const folder of distinct(this.#parents)) await removeTree(folder);
  }
}

class Version1Group implements CommandGroup {
  readonly entries: readonly string[];
  readonly #folders: Folders;

  constructor(folders: Folders) {
    this.#folders = folders;
    this.entries = distinct(folders).map((folder) => `${folder}/cgroup.procs`);
  }

  cpuMs(): number | null {
    const nanoseconds = readNumber(`${this.#folders.cpuacct}/cpuacct.usage`);
    return nanoseconds === null ? null : nanoseconds / 1e6;
  }

  memoryBytes(): number | null {
    return readNumber(`${this.#folders.memory}/memory.usage_in_bytes`);
  }

  usage(): Usage {
    const { memory, pids } = this.#folders;
    const peak = readNumber(`${memory}/memory.max_usage_in_bytes`);
    return {
      cpuMs: this.cpuMs(),
      memoryKb: peak === null ? null : Math.ceil(peak / 1024),
      outOfMemory: (readKey(`${memory}/memory.oom_control`, 'oom_kill') ?? 0) > 0,
      processRefused: (readKey(`${pids}/pids.events`, 'max') ?? 0) > 0,
    };
  }

  setShare(share: Share): void {
    const { cpu } = this.#folders;
    if (cpu !== undefined) setIfThere(`${cpu}/cpu.shares`, SHARES[share]);
  }

  kill(): void {
    // Every folder holds the same processes, but for one that was joining them just now.
    for (const folder of distinct(this.#folders)) killListed(folder);
  }

  async remove(): Promise<void> {
    const folders = distinct(this.#folders);
    await Promise.all(folders.map((folder) => removeGroup(folder, () => killListed(folder))));
  }
}

function limitMemory(folder: string, bytes: number): void {
  setLimit(`${folder}/memory.limit_in_bytes`, bytes);
  // Memory and swap together: there only where the kernel counts swap.
  setIfThere(`${folder}/memory.memsw.limit_in_bytes`, bytes);
  // What lies in sockets of the internet, UDP's as well, which version 1 counts apart and only where it is limited.
  setIfThere(`${folder}/memory.kmem.tcp.limit_in_bytes`, SOCKETS_BYTES);
}

function distinct(folders: Folders): string[] {
  return [...new Set(Object.values(folders))];
}

async function removeTree(folder: string): Promise<void> {
  for (const child of childGroups(folder)) await removeTree(child);
  await removeGroup(folder, () => killListed(folder));
}
