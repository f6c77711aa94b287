import {
  type Complexity,
  message,
  RUN_OUTPUT_EVERY_MS,
  type RunPhase,
  runPhase,
  SHARED_DRAWING_EVERY_MS,
} from '@coderoom/contract';
import { conflict } from '#http/errors.ts';
import type { JobChannel } from '#jobs/jobs.ts';
import { Throttle } from '#realtime/throttle.ts';
import type { RunListener } from './run-listener.ts';
import { type ReceivedOfRun, type RunQuestion, runMessage, runQuestion } from './run-messages.ts';
import { RunOutput } from './run-output.ts';
import { RunPictures, type SeenPictures, seenDrawings } from './run-pictures.ts';
import { TypedInput } from './typed-input.ts';

/** How long slow watchers are still sent the output of an ended run, in ms. The run's response contains all of it. */
const TELL_AFTER_END_MS = 5_000;
/** Most watchers of a run, and most viewers of its pictures; beyond that the one that has watched longest is dropped. */
const MAX_WATCHERS = 20;

/** A connection that watches a run. */
interface Watcher {
  listener: RunListener;
  /** Characters of the output that it was sent. */
  position: number;
  /** Drawings and pictures that it was sent. */
  seen: SeenPictures;
  /** Number of the last phase change that it was sent. */
  change: number;
  /** True if it was sent anything. */
  isTold: boolean;
}

/**
 * A run that can be watched: its output, its pictures, its typed input and its watchers. Others than its own person
 * are viewers, who are sent its pictures alone, less often.
 *
 * Each watcher has its own position in the output and in each drawing, and is sent more only after it has accepted what it was sent: a slow
 * one costs no memory, and one that reconnects gets exactly what it lacks.
 */
export class WatchedRun {
  readonly #runId: string;
  readonly #output = new RunOutput();
  readonly #pictures = new RunPictures();
  /** By connection id. */
  readonly #watchers = new Map<string, Watcher>();
  readonly #news = new Throttle(RUN_OUTPUT_EVERY_MS, () => this.#tell());
  readonly #viewerNews = new Throttle(SHARED_DRAWING_EVERY_MS, () => this.#tellPictures(true));
  #typing: TypedInput | null = null;
  /** Null: not started. */
  #phase: RunPhase | null = null;
  /** Number of phase changes: a program may ask for input again before watchers saw that it had resumed. */
  #changes = 0;
  #endedAt = 0;
  /** The connections that watched it when it ended. */
  #audience: RunListener[] = [];
  #timesBegun = 0;

  constructor(runId: string) {
    this.#runId = runId;
  }

  /** All typed input that the program was given. */
  get typedText(): string {
    return this.#typing?.handedOver ?? '';
  }

  /** True if a connection watched the ended run. */
  get hasAudience(): boolean {
    return this.#audience.length > 0;
  }

