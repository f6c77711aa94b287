import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { CommandSetup, ProgramForker } from '#runner/sandbox/command.ts';

/** The service that a fork parent runs as. */
interface ParentService {
  readonly output: Readable;
  readonly closed: Promise<void>;
  comeForward(): void;
}

/** An interpreter that forks programs into boxes (fork_parent.c). */
export class ForkParent implements ProgramForker {
  readonly #key: string;
  readonly #forking: Forking;
  readonly #listeners = new Set<() => void>();
  /** Resolves when it is gone. */
  readonly closed: Promise<void>;

  constructor(command: CommandSetup, service: ParentService, forking: Forking) {
    this.#key = keyOf(command);
    this.#forking = forking;
    // Its keepers know the exit codes of all programs by then, which the server may hear later.
    let isDone = false;
    service.output.on('data', (text) => {
      isDone ||= String(text).includes('done');
    });
    this.closed = service.closed.then(() => {
      this.dismiss();
      if (isDone) return;
      for (const listener of this.#listeners) listener();
    });
  }

  /** Lets the sandbox use it for every command that it can fork. */
  employ(): void {
    this.#forking.current = this;
  }

  /** Ends that: what it has forked goes on, and later commands are executed. */
  dismiss(): void {
    if (this.#forking.current === this) this.#forking.current = null;
  }

  canFork(command: CommandSetup): boolean {
    return command.keeper !== undefined && !command.locksFiles && keyOf(command) === this.#key;
  }

  whenLost(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** The fork parents of a sandbox, of which one is used. */
export class Forking {
  current: ForkParent | null = null;

  /**
   * Starts a parent. From now on the launcher gives all keepers its socket, and an earlier parent forks nothing more.
   *
   * @throws Error if it ends before it is ready.
   */
  async start(command: CommandSetup, serve: () => Promise<ParentService>): Promise<ForkParent> {
    this.current = null;
    const service = await serve();
    const parent = new ForkParent(command, service, this);
    const isReady = once(service.output, 'data').then(() => true);
    if (!(await Promise.race([isReady, parent.closed.then(() => false)])))
      throw new Error('It has ended at once.');
    service.comeForward();
    return parent;
  }

  /** Returns the parent that forks a command; null: the command has to be executed. */
  parentOf(command: CommandSetup): ProgramForker | null {
    const parent = command.forkParent ?? this.current;
    return parent?.canFork(command) ? parent : null;
  }
}

/** Returns a key of what a parent and its children have in common from their start on. */
function keyOf({ argv, environment, mounts, startsIn, keeper }: CommandSetup): string {
  return JSON.stringify([argv, environment, mounts, startsIn, keeper]);
}
