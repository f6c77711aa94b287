import { type DrawingHeader, type DrawingInstruction, DrawingParser } from '@coderoom/contract';
import { StrokeIndex } from '#shared/runs/drawing/paint/stroke-index.ts';

/** Speeds of a replay; `all`: the whole drawing at once. */
export const REPLAY_SPEEDS = ['1', '4', '16', 'all'] as const;
/** A speed of a replay. */
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

/** State of a player. Immutable: another object after each change. */
export interface PlayerState {
  /** null: the first line is missing, or was no drawing's. */
  header: DrawingHeader | null;
  instructions: readonly DrawingInstruction[];
  strokes: StrokeIndex;
  /** Strokes that there are. */
  total: number;
  /** Strokes that are shown. */
  shown: number;
  /** Instructions that are shown. */
  end: number;
  isPlaying: boolean;
  speed: ReplaySpeed;
  /** True if all of the text was read. */
  isRead: boolean;
}

/** Strokes a second at normal speed, and the longest replay at that speed, in seconds. */
const PACE = { strokes: 10, frames: 30, longestSeconds: 60 };
/** Length of text that is read at once, in characters. */
const SLICE_LENGTH = 32_768;
/** How far a drawing that comes while it is shown may be behind, in ms. */
const BEHIND_MS = 1_500;
/** Time of a stroke that takes none, in ms: thousands of them are still to be seen one after the other. */
const LEAST_PRICE = 2;

/**
 * Reads a drawing as it comes, and plays its strokes. It outlives the view that shows it, so that a replay goes on when
 * the program ends and the view becomes that of its result.
 */
export class DrawingPlayer {
  readonly #parser = new DrawingParser();
  readonly #strokes = new StrokeIndex();
  readonly #listeners = new Set<() => void>();
  readonly #isCalm: boolean;
  #text = '';
  /** Characters of the text that were read. */
  #read = 0;
  #reading: ReturnType<typeof setTimeout> | null = null;
  #isComplete = false;
  /** True until the person takes over: new strokes are shown as they come. */
  #follows = true;
  /** True: strokes that come later are shown at once too. */
  #isShownWhole = false;
  /** The header with the size that the program chose later. */
  #sized: DrawingHeader | null = null;
  #shown = 0;
  #isPlaying = false;
  #speed: ReplaySpeed | null = null;
  /** Time that was not used for a stroke so far, in ms. */
  #credit = 0;
  #state: PlayerState;

  /** @param isCalm true: shows the finished drawing at once, for people who asked for less motion */
  constructor(isCalm: boolean) {
    this.#isCalm = isCalm;
    this.#state = this.#look();
  }