  /** Sends a connection the run's output and pictures, but for what it has received. */
  watch(listener: RunListener, { received, received_drawings }: ReceivedOfRun): void {
    this.#watchers.delete(listener.id);
    const isViewer = listener.isViewer === true;
    const alike = [...this.#watchers].filter(([, one]) => (one.listener.isViewer === true) === isViewer);
    const most = alike.length - MAX_WATCHERS;
    for (const [index, [id, one]] of alike.entries()) {
      if (!one.listener.connected || index <= most) this.#watchers.delete(id);
    }
    const seen = seenDrawings(received_drawings ?? []);
    this.#watchers.set(listener.id, { listener, position: received, seen, change: 0, isTold: false });
    if (this.#phase !== null) this.#news.schedule();
  }

  /** @throws {ApiError} 409 if the program accepts no more input, 413 if it is too much. */
  type(text: string, isLast: boolean): void {
    if (this.#typing === null) {
      throw conflict(message`This program takes no typed input: it was given its input.`);
    }
    this.#typing.type(text, isLast);
  }

  /** Starts the run, which then waits for its turn. */
  begin({ takesTypedInput }: { takesTypedInput: boolean }): void {
    if (takesTypedInput) this.#typing = new TypedInput();
    this.#enter('waiting_for_turn');
  }

  /** The channel between the process that runs the program and the watchers. */
  get channel(): JobChannel {
    return {
      onMessage: (message) => this.#receive(message),
      onRequest: (question, signal) => this.#nextTyped(runQuestion.parse(question), signal),
    };
  }

  /** Ends the run. Watchers that were sent something get the rest; a run that ends at once sends nothing. */
  end(): void {
    this.#enter('ended');
    this.#endedAt = performance.now();
    this.#news.cancel();
    this.#viewerNews.cancel();
    this.#audience = [...this.#watchers.values()]
      .map(({ listener }) => listener)
      .filter((listener) => listener.isViewer !== true && isConnected(listener));
    for (const [id, { isTold }] of this.#watchers) if (!isTold) this.#watchers.delete(id);
    this.#tell();
  }

  /** Sends the verdict on the ended run's program to those who watched it. */
  tellComplexity(complexity: Complexity): void {
    for (const listener of this.#audience.filter(isConnected)) {
      listener.tellComplexity({ run_id: this.#runId, complexity });
    }
  }

  #receive(message: unknown): void {
    const received = runMessage.parse(message);
    if (received.kind === 'begun') this.#timesBegun += 1;
    else if (received.kind === 'phase') {
      const { data: phase } = runPhase.safeParse(received.phase);
      if (phase !== undefined) this.#enter(phase);
    }
    // The output of a restarted run was sent before; its response holds the final output.
    else if (this.#timesBegun > 1) return;
    else if (received.kind === 'wrote') {
      this.#output.add(received.text, received.stream);
      this.#news.schedule();
    } else {
      if (received.kind === 'drew') this.#pictures.add(received);
      else this.#pictures.replace(received.file);
      this.#tellPictures(false);
      this.#viewerNews.schedule();
    }
  }

  /** Returns the program's next input; null: no more will come. */
  async #nextTyped({ waits }: RunQuestion, signal: AbortSignal): Promise<string | null> {
    const typing = this.#typing;
    if (typing === null) return null;
    // If it is unknown whether the program is blocked, it counts as running.
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
    this.#news.schedule();
  }

  #tell(): void {
    const isLate = this.#phase === 'ended' && performance.now() - this.#endedAt > TELL_AFTER_END_MS;
    let someLack = false;
    for (const [id, watcher] of this.#watchers) {
      if (!watcher.listener.connected || isLate) this.#watchers.delete(id);
      else if (!this.#tellOne(watcher)) someLack = true;
    }
    if (someLack) this.#news.schedule();
    else if (this.#phase === 'ended') this.#watchers.clear();
  }

  /** The process that runs the program says how often there is news: at most every DRAWING_EVERY_MS. */
  #tellPictures(toViewers: boolean): void {
    for (const watcher of this.#watchers.values()) {
      const { isViewer = false, connected } = watcher.listener;
      if (connected && isViewer === toViewers) this.#tellPicturesTo(watcher);
    }
  }

  /** Sends as many pictures as the connection accepts. @returns true if it is up to date */
  #tellPicturesTo(watcher: Watcher): boolean {
    const { listener } = watcher;
    const run_id = this.#runId;
    const taken = () => this.#tell();
    for (;;) {
      const next = this.#pictures.nextFor(watcher.seen);
      if (next === null) return true;
      if (!listener.takesMore) return false;
      watcher.seen.set(next.name, next.seen);
      watcher.isTold = true;
      if ('file' in next) listener.tellPicture({ run_id, file: next.file }, taken);
      else listener.tellDrawing({ run_id, ...next.added }, taken);
    }
  }

  /** Sends as much as the connection accepts. @returns true if it is up to date */
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
    if (!this.#tellPicturesTo(watcher)) return false;
    if (this.#phase === null || watcher.change === this.#changes) return true;
    watcher.change = this.#changes;
    watcher.isTold = true;
    listener.tellPhase({ run_id, phase: this.#phase });
    return true;
  }
}

function isConnected({ connected }: RunListener): boolean {
  return connected;
}
