import { readdirSync, readFileSync } from 'node:fs';

/** Ids of all processes below a process, as far as they are still there while being listed (proc_tid_children(5)). */
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

/** Sends a signal; false where the process is gone. */
export function sendSignal(id: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(id, signal);
  } catch {
    return false;
  }
}
