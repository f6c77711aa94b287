import { readFileSync } from 'node:fs';
import { shortNameOf } from '#runner/sandbox/host/machine-lock.ts';
import { processesWith, type TestSandbox } from '#runner/sandbox/testing.ts';
import type { ForkedPython } from './forked-programs.ts';

/** Returns the ids of processes of a sandbox whose command line contains a text. */
export function processesOf({ directory }: TestSandbox, text: string): number[] {
  const group = `coderoom-${shortNameOf(directory)}`;
  return processesWith(text).filter((id) => shown(id, 'cgroup').includes(group));
}

/** Returns a file of a process in /proc; nothing if it is gone. */
export function shown(id: number, name: string): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** True if a process is root in the user namespace that those of boxes belong to. */
export const isRootOfBoxes = (id: number) => /^\s*0\s+[1-9]/.test(shown(id, 'uid_map'));
/** Returns the ids of the fork parents of a sandbox. */
export const parentsOf = (within: TestSandbox) =>
  processesOf(within, '\0/box/main.py').filter(
    (id) => isRootOfBoxes(id) && shown(id, 'comm') === 'python3\n',
  );
/** Starts a program that stays until the given second, and waits until it has begun. */
export async function runStaying(within: ForkedPython, seconds: number) {
  const wrote = Promise.withResolvers<void>();
  const gone = new AbortController();
  const code = `import time\nprint("begun", flush=True)\ntime.sleep(${seconds})\nprint("ended")`;
  const live = { started: () => {}, wrote: () => wrote.resolve() };
  const running = within
    .run(code, true, { live, signal: gone.signal })
    .catch((error: Error) => error.message);
  await Promise.race([wrote.promise, running]);
  return { running, end: () => gone.abort() };
}
