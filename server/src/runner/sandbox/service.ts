import type { Readable } from 'node:stream';
import type { CommandGroup } from './cgroup.ts';
import type { Input } from './input.ts';
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
    const { process: child, streams } = spawned;
    // Whoever talks to it hears of its end.
    child.once('error', () => this.#group?.kill());
    for (const stream of [streams.stdout, streams.stderr, streams.status]) stream.on('error', () => {});
    for (const stream of [streams.stderr, streams.status]) stream.resume();
    this.closed = streams.closed;
    streams.start.open();
  }

  /** What it is sent; null where it reads nothing. */
  get input(): Input | null {
    return this.#spawned.streams.input;
  }

  /** What it answers. */
  get output(): Readable {
    return this.#spawned.streams.stdout;
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
    const { process: child, streams } = this.#spawned;
    child.kill();
    this.#group?.kill();
    const giveUp = setTimeout(() => streams.giveUp(), GIVE_UP_MS);
    await this.closed;
    clearTimeout(giveUp);
  }
}
