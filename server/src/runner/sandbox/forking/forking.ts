import type { Readable } from 'node:stream';
import type { CommandSetup, ProgramForker } from '#runner/sandbox/command.ts';

/** The progress of a fork parent, as far as it can be seen. */
interface Progress {
  /** Processor time in ms; null if nothing counts it. */
  cpuMs(): number | null;
  processorWaits(): { look(): number[]; areAnyRunnable(): boolean };
}

/** The service that a fork parent runs as. */
interface ParentService extends Progress {
  readonly input: { send(text: string): void } | null;
  readonly output: Readable;
  readonly closed: Promise<void>;
  comeForward(): void;
}

/** An interpreter that forks programs into boxes (fork_parent.c). */
export class ForkParent implements ProgramForker {
  readonly #key: string;
  readonly #service: ParentService;
  readonly #forking: Forking;
  #heard = Promise.withResolvers<void>();
  #programs = 0;
  #needed = () => {};
  /** Resolves when it is ready to fork; never if it ends before. */
  readonly ready: Promise<void>;
  /** Resolves when it is gone: `done` if it was replaced, and all that it has forked has ended. */
  readonly closed: Promise<'done' | 'lost'>;

  constructor(command: CommandSetup, service: ParentService, forking: Forking) {
    this.#key = keyOf(command);
    this.#service = service;
    this.#forking = forking;
    this.ready = this.#heard.promise.then(() => service.comeForward());
    let isDone = false;
    service.output.on('data', (text) => {
      isDone ||= String(text).includes('done');
      this.#heard.resolve();
    });
    this.closed = service.closed.then(() => {
      this.dismiss();
      return isDone ? 'done' : 'lost';
    });
  }

  get progress(): Progress {
    return this.#service;
  }

  /** Number of programs that it has forked, or is to fork, and that have not ended. */
  get programs(): number {
    return this.#programs;
  }

  /** Calls when there is something to do: to fork the first program after a while, or to end, as it was replaced. */
  onNeeded(listener: () => void): void {
    this.#needed = listener;
  }

  /** Called when it was replaced. */
  replaced(): void {
    this.#needed();
  }

  /** Lets the sandbox use it for every command that it can fork. */
  employ(): void {
    this.#forking.current = this;
  }

  /** Ends that: what it has forked goes on, and later commands are executed. */
  dismiss(): void {
    if (this.#forking.current === this) this.#forking.current = null;
  }

  /** Asks whether it still works; resolves when it answers. */
  ask(): Promise<void> {
    this.#heard = Promise.withResolvers();
    this.#service.input?.send('?');
    return this.#heard.promise;
  }

  canFork(command: CommandSetup): boolean {
    return command.keeper !== undefined && !command.locksFiles && keyOf(command) === this.#key;
  }

  begin(): () => void {
    this.#programs += 1;
    if (this.#programs === 1) this.#needed();
    return () => {
      this.#programs -= 1;
    };
  }
}

/** The fork parents of a sandbox, of which one is used. */
export class Forking {
  current: ForkParent | null = null;

  /** Starts a parent. From now on the launcher gives all keepers its socket, and an earlier parent forks nothing more. */
  async start(command: CommandSetup, serve: () => Promise<ParentService>): Promise<ForkParent> {
    this.current = null;
    return new ForkParent(command, await serve(), this);
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
