import { setImmediate } from 'node:timers/promises';
import type { Ending, TypedInput } from './command.ts';
import type { Input } from './input.ts';
import { type Waiting, WaitingWatch } from './waiting.ts';

/** What has to be known of a program that is typed to. */
export interface TypedProgram {
  input: Input;
  /** Ids of its processes. */
  processes(): readonly number[];
  /** CPU time that they have used, in ms. */
  cpuMs(): number;
  /** What they hold, in bytes, or null where nothing counts it. */
  memoryBytes(): number | null;
  /** It gives way to all others, or no longer. */
  giveWay(gives: boolean): void;
  stop(why: Ending): void;
}

/** How long after it started, or was sent something, a program is looked at, and how much longer each time, in ms. */
const FIRST_LOOK_MS = 15;
const LONGER_EACH_TIME = 1.5;
/** The longest pause between two looks: at a program that runs, and at one that waits. */
const LONGEST_PAUSE_MS = { running: 100, waiting: 250 } as const;
/** A program with very many threads is looked at less often: so many times what a look took passes until the next. */
const PAUSE_PER_LOOK = 20;
/** Using more than this share of a processor, a program does not wait, whatever one of its threads does. */
const IDLE_SHARE = 0.2;

/**
 * Asks for input when the program waits for it, and sends it what was typed. What passes until then is no time of the
 * program's, as long as it computes next to nothing. It gives way to all others meanwhile: whoever asks may let others
 * run in its place, and one of its threads could compute on.
 *
 * Where the kernel tells this server nothing of the program's threads (a container without CAP_SYS_PTRACE), it asks at
 * once and again after each answer. Time passes meanwhile, and once something was typed what passed until then does not
 * count.
 */
export class Typing {
  readonly #typed: TypedInput;
  readonly #program: TypedProgram;
  readonly #watch: WaitingWatch;
  #waitedMs = 0;
  #countedAt = performance.now();
  #cpuCounted = 0;
  #asked: AbortController | null = null;
  #pauseMs = FIRST_LOOK_MS;
  #next: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;
  #total: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(typed: TypedInput, program: TypedProgram) {
    this.#typed = typed;
    this.#program = program;
    this.#watch = new WaitingWatch(program.input.name);
  }

  /** The program starts. */
  begin(): void {
    if (this.#ended) return;
    this.#countedAt = performance.now();
    this.#cpuCounted = this.#program.cpuMs();
    this.#total = setTimeout(() => this.#program.stop('overlong'), this.#typed.totalMs);
    this.#lookLater(FIRST_LOOK_MS);
  }

  /** How long the program has waited for what was typed, in ms, up to now. */
  waitedMs(): number {
    if (!this.#ended) this.#look();
    return this.#waitedMs;
  }

  /** The program has ended. */
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
   * Counts what has passed since this was done last.
   *
   * @param hasWaited it was seen to wait now
   * @param all it waited already then: between, it may only have computed in another thread
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

  #ask(waiting: Waiting): void {
    if (waiting === 'unknown') this.#count(false);
    else this.#program.giveWay(true);
    const asked = new AbortController();
    this.#asked = asked;
    this.#idle = setTimeout(() => this.#program.stop('unanswered'), this.#typed.idleMs);
    void this.#answer(asked, waiting);
  }

  async #answer(asked: AbortController, waiting: Waiting): Promise<void> {
    // What it printed before is read first: a question comes before the line for its answer.
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

  /** What was typed; whoever fails to say it types nothing more. */
  async #typedText(signal: AbortSignal, waits: boolean): Promise<string | null> {
    try {
      return await this.#typed.ask(signal, { waits, memoryBytes: this.#program.memoryBytes() });
    } catch {
      return null;
    }
  }
}
