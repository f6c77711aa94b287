import type { SocketHandle } from '#lib/server/live-connection.ts';
import { addDrawing, addPicture, ReceivedDrawings } from '#shared/runs/shown-files.ts';
import { EMPTY_TRANSCRIPT } from '#shared/runs/transcript.ts';
import type { SharedTerminal } from './live-session.ts';

type Made = SharedTerminal['made'];
/** Subscribes to a run. */
type Ask = (request: { key: string; received_drawings: ReceivedDrawings['received'] }) => void;

/** Keeps the place of a picture: the text is sent apart. */
const NO_TEXT = EMPTY_TRANSCRIPT;

/** Receives the pictures of another participant's run while it goes on. */
export class SharedPictures {
  readonly #onMade: (made: Made) => void;
  readonly #ask: Ask;
  #key: string | null = null;
  #drawings = new ReceivedDrawings();
  #made: Made = [];

  constructor(onMade: (made: Made) => void, ask: Ask) {
    this.#onMade = onMade;
    this.#ask = ask;
  }

  /** The pictures of the followed run so far. */
  get made(): Made {
    return this.#made;
  }

  listen(live: SocketHandle): void {
    live.on('session_run_picture', ({ key, file }) => {
      if (key === this.#key) this.#set(addPicture({ made: this.#made, transcript: NO_TEXT }, file).made);
    });
    live.on('session_run_drawing', ({ key, ...sent }) => {
      if (key !== this.#key) return;
      const added = this.#drawings.take(sent);
      if (added === 'gap') this.#subscribe();
      else if (added !== null) this.#set(addDrawing({ made: this.#made, transcript: NO_TEXT }, added).made);
    });
  }

  /**
   * Follows the run with this key; undefined: it shows no pictures while it goes on. Subscribes again after a lost
   * connection, without what was received before.
   */
  follow(key: string | undefined, isAnew: boolean): void {
    if (key === undefined) {
      this.stop();
      return;
    }
    const isOther = key !== this.#key;
    if (isOther) {
      this.#key = key;
      this.#drawings = new ReceivedDrawings();
      this.#made = [];
    }
    if (isOther || isAnew) this.#subscribe();
  }

  stop(): void {
    this.#key = null;
    this.#made = [];
  }

  #subscribe(): void {
    if (this.#key !== null) this.#ask({ key: this.#key, received_drawings: this.#drawings.received });
  }

  #set(made: Made): void {
    this.#made = made;
    this.#onMade(made);
  }
}
