/** Runs one command in a sandbox that is already set up. */

import type { CommandGroup, Usage } from '#runner/sandbox/cgroup/cgroup.ts';
import {
  type CommandSetup,
  type Ending,
  GO_BYTES,
  type InteractiveInput,
  type Limits,
  type LiveCommand,
  type SandboxCommand,
  SandboxFailure,
  type SandboxOutcome,
} from '#runner/sandbox/command.ts';
import { CommandOutput, callListener } from '#runner/sandbox/io/command-output.ts';
import { InteractiveStdin } from '#runner/sandbox/io/interactive-stdin.ts';
import type { Omissions } from '#runner/sandbox/omission.ts';
import { BubblewrapStatus } from './bubblewrap-status.ts';
import { codeOrSignal, endingOf } from './ending.ts';
import { cpuMsOf, sendSignal } from './process-tree.ts';
import { ProgramClock } from './program-clock.ts';
import type { Spawned } from './spawn.ts';
import { TimeLimits } from './time-limits.ts';
import { Timers } from './timers.ts';

/** Time after SIGINT for a program to print where it was and to flush its output, in ms. */
const GRACE_MS = 150;
/** Time after its end for a program's processes and namespaces to go, in ms. */
const ENDING_MS = 20;
/** Time after SIGKILL for the kernel to end everything before the pipes are given up, in ms. */
const GIVE_UP_MS = 2_000;
const OUTPUTS = ['stdout', 'stderr'] as const;

/** Input and limits of a single run. */
type CommandInput = Pick<SandboxCommand, 'stdin' | 'live' | 'announced'> & {
  limits?: Pick<Limits, 'wallMs' | 'cpuMs'>;
};

/**
 * A command whose sandbox is set up: {@link PreparedCommand.run} starts the program in it, once. Until then bwrap
 * waits, after its preparations, for a byte.
 */
export class PreparedCommand {
  readonly #command: CommandSetup;
  readonly #spawned: Spawned;
  readonly #group: CommandGroup | null;
  readonly #output: CommandOutput;
  readonly #status: BubblewrapStatus;
  /** Resolves when the command, run or not, is gone. */
  readonly closed: Promise<void>;
  readonly #timers = new Timers();
  #error: Error | null = null;
  /** True if the process could not be observed to its end. */
  #isLost = false;
  #stoppedFor: Ending = null;
  #limits: Limits;
  #launched = false;
  /** CPU time used before the program was told to go on, in ms. */
  #cpuBefore = 0;
  /** Null: it was not told to start. */
  #times: TimeLimits | null = null;
  #heardOfKeeper: BubblewrapStatus['ofKeeper'] = null;
  #forkEnded = () => {};
  #typing: InteractiveStdin | null = null;
  #gone = false;
  #isFinished = false;
  /** Resolves when the outcome is known, which may be before everything that the program left behind is gone. */
  readonly #finished = Promise.withResolvers<void>();
  #usage: Usage | null = null;
  readonly #clock = new ProgramClock();

