/** The control group of a command, independent of the cgroup version; detection.ts chooses the version. */

import type { Limits } from '#runner/sandbox/command.ts';

/** Limits and counters that the control groups of this machine provide. */
export interface Controls {
  memory: boolean;
  processes: boolean;
  /** True if CPU time is counted. */
  cpu: boolean;
}

/** Usage of a group. A value is null if nothing counts it. */
export interface Usage {
  /** CPU time of all its processes, including ended ones, in ms. */
  cpuMs: number | null;
  /** Peak memory, in KiB: processes, temporary files and the kernel's memory for them. */
  memoryKb: number | null;
  /** True if the kernel ended a process because the group's memory was used up. */
  outOfMemory: boolean;
  /** True if the group was refused a process or thread because it had reached its limit. */
  processRefused: boolean;
}

/**
 * The control group of one command. Its files belong to the kernel: reading and writing them never waits for a disk.
 */
export interface CommandGroup {
  /** Files into which a process writes its id to enter the group. */
  readonly entries: readonly string[];
  usage(): Usage;
  /** Returns the ids of all its processes; null if they cannot be listed. */
  processes(): number[] | null;
  /** CPU time in ms, or null; cheaper than {@link usage}. */
  cpuMs(): number | null;
  /** Current memory in bytes, or null; {@link usage} returns the peak. */
  memoryBytes(): number | null;
  /** Changes the group's share of the CPU. */
  setShare(share: Share): void;
  /** Ends every process in the group by SIGKILL. */
  kill(): void;
  /** Ends the remaining processes and removes the group. Rejects with a sentence if processes do not go. */
  remove(): Promise<void>;
}

/**
 * CPU share of a command when others need the CPU as well: a full share; a quarter of one while the command is prepared
 * for a program that may come; next to none if nobody waits for it.
 */
export type Share = 'full' | 'ahead' | 'background';

/** Limits of a group. */
export interface GroupLimits extends Pick<Limits, 'memoryBytes' | 'processes'> {
  /** Omitted: a full share. */
  share?: Share;
}

/** The parent group of one server. */
export interface GroupTree {
  readonly controls: Controls;
  /** Creates the group of one command. `name` is a plain folder name that is not in use. */
  create(name: string, limits: GroupLimits): CommandGroup;
  /** Ends and removes all groups below the parent group, then the parent group itself. */
  close(): Promise<void>;
}

/** The control groups or, as a sentence, why there are none. */
export type GroupsOrReason = { tree: GroupTree; why: null } | { tree: null; why: string };
