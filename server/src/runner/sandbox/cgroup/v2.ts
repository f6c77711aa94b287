import { mkdirSync, readFileSync } from 'node:fs';
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
  readIfThere,
  readKey,
  readNumberFile,
  readProcesses,
  removeGroup,
  removeGroups,
  setIfThere,
  setLimit,
} from './files.ts';

/** Requested controllers. `cpu` has no limit set: its default weight gives each command an equal share. */
const CONTROLLERS = ['memory', 'pids', 'cpu'] as const;
const WEIGHTS: Record<Share, number> = { full: 100, ahead: 25, background: 3 };
/** The server itself moves into this group if it is in the group that it has to divide. */
const SERVER_GROUP = 'coderoom-server';

/**
 * Opens the parent group: below the mount point for root, else below the server's own group, which has to be delegated
 * (`systemd-run --user --scope -p Delegate=yes`, or Delegate=yes in the unit).
 */
export async function openVersion2(mount: string, name: string, root: boolean): Promise<GroupsOrReason> {
  const base = root ? mount : ownGroup(mount);
  try {
    await removeGroups(`${base}/${name}`, killGroup);
    divide(base);
    makeGroup(`${base}/${name}`);
  } catch (error) {
    const advice = root ? '' : ' Start the server with systemd-run --user --scope -p Delegate=yes.';
    return { tree: null, why: `Control groups cannot be made: ${(error as Error).message}.${advice}` };
  }
  const parent = `${base}/${name}`;
  enable(parent, notEnabled(parent));
  return { tree: new Version2Tree(parent), why: null };
}

/** Returns the folder of this process's group, or of its parent if the server was moved into {@link SERVER_GROUP}. */
function ownGroup(mount: string): string {
  const line = readFileSync('/proc/self/cgroup', 'utf8')
    .split('\n')
    .find((candidate) => candidate.startsWith('0::'));
  const path = (line ?? '0::/').slice('0::'.length).replace(new RegExp(`/${SERVER_GROUP}$`), '');
  return path === '/' ? mount : `${mount}${path}`;
}

/**
 * Enables the controllers of `base` for the groups below. A group that has processes may not do so ("no internal
 * processes", cgroup-v2.rst; the machine's root group may): these are first moved to a group beside the programs'
 * group: the server and, if npm started it, npm. Nothing is enabled before they are gone, because `pids` and `cpu`
 * would be accepted even so and leave groups that no process can enter.
 */
function divide(base: string): void {
  const wanted = notEnabled(base);
  const isMachineRoot = readIfThere(`${base}/cgroup.type`) === null;
  if (wanted.length > 0 && !isMachineRoot) moveProcesses(base, `${base}/${SERVER_GROUP}`);
  enable(base, wanted);
}

function moveProcesses(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const id of processesIn(from)) setIfThere(`${to}/cgroup.procs`, id);
  const left = processesIn(from).length;
  if (left > 0) throw new Error(`${left} processes cannot be moved out of ${from}`);
}

function processesIn(folder: string): string[] {
  return readIfThere(`${folder}/cgroup.procs`)?.split('\n').filter(Boolean) ?? [];
}

/** Returns controllers that a group has but does not pass on yet. */
function notEnabled(folder: string): string[] {
  const there = new Set(readIfThere(`${folder}/cgroup.controllers`)?.trim().split(' '));
  const enabled = new Set(readIfThere(`${folder}/cgroup.subtree_control`)?.trim().split(' '));
  return CONTROLLERS.filter((controller) => there.has(controller) && !enabled.has(controller));
}

/** Enables controllers one by one, so that one that the kernel refuses does not prevent the others. */
function enable(folder: string, controllers: readonly string[]): void {
  for (const controller of controllers) setIfThere(`${folder}/cgroup.subtree_control`, `+${controller}`);
}

/** The groups below a parent group whose controllers are enabled. */
export class Version2Tree implements GroupTree {
  readonly controls: Controls;
  readonly #parent: string;

  constructor(parent: string) {
    this.#parent = parent;
    const enabled = new Set(readIfThere(`${parent}/cgroup.subtree_control`)?.trim().split(' '));
    // CPU time is counted without a controller, in cpu.stat of every group.
    this.controls = { memory: enabled.has('memory'), processes: enabled.has('pids'), cpu: true };
  }

  create(name: string, limits: GroupLimits): CommandGroup {
    const folder = `${this.#parent}/${name}`;
    makeGroup(folder);
    if (this.controls.memory) {
      setLimit(`${folder}/memory.max`, limits.memoryBytes);
      // This file exists only if the kernel counts swap.
      setIfThere(`${folder}/memory.swap.max`, 0);
      setIfThere(`${folder}/memory.oom.group`, 1);
    }
    if (this.controls.processes) setLimit(`${folder}/pids.max`, limits.processes);
    const group = new Version2Group(folder);
    if (limits.share !== undefined) group.setShare(limits.share);
    return group;
  }

  async close(): Promise<void> {
    await removeGroups(this.#parent, killGroup);
  }
}

class Version2Group implements CommandGroup {
  readonly entries: readonly string[];
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.entries = [`${folder}/cgroup.procs`];
  }

  processes(): number[] | null {
    return readProcesses(this.#folder);
  }

  cpuMs(): number | null {
    const microseconds = readKey(`${this.#folder}/cpu.stat`, 'usage_usec');
    return microseconds === null ? null : microseconds / 1e3;
  }

  memoryBytes(): number | null {
    return readNumberFile(`${this.#folder}/memory.current`);
  }

  usage(): Usage {
    // memory.peak exists since Linux 5.19.
    const peak = readNumberFile(`${this.#folder}/memory.peak`);
    return {
      cpuMs: this.cpuMs(),
      memoryKb: peak === null ? null : Math.ceil(peak / 1024),
      outOfMemory: (readKey(`${this.#folder}/memory.events`, 'oom_kill') ?? 0) > 0,
      processRefused: (readKey(`${this.#folder}/pids.events`, 'max') ?? 0) > 0,
    };
  }

  setShare(share: Share): void {
    setIfThere(`${this.#folder}/cpu.weight`, WEIGHTS[share]);
  }

  kill(): void {
    killGroup(this.#folder);
  }

  async remove(): Promise<void> {
    await removeGroup(this.#folder, () => killGroup(this.#folder));
  }
}

/** Kills all processes of a group. cgroup.kill (since Linux 5.14) misses none; the list may miss one being forked. */
function killGroup(folder: string): void {
  if (!setIfThere(`${folder}/cgroup.kill`, 1)) killListed(folder);
}
