import { RUN_OUTPUT_EVERY_MS, type RunPhase } from '@coderoom/contract';
import { ApiError } from '#http/errors.ts';
import type { Dialogue } from '#jobs/jobs.ts';
import { Coalesced } from '#realtime/coalesced.ts';
import type { RunListener } from './run-listener.ts';
import { type RunQuestion, runMessage, runQuestion } from './run-messages.ts';
import { RunOutput } from './run-output.ts';
import { TypedInput } from './typed-input.ts';

/** How long those who receive slowly are still told of a run that is over, in ms. Its answer holds all of it. */
const TELL_AFTER_END_MS = 5_000;
/** Connections that are told of a run; of more the one that has been told for longest is not any more. */
const MOST_WATCHERS = 20;

/** Whoever hears of a run. */
interface Watcher {
  listener: RunListener;
  /** Characters of the output that it was told. */
  position: number;
  /** The last change of what the run does that it was told of. */
  change: number;
  /** It was told something. */
  isTold: boolean;
}

/**
 * A run that somebody may watch: what it printed, what is typed to it, and who is told of it.
 *
 * Each watcher has its own place in the output and is told more only when it has taken what it was sent: a slow one
 * costs no memory, and whoever comes again gets what they lack, no more and no less.
 */
export class WatchedRun {
  readonly #runId: string;
  readonly #output = new RunOutput();
  /** By the id of their connection. */
  readonly #watchers = new Map<string, Watcher>();
  readonly #news = new Coalesced(RUN_OUTPUT_EVERY_MS, () => this.#tell());
  #typing: TypedInput | null = null;
  /** Null: it has not begun. */
  #phase: RunPhase | null = null;
  /** How often that has changed: a program may ask again so soon that nobody was told of what it did between. */
  #changes = 0;
  #endedAt = 0;
  #timesBegun = 0;

  constructor(runId: string) {
    this.#runId = runId;
  }

  /** All that was typed and that the program was given. */
  get typedText(): string {
    return this.#typing?.handedOver ?? '';
  }

  /** Tells a connection of the run, from a place in its output on. */
  watch(listener: RunListener, received: number): void {
    this.#watchers.delete(listener.id);
    for (const [id, one] of this.#watchers) {
      if (!one.listener.connected || this.#watchers.size >= MOST_WATCHERS) this.#watchers.delete(id);
    }
    this.#watchers.set(listener.id, { listener, position: received, change: 0, isTold: false });
    if (this.#phase !== null) this.#news.ask();
  }

  /** @throws {ApiError} 409 where the program takes nothing more, 413 where it is too much. */
  type(text: string, isLast: boolean): void {
    if (this.#typing === null) {
      throw new ApiError(409, 'conflict', 'This program takes no typed input: it was given its input.');
    }
    this.#typing.type(text, isLast);
  }

  /** It waits for its turn. */
  begin({ takesTypedInput }: { takesTypedInput: boolean }): void {
    if (takesTypedInput) this.#typing = new TypedInput();
    this.#enter('waiting_for_turn');
  }

  /** What is said between it, wherever it runs, and those who watch it. */
  get dialogue(): Dialogue {
    return {
      hear: (message) => this.#hear(message),
      answer: (question, signal) => this.#nextTyped(runQuestion.parse(question), signal),
    };
  }

  /** It is over. Who was told of it is told the rest; of a run that was over in a moment nobody hears. */
  end(): void {
    this.#enter('ended');
    this.#endedAt = performance.now();
    this.#news.cancel();
    for (const [id, { isTold }] of this.#watchers) if (!isTold) this.#watchers.delete(id);
    this.#tell();
  }

  #hear(message: unknown): void {
    const said = runMessage.parse(message);
    if (said.kind === 'begun') this.#timesBegun += 1;
    else if (said.kind === 'phase') this.#enter(said.phase);
    // Where it was begun anew, what it prints was seen before: its answer holds what counts.
    else if (this.#timesBegun === 1) {
      this.#output.add(said.text, said.stream);
      this.#news.ask();
    }
  }

  /** What the program reads next; null: nothing more will come. */
  async #nextTyped({ waits }: RunQuestion, signal: AbortSignal): Promise<string | null> {
    const typing = this.#typing;
    if (typing === null) return null;
    // Where nobody can tell whether it waits, it runs on.
    if (!waits) await typing.arrival(signal);
    else if (typing.isAwaited) {
      this.#enter('waiting_for_input');
      await typing.arrival(signal);
      this.#enter('waiting_for_turn');
    }
    return signal.aborted ? null : typing.handOver();
  }

  #enter(phase: RunPhase): void {
    if (this.#phase === 'ended') return;
    this.#phase = phase;
    this.#changes += 1;
    this.#news.ask();
  }

  #tell(): void {
    const isLate = this.#phase === 'ended' && performance.now() - this.#endedAt > TELL_AFTER_END_MS;
    let someLack = false;
    for (const [id, watcher] of this.#watchers) {
      if (!watcher.listener.connected || isLate) this.#watchers.delete(id);
      else if (!this.#tellOne(watcher)) someLack = true;
    }
    if (someLack) this.#news.ask();
    else if (this.#phase === 'ended') this.#watchers.clear();
  }

  /** Tells as much as the connection takes. @returns whether it knows all there is now */
  #tellOne(watcher: Watcher): boolean {
    const { listener } = watcher;
    const run_id = this.#runId;
    while (watcher.position < this.#output.length) {
      if (!listener.takesMore) return false;
      const { position: from } = watcher;
      const { parts, to } = this.#output.partsFrom(from);
      watcher.position = to;
      watcher.isTold = true;
      listener.tellOutput({ run_id, from, parts }, () => this.#tell());
    }
    if (this.#phase === null || watcher.change === this.#changes) return true;
    watcher.change = this.#changes;
    watcher.isTold = true;
    listener.tellPhase({ run_id, phase: this.#phase });
    return true;
  }
}
