import { closeSync, constants, openSync, readdirSync, readFileSync, unlinkSync } from 'node:fs';

/** O_CLOEXEC as /proc/<pid>/fdinfo shows it. */
const CLOSE_ON_EXEC = 0o2000000;

/** Descriptors for a child process, which this process closes once the child has started. */
export class Descriptors {
  readonly #all: number[] = [];

  /** Opens a file, for reading unless `flags` say otherwise. */
  open(path: string, flags: number = constants.O_RDONLY): number {
    const descriptor = openSync(path, flags);
    this.#all.push(descriptor);
    return descriptor;
  }

  /** Opens a file and removes its name. */
  temporary(path: string): { read: number; write: number } {
    const write = openSync(path, 'w');
    try {
      return { read: this.open(path), write };
    } catch (error) {
      closeSync(write);
      throw error;
    } finally {
      unlinkSync(path);
    }
  }

  /** Closes all of them. */
  close(): void {
    for (const descriptor of this.#all) closeSync(descriptor);
  }
}

/** Puts /dev/null over descriptors that would be inherited: bwrap passes on those that it does not know. */
export function coverDescriptors(stdio: unknown[], inherited: readonly number[], opened: Descriptors): void {
  for (const descriptor of inherited) {
    if (descriptor < stdio.length) continue;
    while (stdio.length < descriptor) stdio.push('ignore');
    stdio[descriptor] = opened.open('/dev/null');
  }
}

/**
 * Returns descriptors above standard error that this process inherited and would pass on: those without close-on-exec,
 * which Node sets on its own.
 */
export function inheritedDescriptors(): number[] {
  return readdirSync('/proc/self/fd')
    .map(Number)
    .filter((descriptor) => descriptor > 2 && !closesOnExec(descriptor))
    .sort((a, b) => a - b);
}

function closesOnExec(descriptor: number): boolean {
  try {
    const flags = /^flags:\s*([0-7]+)$/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8'))?.[1];
    return (Number.parseInt(flags ?? '', 8) & CLOSE_ON_EXEC) !== 0;
  } catch {
    // The descriptor used to list the folder is closed by now.
    return true;
  }
}
