import { readdirSync, readFileSync } from 'node:fs';

/** Process ids of everything that a process started, directly or not. */
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
    // It ended between the listing and the reading.
    return null;
  }
}

/** Whether a process runs; one that ended and was not yet waited for does not count. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
