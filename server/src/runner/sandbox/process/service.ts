import type { Readable } from 'node:stream';
import type { CommandGroup } from '#runner/sandbox/cgroup/cgroup.ts';
import type { InputPipe } from '#runner/sandbox/io/input.ts';
import { ProcessorWaits } from './processor-waits.ts';
import type { Spawned } from './spawn.ts';

/** Time after SIGKILL for the kernel to end everything before the pipes are given up, in ms. */
const GIVE_UP_MS = 2_000;

/** A long-running command that reads requests from standard input and writes answers to standard output. */
export class Service {
  readonly #spawned: Spawned;
  readonly #group: CommandGroup | null;
  /** Resolves when the command is gone, however it ended. */
  readonly closed: Promise<void>;

  constructor(spawned: Spawned, group: CommandGroup | null) {
    this.#spawned = spawned;
    this.#group = group;
    const { process: child, streams } = spawned;
    // Its user notices the end by the closed streams.
    child.once('error', () => this.#group?.kill());
    for (const stream of [streams.stdout, streams.stderr, streams.status]) stream.on('error', () => {});
    for (const stream of [streams.stderr, streams.status]) stream.resume();
    this.closed = streams.closed;
    streams.start.open();
  }

  /** Its standard input; null if it reads nothing. */
  get input(): InputPipe | null {
    return this.#spawned.streams.input;
  }

  /** Its standard output. */
  get output(): Readable {
    return this.#spawned.streams.stdout;
  }

  /** Peak memory in KiB, or null if nothing counts it. */
  memoryKb(): number | null {
    return this.#group?.usage().memoryKb ?? null;
  }

  /** True if the kernel ended one of its processes because its memory was used up. */
  get isOutOfMemory(): boolean {
    return this.#group?.usage().outOfMemory ?? false;
  }

  /** CPU time in ms so far, or null if nothing counts it. */
  cpuMs(): number | null {
    return this.#group?.cpuMs() ?? null;
  }

  /** Begins to tell how long its threads wait for a processor; they never do if nothing lists them. */
  processorWaits(): ProcessorWaits {
    return new ProcessorWaits(() => this.#group?.processes() ?? []);
  }

  /** Called when the command is ready: from now on somebody waits for its answers, so it gets a full CPU share. */
  comeForward(): void {
    this.#group?.setShare('full');
  }

  /** Kills the command, and waits until it is gone. */
  async end(): Promise<void> {
    const { process: child, streams } = this.#spawned;
    child.kill();
    this.#group?.kill();
    const giveUp = setTimeout(() => streams.giveUp(), GIVE_UP_MS);
    await this.closed;
    clearTimeout(giveUp);
  }
}
