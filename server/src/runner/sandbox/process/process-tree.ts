import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the ids of all processes below a process, as far as they still exist while being listed
 * (proc_tid_children(5)).
 */
export function descendants(id: number): number[] {
  const children = threads(id).flatMap((thread) => childrenOf(id, thread));
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function threads(id: number): string[] {
  try {
    return readdirSync(`/proc/${id}/task`);
  } catch {
    return [];
  }
}

function childrenOf(id: number, thread: string): number[] {
  try {
    return readFileSync(`/proc/${id}/task/${thread}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number)
      .filter(Boolean);
  } catch {
    return [];
  }
}

/** Returns the parent of a process, or null if the process is gone. */
export function parentOf(id: number): number | null {
  const fields = statOf(id);
  return fields === null ? null : Number(fields[1]);
}

/** Returns the fields of /proc/<pid>/stat from the third on, the state; null if the process is gone. */
function statOf(id: number): string[] | null {
  try {
    const [, fields = ''] = readFileSync(`/proc/${id}/stat`, 'utf8').split(/\) (?!.*\) )/s);
    return fields.split(' ');
  } catch {
    return null;
  }
}

/** Clock tick in which the kernel reports CPU time, in ms (sysconf(_SC_CLK_TCK) is 100 on every machine). */
const TICK_MS = 10;

/** Returns the CPU time of processes and their ended children, in ms, to the tick (proc_pid_stat(5)). */
export function cpuMsOf(ids: readonly number[]): number {
  return ids.reduce((sum, id) => sum + ticksOf(id) * TICK_MS, 0);
}

function ticksOf(id: number): number {
  const fields = statOf(id)?.slice(11, 15) ?? [];
  return fields.reduce((sum, ticks) => sum + Number(ticks), 0);
}

/** Sends a signal; returns false if the process is gone. */
export function sendSignal(id: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(id, signal);
  } catch {
    return false;
  }
}
