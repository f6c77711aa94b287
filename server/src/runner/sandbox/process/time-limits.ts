import { availableParallelism } from 'node:os';
import type { CommandGroup } from '#runner/sandbox/cgroup/cgroup.ts';
import type { Limits } from '#runner/sandbox/command.ts';
import { LOOK_MS, OwnProgress } from './own-progress.ts';
import { ProcessorWaits } from './processor-waits.ts';
import { nextCpuCheckMs, type ProgramClock } from './program-clock.ts';
import type { Timers } from './timers.ts';

/** Shortest extension of the time limit for a program that waited, in ms. */
const MIN_EXTENSION_MS = 50;

/** A program whose time is limited. */
interface TimedProgram {
  limits: Pick<Limits, 'wallMs' | 'cpuMs' | 'idleMs'>;
  clock: ProgramClock;
  group: CommandGroup | null;
  /** CPU time used before the program was told to go on, in ms; null: nothing counts it. */
  cpuBefore: number | null;
  /** Returns how long it has waited for typed input so far, in ms. */
  waitedMs(): number;
}

/** Ends of a program whose time is up. */
interface EndsOfTime {
  /** Ends it so that it can print where it was. */
  interrupt(why: 'wall' | 'cpu'): void;
  /** Ends it at once: it does nothing. */
  stop(why: 'wall'): void;
}

/** Ends a program that reaches its limit of wall time, CPU time or idle time. */
export class TimeLimits {
  readonly #program: TimedProgram;
  readonly #ends: EndsOfTime;
  readonly #timers: Timers;
  readonly #wall: NodeJS.Timeout;

  /** Called when the program is told to start, or to go on. */
  constructor(program: TimedProgram, ends: EndsOfTime, timers: Timers) {
    this.#program = program;
    this.#ends = ends;
    this.#timers = timers;
    const { limits, cpuBefore } = program;
    this.#wall = timers.after(limits.wallMs, () => this.#wallIsUp());
    if (cpuBefore === null) return;
    this.#watchCpuAfter(limits.cpuMs, cpuBefore);
    if (limits.idleMs !== undefined) this.#watchIdle(this.#progress(limits.idleMs));
  }

  /** Called when its start is noticed: its wall time begins only now. */
  started(): void {
    this.#timers.restart(this.#wall);
  }

  /** Waiting for typed input does not count: the limit is extended by it. */
  #wallIsUp(): void {
    const { limits, clock, waitedMs } = this.#program;
    const waited = waitedMs();
    const left = limits.wallMs + waited - clock.sinceStartMs;
    if (waited === 0 || left <= 0) this.#ends.interrupt('wall');
    else this.#timers.after(Math.max(left, MIN_EXTENSION_MS), () => this.#wallIsUp());
  }

  #watchCpu(before: number): void {
    const { limits, group } = this.#program;
    const used = group?.cpuMs() ?? null;
    if (used === null) return;
    const left = limits.cpuMs - (used - before);
    if (left <= 0) this.#ends.interrupt('cpu');
    else this.#watchCpuAfter(left, before);
  }

  /** @param left CPU time that the program may still use, in ms */
  #watchCpuAfter(left: number, before: number): void {
    this.#timers.after(nextCpuCheckMs(left, availableParallelism()), () => this.#watchCpu(before));
  }

  #progress(idleMs: number): OwnProgress {
    const { group } = this.#program;
    const never = Number.POSITIVE_INFINITY;
    const observed = {
      cpuMs: () => group?.cpuMs() ?? null,
      processorWaits: () => new ProcessorWaits(() => group?.processes() ?? []),
    };
    return new OwnProgress(observed, { cpuMs: never, idleMs, ownMs: never, clockMs: never });
  }

  #watchIdle(progress: OwnProgress): void {
    this.#timers.after(LOOK_MS, () => {
      if (progress.isOver()) this.#ends.stop('wall');
      else this.#watchIdle(progress);
    });
  }
}