  get state(): PlayerState {
    return this.#state;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * Takes the drawing's text so far.
   *
   * @returns false if it is another drawing: what was read is not its beginning
   */
  take(text: string, isComplete: boolean): boolean {
    if (text === this.#text && isComplete === this.#isComplete) return true;
    if (!text.startsWith(this.#text)) return false;
    this.#text = text;
    this.#isComplete = isComplete;
    if (this.#reading === null) this.#readSlice();
    return true;
  }

  /** Lets time pass; call it for each frame while `isPlaying`. */
  advance(milliseconds: number): void {
    if (!this.#isPlaying) return;
    this.#credit += milliseconds * this.#rate();
    const { total } = this.#strokes;
    while (this.#shown < total) {
      const price = this.#priceOf(this.#shown + 1);
      if (this.#credit < price) break;
      this.#credit -= price;
      this.#shown += 1;
    }
    if (this.#shown >= total) this.#credit = 0;
    if (this.#shown >= total && this.#isComplete && this.#reading === null) this.#isPlaying = false;
    this.#tell();
  }

  /** Plays on, or from the start if it is at the end. */
  play(): void {
    if (this.#shown >= this.#strokes.total) this.#shown = 0;
    if (this.#speed === 'all') this.#speed = null;
    this.#isPlaying = true;
    this.#tell();
  }

  pause(): void {
    this.#isPlaying = false;
    this.#follows = false;
    this.#tell();
  }

  toggle(): void {
    if (this.#isPlaying) this.pause();
    else this.play();
  }

  replay(): void {
    this.#shown = 0;
    this.#credit = 0;
    this.play();
  }

  goTo(stroke: number): void {
    this.#shown = Math.max(0, Math.min(this.#strokes.total, stroke));
    this.#isPlaying = false;
    this.#follows = false;
    this.#tell();
  }

  setSpeed(speed: ReplaySpeed): void {
    this.#speed = speed;
    if (speed === 'all') {
      this.#shown = this.#strokes.total;
      this.#isPlaying = false;
      this.#follows = true;
    }
    this.#tell();
  }

  /** Shows everything that is there, without playing it. */
  showAll(): void {
    this.#shown = this.#strokes.total;
    this.#isPlaying = false;
    this.#follows = true;
    this.#isShownWhole = true;
    this.#tell();
  }

  #readSlice = () => {
    this.#reading = null;
    const end = Math.min(this.#text.length, this.#read + SLICE_LENGTH);
    this.#parser.add(this.#text.slice(this.#read, end));
    this.#read = end;
    const isRead = end === this.#text.length;
    // A last line without its end.
    if (isRead && this.#isComplete && !this.#text.endsWith('\n')) this.#parser.add('\n');
    this.#strokes.add(this.#parser.instructions);
    if (isRead && this.#isComplete) this.#strokes.finish();
    if (!isRead) this.#reading = setTimeout(this.#readSlice);
    this.#follow();
    this.#tell();
  };

  /** Shows strokes that have just come. */
  #follow(): void {
    if (!this.#follows || this.#shown >= this.#strokes.total) return;
    const isAtOnce = this.#isCalm || this.#isShownWhole || this.#speed === 'all';
    if (isAtOnce) this.#shown = this.#strokes.total;
    else this.#isPlaying = true;
  }

  /** Duration of a stroke: ms of the drawing's own time, else thousandths of a stroke. */
  #priceOf(stroke: number): number {
    if (!this.#strokes.hasPace) return 1_000;
    return Math.max(this.#strokes.time(stroke) - this.#strokes.time(stroke - 1), LEAST_PRICE);
  }

  /** How much passes in a millisecond. */
  #rate(): number {
    const times = this.#speedNow() === 'all' ? 16 : Number(this.#speedNow());
    const { total, hasPace, hasFrames } = this.#strokes;
    if (hasPace) {
      const behind = this.#strokes.time(total) - this.#strokes.time(this.#shown);
      return Math.max(times, this.#isComplete ? 0 : behind / BEHIND_MS);
    }
    const pace = Math.max(hasFrames ? PACE.frames : PACE.strokes, total / PACE.longestSeconds);
    const behind = ((total - this.#shown) * 1_000) / BEHIND_MS;
    return Math.max(pace * times, this.#isComplete ? 0 : behind);
  }

  /** The chosen speed, else one that suits the drawing: some have a pace of their own. */
  #speedNow(): ReplaySpeed {
    return this.#speed ?? (this.#strokes.hasPace || this.#strokes.hasFrames ? '1' : '4');
  }

  #look(): PlayerState {
    return {
      header: this.#header(),
      instructions: this.#parser.instructions,
      strokes: this.#strokes,
      total: this.#strokes.total,
      shown: this.#shown,
      end: this.#strokes.end(this.#shown),
      isPlaying: this.#isPlaying,
      speed: this.#speedNow(),
      isRead: this.#reading === null && this.#isComplete,
    };
  }

  /** Keeps its identity as long as it says the same. */
  #header(): DrawingHeader | null {
    const { header } = this.#parser;
    const { size } = this.#strokes;
    if (header === null || size === null) return header;
    const { width, height, title } = this.#sized ?? {};
    if (width !== size.width || height !== size.height || title !== size.title)
      this.#sized = { ...header, ...size };
    return this.#sized;
  }

  #tell(): void {
    this.#state = this.#look();
    for (const listener of this.#listeners) listener();
  }
}