  constructor(
    command: CommandSetup,
    spawned: Spawned,
    { group, omit }: { group: CommandGroup | null; omit: Omissions },
  ) {
    this.#command = command;
    this.#limits = command.limits;
    this.#spawned = spawned;
    this.#group = group;
    this.#output = new CommandOutput({
      limitBytes: omit.has('output_cap') ? Number.MAX_SAFE_INTEGER : command.limits.outputBytes,
      hasPictures: command.startsIn !== undefined,
      exceeded: () => this.#stop('output'),
    });
    this.#status = new BubblewrapStatus({
      box: command.box,
      group,
      isForked: spawned.forkParent !== null,
    });
    this.closed = this.#listen();
  }

  get limits(): Limits {
    return this.#limits;
  }

  /** True if the command has ended, even if it was never run. */
  get isGone(): boolean {
    return this.#gone;
  }

  /** Starts a program that waits, which {@link PreparedCommand.run} lets go on. `started` is called when it starts. */
  launch(started?: () => void): void {
    if (this.#gone || this.#launched || !this.#spawned.process.hasBegun) return;
    this.#launched = true;
    this.#spawned.streams.start.open(started);
  }

  /**
   * Starts the program, or lets it go on, and waits for its end.
   *
   * The time limits may differ from those that it was prepared with.
   *
   * @throws SandboxFailure if the sandbox could not be created or the program could not be started.
   */
  async run(
    { stdin, live, announced, limits = this.#limits }: CommandInput,
    signal: AbortSignal,
  ): Promise<SandboxOutcome> {
    const { wallMs, cpuMs } = limits;
    this.#limits = { ...this.#limits, wallMs, cpuMs };
    this.#output.onPicture(announced);
    const abort = () => this.#stop('aborted');
    signal.addEventListener('abort', abort, { once: true });
    try {
      if (signal.aborted) abort();
      else this.#start(stdin, live);
      await this.#finished.promise;
      return this.#outcome();
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  /** Ends the command, started or not, and waits until it is gone. */
  async end(): Promise<void> {
    // What has ended by itself is gone in a moment.
    if (this.#isFinished && !this.#gone) this.#timers.after(ENDING_MS, () => this.#stop('aborted'));
    else this.#stop('aborted');
    await this.closed;
  }

  #start(stdin: string, live: LiveCommand | undefined): void {
    if (this.#gone || !this.#spawned.process.hasBegun) return;
    if (live !== undefined) this.#tell(live);
    const go = live === undefined ? GO_BYTES.unseen : GO_BYTES.live;
    const { input } = this.#spawned.streams;
    input?.send(stdin);
    if (live?.typed === undefined) input?.end();
    this.#takeShare();
    const cpuBefore = this.#group?.cpuMs() ?? null;
    this.#cpuBefore = cpuBefore ?? 0;
    this.#clock.told();
    this.#times = this.#limitTimes(cpuBefore);
    if (live?.typed !== undefined) this.#letType(live.typed);
    if (this.#launched) this.#goOn(go);
    else this.#launchNow(go);
  }

  /** Takes a full share of the processors, or leaves it to others until somebody waits for the command. */
  #takeShare(): void {
    const { awaited } = this.#command;
    const takeFull = () => this.#group?.setShare('full');
    if (!this.#isBackground) takeFull();
    else if (awaited !== undefined) {
      awaited.addEventListener('abort', takeFull, { once: true });
      void this.#finished.promise.then(() => awaited.removeEventListener('abort', takeFull));
    }
  }

  /** True if the command leaves the processors to others. */
  get #isBackground(): boolean {
    const { isBackground = false, awaited } = this.#command;
    return isBackground && awaited?.aborted !== true;
  }

  #limitTimes(cpuBefore: number | null): TimeLimits {
    return new TimeLimits(
      {
        limits: this.#limits,
        clock: this.#clock,
        group: this.#group,
        cpuBefore,
        waitedMs: () => this.#typing?.waitedMs() ?? 0,
      },
      { interrupt: (why) => this.#interrupt(why), stop: (why) => this.#stop(why) },
      this.#timers,
    );
  }

  #goOn(go: string): void {
    this.#sendOn(go);
    this.#typing?.begin();
  }

  #sendOn(go: string): void {
    this.#spawned.streams.go?.send(go);
    this.#spawned.streams.go?.end();
  }

  #letType(typed: InteractiveInput): void {
    const { input } = this.#spawned.streams;
    if (input === null || this.#gone) return;
    const processes = () => this.#status.processes();
    this.#typing = new InteractiveStdin(typed, {
      input,
      processes,
      cpuMs: () => this.#group?.cpuMs() ?? cpuMsOf(processes()),
      memoryBytes: () => this.#group?.memoryBytes() ?? null,
      giveWay: (gives) => this.#group?.setShare(gives || this.#isBackground ? 'background' : 'full'),
      stop: (why) => this.#interrupt(why),
    });
  }

  #tell(live: LiveCommand): void {
    callListener(() => live.started());
    this.#output.follow((text, stream) => live.wrote(text, stream));
  }

  #launchNow(go: string): void {
    this.launch(() => {
      this.#begun();
      this.#typing?.begin();
    });
    this.#sendOn(go);
  }

  /** Called when the program begins: its time counts from now. */
  #begun(): void {
    this.#clock.started();
    this.#times?.started();
  }

  /** Collects output; resolves when the process has ended and its pipes are closed. */
  #listen(): Promise<void> {
    const { process: child, streams } = this.#spawned;
    const failed = (error: Error) => {
      this.#error ??= error;
    };
    child.once('error', (error) => {
      failed(error);
      this.#isLost = true;
      // If the launcher ended, a command that it had just started may go on without it.
      this.#kill();
    });
    this.#forkEnded = this.#spawned.forkParent?.begin() ?? (() => {});
    child.once('exit', () => this.#clock.ended());
    streams.status.on('error', failed).on('data', (chunk: Buffer) => {
      this.#status.add(chunk.toString());
      this.#hearKeeper(failed);
      if (this.#status.exitCode !== null && !this.#status.mayStillWrite()) this.#programEnded();
    });
    for (const name of OUTPUTS) {
      streams[name].on('error', failed).on('data', (chunk: Buffer) => this.#output.take(name, chunk));
    }
    return streams.closed.then(() => {
      this.#gone = true;
      this.#finish();
      this.#timers.clear();
    });
  }

  /** Learns what became of a program that a fork parent was to fork, if that has ended. */
  #hearKeeper(failed: (error: Error) => void): void {
    const { ofKeeper } = this.#status;
    if (ofKeeper === this.#heardOfKeeper || this.#isFinished) return;
    this.#heardOfKeeper = ofKeeper;
    if (ofKeeper === 'executed') {
      // It begins only now.
      this.#begun();
      return;
    }
    failed(new Error('The process that starts programs has ended.'));
    this.#isLost = true;
    this.#kill();
  }

  /**
   * Called when bwrap has reported the program's exit code, before the kernel has ended its namespaces. What the program
   * wrote is in the pipes by then, but the event loop may deliver it only in a later turn: it is read here.
   */
  #programEnded(): void {
    this.#clock.ended();
    for (const name of OUTPUTS) {
      for (const chunk of this.#spawned.streams.takeWritten(name)) this.#output.take(name, chunk);
    }
    this.#finish();
  }

  #finish(): void {
    if (this.#isFinished) return;
    this.#isFinished = true;
    this.#forkEnded();
    this.#output.end();
    this.#typing?.end();
    // Now, while the group still exists.
    this.#usage = this.#group?.usage() ?? null;
    this.#timers.clear();
    this.#finished.resolve();
  }

  /** Ends the program as Ctrl+C would, so that it can print where it was; kills it if it stays. */
  #interrupt(why: Ending): void {
    if (this.#stoppedFor !== null) return;
    this.#stoppedFor = why;
    for (const id of this.#status.processes()) sendSignal(id, 'SIGINT');
    this.#timers.after(GRACE_MS, () => this.#kill());
  }

  #stop(why: Ending): void {
    this.#stoppedFor ??= why;
    this.#kill();
  }

  /**
   * Ends bwrap and, by the kernel, everything in its process namespace, including stopped and traced processes that
   * would wait for ever. The group catches processes that have not entered the namespace yet.
   */
  #kill(): void {
    if (this.#gone) return;
    this.#spawned.process.kill();
    this.#group?.kill();
    this.#timers.after(GIVE_UP_MS, () => this.#spawned.streams.giveUp());
  }

  #outcome(): SandboxOutcome {
    const usage = this.#usage;
    const reported = this.#status.exitCode;
    const ending = endingOf({ reported, stoppedFor: this.#stoppedFor, usage }, this.#limits);
    if (this.#isLost || (reported === null && ending === null))
      throw new SandboxFailure(this.#whyNotStarted());
    return {
      ...codeOrSignal(reported),
      ending,
      processRefused: usage?.processRefused ?? false,
      stdout: this.#output.text('stdout'),
      stderr: this.#output.text('stderr'),
      truncated: this.#output.truncated,
      wallMs: this.#clock.tookMs(this.#typing?.waitedMs() ?? 0),
      cpuMs: usage?.cpuMs == null ? null : usage.cpuMs - this.#cpuBefore,
      memoryKb: usage?.memoryKb ?? null,
    };
  }

  #whyNotStarted(): string {
    const said = this.#error?.message ?? this.#output.text('stderr').trim();
    return `The program could not be started in its sandbox: ${said || 'bubblewrap gave no reason'}`;
  }
}
