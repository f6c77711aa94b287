import type { Readable, Writable } from 'node:stream';
import type { CommandGroup } from './cgroup.ts';
import type { Spawned } from './spawn.ts';

/** After SIGKILL, how long the kernel may take to end everything before its pipes are given up, in ms. */
const GIVE_UP_MS = 2_000;

/** A command that stays, and is talked to: what it is sent it reads from standard input, and it answers on standard output. */
export class Service {
  readonly #spawned: Spawned;
  readonly #group: CommandGroup | null;
  /** Resolves when it is gone, however it ended. */
  readonly closed: Promise<void>;

  constructor(spawned: Spawned, group: CommandGroup | null) {
    this.#spawned = spawned;
    this.#group = group;
    const { process: child, start, status } = spawned;
    this.closed = new Promise<void>((resolve) => {
      // A process that could not be started has neither an end nor streams.
      child.once('error', () => {
        if (!child.hasBegun) resolve();
      });
      child.once('close', () => resolve());
    });
    if (!child.hasBegun) return;
    for (const stream of child.streams) stream?.on('error', () => {});
    for (const stream of [start, status, child.streams[2]]) stream?.resume();
    start.write('x');
  }

  /** What it is sent; null where it could not be started. */
  get input(): Writable | null {
    return this.#spawned.process.streams[0] ?? null;
  }

  /** What it answers; null where it could not be started. */
  get output(): Readable | null {
    return this.#spawned.process.streams[1] ?? null;
  }

  /** Peak memory in KiB, or null where nothing counts it. */
  memoryKb(): number | null {
    return this.#group?.usage().memoryKb ?? null;
  }

  /** It is ready: from now on somebody waits for what it does. */
  comeForward(): void {
    this.#group?.setShare('full');
  }

  /** Ends it by force, and waits until it is gone. */
  async end(): Promise<void> {
    const { process: child } = this.#spawned;
    child.kill();
    this.#group?.kill();
    const giveUp = setTimeout(() => {
      for (const stream of child.streams) stream?.destroy();
    }, GIVE_UP_MS);
    await this.closed;
    clearTimeout(giveUp);
  }
}
