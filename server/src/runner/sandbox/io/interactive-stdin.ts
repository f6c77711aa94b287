import { setImmediate } from 'node:timers/promises';
import type { Ending, InteractiveInput } from '#runner/sandbox/command.ts';
import type { InputPipe } from './input.ts';
import { type StdinWait, StdinWaitDetector } from './stdin-wait-detector.ts';

/** The interface through which {@link InteractiveStdin} observes and controls a program. */
export interface TypedProgram {
  input: InputPipe;
  /** Returns the ids of its processes. */
  processes(): readonly number[];
  /** Returns the CPU time that they have used, in ms. */
  cpuMs(): number;
  /** Returns the memory that they hold, in bytes, or null if nothing counts it. */
  memoryBytes(): number | null;
  /** Lowers the program's CPU share below all others, or restores it. */
  giveWay(gives: boolean): void;
  stop(why: Ending): void;
}

/** Delay of the first check after the program started or received input, in ms, and growth factor of the delay. */
const FIRST_LOOK_MS = 15;
const LONGER_EACH_TIME = 1.5;
/** Maximum delay between two checks: of a running program, and of a waiting one. */
const LONGEST_PAUSE_MS = { running: 100, waiting: 250 } as const;
/** Minimum delay as a multiple of the check's own duration: programs with very many threads are checked less often. */
const PAUSE_PER_LOOK = 20;
/** A program that uses more than this share of a CPU is not waiting, even if one of its threads is. */
const IDLE_SHARE = 0.2;

/**
 * Asks for input when the program waits for it, and sends the typed text to the program. The wait does not count as the
 * program's time as long as it computes next to nothing. Meanwhile it gives way to all others: other programs may run
 * in its place, and one of its threads could go on computing.
 *
 * If the kernel does not let this server see the program's threads (a container without CAP_SYS_PTRACE), asks at once
 * and again after each answer. The time limit then runs on, but once an answer comes, the time that it took is not
 * counted.
 */
export class InteractiveStdin {
  readonly #typed: InteractiveInput;
  readonly #program: TypedProgram;
  readonly #watch: StdinWaitDetector;
  #waitedMs = 0;
  #countedAt = performance.now();
  #cpuCounted = 0;
  #asked: AbortController | null = null;
  #pauseMs = FIRST_LOOK_MS;
  #next: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;
  #total: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(typed: InteractiveInput, program: TypedProgram) {
    this.#typed = typed;
    this.#program = program;
    this.#watch = new StdinWaitDetector(program.input.name);
  }

  /** Called when the program starts. */
  begin(): void {
    if (this.#ended) return;
    this.#countedAt = performance.now();
    this.#cpuCounted = this.#program.cpuMs();
    this.#total = setTimeout(() => this.#program.stop('overlong'), this.#typed.totalMs);
    this.#lookLater(FIRST_LOOK_MS);
  }

  /** Returns how long the program has waited for typed input so far, in ms. */
  waitedMs(): number {
    if (!this.#ended) this.#look();
    return this.#waitedMs;
  }

  /** Called when the program has ended. */
  end(): void {
    this.#ended = true;
    for (const timer of [this.#next, this.#idle, this.#total]) clearTimeout(timer);
    this.#asked?.abort();
    this.#asked = null;
  }

  #lookLater(ms: number): void {
    this.#pauseMs = ms;
    this.#next = setTimeout(() => {
      const before = performance.now();
      this.#look();
      const pause = this.#pauseMs * LONGER_EACH_TIME;
      const longest = LONGEST_PAUSE_MS[this.#asked === null ? 'running' : 'waiting'];
      const least = (performance.now() - before) * PAUSE_PER_LOOK;
      if (!this.#program.input.isOver) this.#lookLater(Math.max(least, Math.min(longest, pause)));
    }, ms);
  }

  #look(): void {
    if (this.#program.input.isOver) return;
    const waiting = this.#watch.look(this.#program.processes);
    const wasAsked = this.#asked !== null;
    if (waiting !== 'unknown') this.#count(waiting === 'for_input', wasAsked);
    if (waiting !== 'no' && !wasAsked && this.#program.input.isSent) this.#ask(waiting);
  }

  /**
   * Accounts for the time since the last call.
   *
   * @param hasWaited true if the program was seen waiting now
   * @param all true if it was waiting at the last call, too: in between only another thread can have computed
   */
  #count(hasWaited: boolean, all = false): void {
    const [now, cpu] = [performance.now(), this.#program.cpuMs()];
    const passed = now - this.#countedAt;
    const used = cpu - this.#cpuCounted;
    const isBusy = all && used > passed * IDLE_SHARE;
    if (hasWaited && !isBusy) this.#waitedMs += Math.max(0, passed - used);
    this.#countedAt = now;
    this.#cpuCounted = cpu;
  }

  #ask(waiting: StdinWait): void {
    if (waiting === 'unknown') this.#count(false);
    else this.#program.giveWay(true);
    const asked = new AbortController();
    this.#asked = asked;
    this.#idle = setTimeout(() => this.#program.stop('unanswered'), this.#typed.idleMs);
    void this.#answer(asked, waiting);
  }

  async #answer(asked: AbortController, waiting: StdinWait): Promise<void> {
    // Pending output is read first: a question has to arrive before the input field for its answer.
    await setImmediate();
    if (this.#asked !== asked) return;
    const text = await this.#typedText(asked.signal, waiting !== 'unknown');
    if (this.#asked !== asked) return;
    this.#program.giveWay(false);
    if (waiting === 'unknown') this.#count(true);
    else this.#look();
    this.#asked = null;
    clearTimeout(this.#idle);
    clearTimeout(this.#next);
    const { input } = this.#program;
    if (text === null) input.end();
    else {
      input.send(text);
      this.#lookLater(FIRST_LOOK_MS);
    }
  }

  /** Returns the typed text; null if asking fails: there will be no more input. */
  async #typedText(signal: AbortSignal, waits: boolean): Promise<string | null> {
    try {
      return await this.#typed.ask(signal, { waits, memoryBytes: this.#program.memoryBytes() });
    } catch {
      return null;
    }
  }
}
