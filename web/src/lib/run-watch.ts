import { MAX_TYPED_BYTES, type OutputStream, type RunPhase } from '@coderoom/contract';
import { connectionTexts } from '#texts/connection.ts';
import type { Live } from './live-connection.ts';
import { randomId } from './random-id.ts';
import { translated } from './server-sentence.ts';
import { holdConnection } from './socket.ts';

/**
 * How long a run waits for a connection that is still being made, in ms: it then goes unwatched. The page may have just
 * been opened; where connections are kept from it, no run after the first is held up.
 */
const CONNECTION_WAIT_MS = { atFirst: 1_000, afterWaitingInVain: 100 };

let waitedInVain = false;

/** Who hears of a run while it goes on. */
export interface RunHears {
  output: (parts: readonly { stream: OutputStream; text: string }[]) => void;
  phase: (phase: RunPhase) => void;
  connected: (connected: boolean) => void;
  /** The server will not have it; why, as a sentence. */
  refused: (reason: string) => void;
}

/** Looks on at one run, through the page's connection, from before it begins until `end` is called. */
export class RunWatch {
  readonly runId = randomId();
  readonly #hears: RunHears;
  readonly #release: () => void;
  #live: Live | null = null;
  #connected = false;
  #hearConnected: (() => void) | null = null;
  /** Characters of output that came. */
  #received = 0;
  /** Settles when all that was typed has been answered. */
  #typed: Promise<void> = Promise.resolve();

  constructor(hears: RunHears, hold: typeof holdConnection = holdConnection) {
    this.#hears = hears;
    this.#release = hold((live) => this.#listen(live));
  }

  /** Whether it can be watched from its beginning. */
  async begin(): Promise<boolean> {
    if (!this.#connected) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      await new Promise<void>((resolve) => {
        this.#hearConnected = resolve;
        const { atFirst, afterWaitingInVain } = CONNECTION_WAIT_MS;
        timer = setTimeout(resolve, waitedInVain ? afterWaitingInVain : atFirst);
      });
      clearTimeout(timer);
    }
    waitedInVain = !this.#connected;
    return this.#connected;
  }

  /** Gives the program a text to read, behind what was typed before. */
  type(text: string, isLast: boolean): void {
    this.#typed = this.#typed.then(() => this.#send(piecesOf(text), isLast));
  }

  end(): void {
    this.#release();
  }

  #listen(live: Live): void {
    this.#live = live;
    live.on(
      'run_output',
      ({ run_id, from, parts }) => run_id === this.runId && this.#hearOutput(from, parts),
    );
    live.on('run_phase', ({ run_id, phase }) => run_id === this.runId && this.#hears.phase(phase));
    live.onDisconnect(() => this.#setConnected(false));
    live.onConnect(() => {
      void this.#ask();
      this.#setConnected(true);
    });
  }

  #setConnected(connected: boolean): void {
    this.#connected = connected;
    this.#hears.connected(connected);
    if (connected) this.#hearConnected?.();
  }

  /** Asks for all that comes from now on, and for what is missing. */
  async #ask(): Promise<void> {
    const answer = await this.#live?.send('watch_run', { run_id: this.runId, received: this.#received });
    if (answer?.ok === false) this.#hears.refused(translated(answer.detail));
  }

  #hearOutput(from: number, parts: readonly { stream: OutputStream; text: string }[]): void {
    if (from > this.#received) return void this.#ask();
    let known = this.#received - from;
    const fresh = [];
    for (const { stream, text } of parts) {
      const rest = text.slice(known);
      known = Math.max(0, known - text.length);
      if (rest !== '') fresh.push({ stream, text: rest });
      this.#received += rest.length;
    }
    if (fresh.length > 0) this.#hears.output(fresh);
  }

  /** Sends a text up to the first piece that is not taken: a text with a hole is worse than its beginning. */
  async #send(pieces: readonly string[], isLast: boolean): Promise<void> {
    for (const [index, text] of pieces.entries()) {
      const is_last = isLast && index === pieces.length - 1;
      const answer = (await this.#live?.send('type_input', { run_id: this.runId, text, is_last })) ?? null;
      if (answer?.ok) continue;
      return this.#hears.refused(answer === null ? connectionTexts.typedInVain : translated(answer.detail));
    }
  }
}

/** A text in pieces that the server takes; a text of nothing is one. */
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
