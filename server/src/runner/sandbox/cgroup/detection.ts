import { readFileSync } from 'node:fs';
import type { GroupsOrReason } from './cgroup.ts';
import { openVersion1 } from './v1.ts';
import { openVersion2 } from './v2.ts';

/**
 * Opens the parent group `name` and removes what an earlier server of that name left. Uses version 1 if the memory or
 * pids controller is mounted as version 1, else version 2.
 *
 * Source: Documentation/admin-guide/cgroup-v1/, cgroup-v2.rst.
 */
export async function openGroups(name: string, root: boolean): Promise<GroupsOrReason> {
  const mounts = cgroupMounts(readFileSync('/proc/self/mountinfo', 'utf8'));
  if (mounts.version1.has('memory') || mounts.version1.has('pids')) {
    if (!root) return { tree: null, why: 'Control groups of version 1 can be used by root alone.' };
    return openVersion1(mounts.version1, name);
  }
  if (mounts.version2 === null) return { tree: null, why: 'No control groups are mounted on this machine.' };
  return openVersion2(mounts.version2, name, root);
}

/** Mount points of control groups: version 1 by controller, version 2 as a whole (null: not mounted). */
export interface CgroupMounts {
  version1: ReadonlyMap<string, string>;
  version2: string | null;
}

/** Reads the mount points of control groups from /proc/self/mountinfo (proc_pid_mountinfo(5)). */
export function cgroupMounts(mountinfo: string): CgroupMounts {
  const version1 = new Map<string, string>();
  let version2: string | null = null;
  for (const line of mountinfo.split('\n')) {
    const [before, after] = line.split(' - ');
    const point = before?.split(' ')[4];
    const [type, , options] = after?.split(' ') ?? [];
    if (point === undefined) continue;
    if (type === 'cgroup2') version2 ??= point;
    if (type !== 'cgroup') continue;
    for (const option of options?.split(',') ?? []) version1.set(option, point);
  }
  return { version1, version2 };
}
