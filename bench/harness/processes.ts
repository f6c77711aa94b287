import { readdirSync, readFileSync } from 'node:fs';
import { cgroupMounts } from '@coderoom/server/src/runner/sandbox/cgroup/detection.ts';

/** The kernel's unit of processor time, in ms. */
const TICK_MS = 10;
const PAGE_BYTES = 4096;

interface ProcessFacts {
  id: number;
  parent: number;
  processorMs: number;
}

/** Control groups of a server's programs, as the sandbox names them. */
const PROGRAMS_GROUP = /^\/coderoom-[^/]+(?=\/)/;

/** Name of the process that starts programs, as the kernel gives it. */
const LAUNCHER = 'launcher\n';

/**
 * Processor time of a server and of all programs that it has ever started, in ms: hardly affected by other work. The
 * programs' part comes from their control group, since nobody waits for many of their processes.
 */
export function processorMsWithPrograms(server: number): number {
  const tree = treeOf(server);
  const group = tree.map(({ id }) => programsGroupOf(id)).find((found) => found !== null);
  // Others install libraries and language servers, which happens once.
  const own = tree.filter(({ id }) => id === server || textOf(`/proc/${id}/comm`) === LAUNCHER);
  return own.reduce((sum, { processorMs }) => sum + processorMs, 0) + (group ? groupMs(group) : 0);
}

/** Memory that belongs to no file, of the programs of a server that run now, in bytes. */
export function bytesOfPrograms(server: number): number {
  return treeOf(server)
    .filter(({ id }) => programsGroupOf(id) !== null)
    .reduce((sum, { id }) => sum + ownBytesOf(id), 0);
}

/** Returns the folder of the group that a program's own group is in; null if the process is none. */
function programsGroupOf(id: number): string | null {
  const mounts = cgroupMounts(readFileSync('/proc/self/mountinfo', 'utf8'));
  for (const line of textOf(`/proc/${id}/cgroup`).split('\n')) {
    const [, controllers = '', path = ''] = line.split(':');
    const isCounting = controllers === '' || controllers.split(',').includes('cpuacct');
    const name = PROGRAMS_GROUP.exec(path)?.[0];
    const mount = controllers === '' ? mounts.version2 : mounts.version1.get('cpuacct');
    if (isCounting && name !== undefined && mount) return `${mount}${name}`;
  }
  return null;
}

function groupMs(group: string): number {
  const nanoseconds = Number(textOf(`${group}/cpuacct.usage`));
  if (nanoseconds > 0) return nanoseconds / 1e6;
  return Number(/^usage_usec (\d+)$/m.exec(textOf(`${group}/cpu.stat`))?.[1] ?? 0) / 1e3;
}

/** Returns a process and all that it has started and that still run. */
function treeOf(root: number): ProcessFacts[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => factsOf(Number(name)));
  const tree = all.filter(({ id }) => id === root);
  // It grows while it is walked through.
  for (const { id } of tree) tree.push(...all.filter(({ parent }) => parent === id));
  return tree;
}

/** Returns nothing for a process that has ended (proc_pid_stat(5)). */
function factsOf(id: number): ProcessFacts[] {
  const stat = textOf(`/proc/${id}/stat`);
  if (stat === '') return [];
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0] = fields.slice(11, 13);
  return [{ id, parent: fields[1] ?? 0, processorMs: (user + system) * TICK_MS }];
}

/** Resident memory without shared files (proc_pid_statm(5)). */
function ownBytesOf(id: number): number {
  const [, resident = 0, shared = 0] = textOf(`/proc/${id}/statm`).split(' ').map(Number);
  return (resident - shared) * PAGE_BYTES;
}

/** Returns a file of the kernel; empty if it is not there any more. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
