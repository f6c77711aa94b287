import {
  type Complexity,
  MAX_TYPED_BYTES,
  type OutputStream,
  type RunFileWithContent,
  type RunPhase,
} from '@coderoom/contract';
import { randomId } from '#lib/random-id.ts';
import type { SocketHandle } from '#lib/server/live-connection.ts';
import { translatedDetail } from '#lib/server/server-sentence.ts';
import { holdConnection } from '#lib/server/socket.ts';
import { connectionTexts } from '#texts/connection.ts';
import { type DrawingAddition, ReceivedDrawings } from './shown-files.ts';

/**
 * Time that a run waits for a connection in progress, in ms; then it runs without live output. The page may just have
 * been opened; if connections are blocked, only the first run is delayed.
 */
const CONNECTION_WAIT_MS = { atFirst: 1_000, afterWaitingInVain: 100 };

/** How long a verdict that was still pending when the program ended is waited for, in ms. */
const VERDICT_WAIT_MS = 5_000;

let waitedInVain = false;

/** Callbacks for a run's events. */
export interface RunHandlers {
  onOutput: (parts: readonly { stream: OutputStream; text: string }[]) => void;
  onPicture: (file: RunFileWithContent) => void;
  onDrawing: (addition: DrawingAddition) => void;
  onPhase: (phase: RunPhase) => void;
  onConnected: (connected: boolean) => void;
  /** The server refused; the reason is a sentence. */
  onRefused: (reason: string) => void;
}

/** Follows one run over the page's connection, from before its start until `end` is called. */
export class RunWatch {
  readonly runId = randomId();
  readonly #handlers: RunHandlers;
  readonly #release: () => void;
  #live: SocketHandle | null = null;
  #connected = false;
  #resolveConnected: (() => void) | null = null;
  /** Characters of output received. */
  #received = 0;
  readonly #drawings = new ReceivedDrawings();
  /** The verdict on the program, if it was sent separately. */
  readonly #verdict = Promise.withResolvers<Complexity | null>();
  #heardVerdict: Complexity | null = null;
  /** Resolves when all typed input has been acknowledged. */
  #typed: Promise<void> = Promise.resolve();

  constructor(handlers: RunHandlers, hold: typeof holdConnection = holdConnection) {
    this.#handlers = handlers;
    this.#release = hold((live) => this.#listen(live));
  }

  /** Resolves to true if the run can be followed from its beginning. */
  async begin(): Promise<boolean> {
    if (!this.#connected) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      await new Promise<void>((resolve) => {
        this.#resolveConnected = resolve;
        const { atFirst, afterWaitingInVain } = CONNECTION_WAIT_MS;
        timer = setTimeout(resolve, waitedInVain ? afterWaitingInVain : atFirst);
      });
      clearTimeout(timer);
    }
    waitedInVain = !this.#connected;
    return this.#connected;
  }

  /** Sends input to the program, after everything typed before. */
  type(text: string, isLast: boolean): void {
    this.#typed = this.#typed.then(() => this.#send(piecesOf(text), isLast));
  }

  /** Null: not received so far. */
  get verdict(): Complexity | null {
    return this.#heardVerdict;
  }

  /** Resolves to the verdict once it is received, or to null if it takes too long or following ends. */
  async nextVerdict(): Promise<Complexity | null> {
    const timer = setTimeout(this.#verdict.resolve, VERDICT_WAIT_MS, null);
    return await this.#verdict.promise.finally(() => clearTimeout(timer));
  }

  end(): void {
    this.#verdict.resolve(null);
    this.#release();
  }

  #listen(live: SocketHandle): void {
    this.#live = live;
    live.on('run_output', ({ run_id, from, parts }) => run_id === this.runId && this.#onOutput(from, parts));
    live.on('run_picture', ({ run_id, file }) => run_id === this.runId && this.#handlers.onPicture(file));
    live.on('run_drawing', ({ run_id, ...added }) => run_id === this.runId && this.#onDrawing(added));
    live.on('run_phase', ({ run_id, phase }) => run_id === this.runId && this.#handlers.onPhase(phase));
    live.on('run_complexity', ({ run_id, complexity }) => {
      if (run_id !== this.runId) return;
      this.#heardVerdict = complexity;
      this.#verdict.resolve(complexity);
    });
    live.onDisconnect(() => this.#setConnected(false));
    live.onConnect(() => {
      void this.#ask();
      this.#setConnected(true);
    });
  }

  #setConnected(connected: boolean): void {
    this.#connected = connected;
    this.#handlers.onConnected(connected);
    if (connected) this.#resolveConnected?.();
  }

  /** Subscribes to further output and requests what is missing. */
  async #ask(): Promise<void> {
    const answer = await this.#live?.request('watch_run', {
      run_id: this.runId,
      received: this.#received,
      received_drawings: this.#drawings.received,
    });
    if (answer?.ok === false) this.#handlers.onRefused(translatedDetail(answer));
  }

  #onDrawing(sent: Parameters<ReceivedDrawings['take']>[0]): void {
    const added = this.#drawings.take(sent);
    if (added === 'gap') void this.#ask();
    else if (added !== null) this.#handlers.onDrawing(added);
  }

  #onOutput(from: number, parts: readonly { stream: OutputStream; text: string }[]): void {
    if (from > this.#received) return void this.#ask();
    let overlap = this.#received - from;
    const fresh = [];
    for (const { stream, text } of parts) {
      const rest = text.slice(overlap);
      overlap = Math.max(0, overlap - text.length);
      if (rest !== '') fresh.push({ stream, text: rest });
      this.#received += rest.length;
    }
    if (fresh.length > 0) this.#handlers.onOutput(fresh);
  }

  /** Sends a text up to the first refused piece: input with a gap is worse than only its beginning. */
  async #send(pieces: readonly string[], isLast: boolean): Promise<void> {
    for (const [index, text] of pieces.entries()) {
      const is_last = isLast && index === pieces.length - 1;
      const answer = (await this.#live?.request('type_input', { run_id: this.runId, text, is_last })) ?? null;
      if (answer?.ok) continue;
      return this.#handlers.onRefused(
        answer === null ? connectionTexts.typedInVain : translatedDetail(answer),
      );
    }
  }
}

/** Splits a text into pieces that the server accepts; an empty text is one piece. */
function piecesOf(text: string): string[] {
  const encoder = new TextEncoder();
  const room = new Uint8Array(MAX_TYPED_BYTES);
  const pieces: string[] = [];
  let rest = text;
  do {
    const { read } = encoder.encodeInto(rest, room);
    pieces.push(rest.slice(0, read));
    rest = rest.slice(read);
  } while (rest !== '');
  return pieces;
}
