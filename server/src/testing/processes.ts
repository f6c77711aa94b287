import { readdirSync, readFileSync } from 'node:fs';

/** Returns the ids of all descendants of a process. */
export function descendantsOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(name) : null;
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const collect = (from: number): number[] =>
    (children.get(from) ?? []).flatMap((child) => [child, ...collect(child)]);
  return collect(pid);
}

function parentOf(pid: string): number | null {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    // It ended between listing and reading.
    return null;
  }
}

/** True if a process runs; a zombie doesn't count. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** A tick of the kernel's clocks for processes, in ms. */
const TICK_MS = 10;

/** Returns the processor time of a process's first thread, in ms: in Node the one that answers calls. */
export function computedMs(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * TICK_MS;
}
