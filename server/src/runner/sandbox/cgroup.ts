import type { Limits } from './command.ts';

/** What the control groups of this machine can do for a program. */
export interface Controls {
  memory: boolean;
  processes: boolean;
  /** CPU time is counted. */
  cpu: boolean;
}

/** What a group counted. A value is null where nothing counts it. */
export interface Usage {
  /** CPU time of all its processes, ended ones included, in ms. */
  cpuMs: number | null;
  /** Most memory used at once, in KiB: processes, temporary files and what the kernel keeps for them. */
  memoryKb: number | null;
  /** The kernel ended a process because the group's memory was used up. */
  outOfMemory: boolean;
  /** A process or thread was refused because the group had its number of them. */
  processRefused: boolean;
}

/** The control group of one command. Its files are the kernel's: reading and writing them never waits for a disk. */
export interface CommandGroup {
  /** Files into which a process writes its id to enter the group. */
  readonly entries: readonly string[];
  usage(): Usage;
  /** CPU time in ms, or null; cheaper than {@link usage}. */
  cpuMs(): number | null;
  /** What is used now, in bytes, or null; {@link usage} tells the most. */
  memoryBytes(): number | null;
  /** Changes how much of the processor it gets. */
  setShare(share: Share): void;
  /** Ends every process in the group by SIGKILL. */
  kill(): void;
  /** Ends what still runs and removes the group. Rejects with a sentence when processes do not go. */
  remove(): Promise<void>;
}

/**
 * How much of the processor a command gets where others need it as well: a full share; a quarter of one while it is
 * made ready for a program that may come; next to none where nobody waits for it.
 */
export type Share = 'full' | 'ahead' | 'background';

/** What a group may use. */
export interface GroupLimits extends Pick<Limits, 'memoryBytes' | 'processes'> {
  /** Left out: a full one. */
  share?: Share;
}

/** The parent group of one server. */
export interface GroupTree {
  readonly controls: Controls;
  /** Makes the group of one command. `name` is a plain folder name, not in use. */
  create(name: string, limits: GroupLimits): CommandGroup;
  /** Ends and removes everything below the parent group, then that itself. */
  close(): Promise<void>;
}

/** Control groups, or the reason why there are none, as a sentence. */
export type GroupsOrReason = { tree: GroupTree; why: null } | { tree: null; why: string };
