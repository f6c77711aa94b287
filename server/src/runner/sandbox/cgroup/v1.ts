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
  killListed,
  makeGroup,
  readKey,
  readNumberFile,
  readProcesses,
  removeGroup,
  removeGroups,
  setIfThere,
  setLimit,
} from './files.ts';

/** Controllers in use. `cpu` has no limit set: a group of its own gives each command an equal share. */
const CONTROLLERS = ['memory', 'pids', 'cpu', 'cpuacct'] as const;
const SHARES: Record<Share, number> = { full: 1024, ahead: 256, background: 32 };
/** Memory limit of a command's sockets, in addition to its own memory, in bytes. */
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
      await removeGroups(folder, killListed);
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
    for (const folder of distinct(this.#parents)) await removeGroups(folder, killListed);
  }
}

class Version1Group implements CommandGroup {
  readonly entries: readonly string[];
  readonly #folders: Folders;

  constructor(folders: Folders) {
    this.#folders = folders;
    this.entries = distinct(folders).map((folder) => `${folder}/cgroup.procs`);
  }

  processes(): number[] | null {
    // Every folder lists the same processes, except for one that was just joining them.
    const [folder] = distinct(this.#folders);
    return folder === undefined ? null : readProcesses(folder);
  }

  cpuMs(): number | null {
    const nanoseconds = readNumberFile(`${this.#folders.cpuacct}/cpuacct.usage`);
    return nanoseconds === null ? null : nanoseconds / 1e6;
  }

  memoryBytes(): number | null {
    return readNumberFile(`${this.#folders.memory}/memory.usage_in_bytes`);
  }

  usage(): Usage {
    const { memory, pids } = this.#folders;
    const peak = readNumberFile(`${memory}/memory.max_usage_in_bytes`);
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
    // Every folder lists the same processes, except for one that was just joining them.
    for (const folder of distinct(this.#folders)) killListed(folder);
  }

  async remove(): Promise<void> {
    const folders = distinct(this.#folders);
    await Promise.all(folders.map((folder) => removeGroup(folder, () => killListed(folder))));
  }
}

function limitMemory(folder: string, bytes: number): void {
  setLimit(`${folder}/memory.limit_in_bytes`, bytes);
  // Memory and swap together: this file exists only if the kernel counts swap.
  setIfThere(`${folder}/memory.memsw.limit_in_bytes`, bytes);
  // Internet sockets, including UDP: version 1 counts their memory separately, and only if it is limited.
  setIfThere(`${folder}/memory.kmem.tcp.limit_in_bytes`, SOCKETS_BYTES);
}

function distinct(folders: Folders): string[] {
  return [...new Set(Object.values(folders))];
}
