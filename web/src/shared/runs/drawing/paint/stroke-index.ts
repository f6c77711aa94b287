import type { DrawingHeader, DrawingInstruction } from '@coderoom/contract';
import { type Area, widenArea } from './widen-area.ts';

/** Instructions that change what is there: a drawing with any of them is painted anew for each stroke. */
const EDITS: ReadonlySet<string> = new Set(['move', 'delete', 'restyle', 'raise', 'replace', 'clear']);
const SHAPES: ReadonlySet<string> = new Set([
  'line',
  'path',
  'polygon',
  'rect',
  'ellipse',
  'arc',
  'dot',
  'text',
]);

/** True if the instruction draws something. */
export function isShape(instruction: DrawingInstruction): boolean {
  return SHAPES.has(instruction[0]);
}

export function isBlack(color: string | null): boolean {
  return color !== null && /^(?:black|#000|#000000)$/i.test(color);
}

/** Maximum number of colours collected. */
const MOST_COLORS = 100;

/** Longest pause that a replay makes, in ms. */
const LONGEST_PAUSE_MS = 10_000;

/**
 * The strokes of a drawing: where each ends among the instructions, its line of the program, and its time. Grows with the
 * drawing. With `frame` instructions a stroke is what appears together, else it is a shape or a change of one.
 */
export class StrokeIndex {
  /** Index of the instruction after each stroke. */
  #ends: number[] = [];
  #lines: number[] = [];
  /** Time up to the end of each stroke, in ms. */
  #times: number[] = [];
  #read = 0;
  #line = 0;
  #time = 0;
  /** True if something was drawn since the last stroke ended. */
  #isOpen = false;
  /** True if the last stroke has its turtle. */
  #hasTurtle = false;
  #isFinished = false;
  /** Size and title that the program chose later; null: those of the header hold. */
  size: Pick<DrawingHeader, 'width' | 'height' | 'title'> | null = null;
  hasFrames = false;
  hasEdits = false;
  hasBackground = false;
  hasFills = false;
  /** True if the program drew in black on purpose, not because a pen is black at first. */
  choosesBlack = false;
  /** Other colours that the program chose for lines and areas. */
  readonly colors = new Set<string>();
  /** Bounds of all points; null: there are none. Points moved later count where they were drawn. */
  bounds: Area | null = null;

  /** Number of strokes. */
  get total(): number {
    return this.#ends.length;
  }

  /** True if the drawing has a pace of its own. */
  get hasPace(): boolean {
    return this.#time > 0;
  }

  /** Number of instructions that make the first `strokes` strokes. */
  end(strokes: number): number {
    if (strokes < this.total) return this.#ends[strokes - 1] ?? 0;
    // Of a frame that is still being drawn, nothing is shown.
    return this.hasFrames && !this.#isFinished ? this.#lastEnd() : this.#read;
  }

  /** Line of the program that drew a stroke, counted from 1; null: unknown. */
  line(stroke: number): number | null {
    return this.#lines[stroke - 1] || null;
  }

  /** When a stroke is complete, in ms from the beginning of the drawing, at the program's own pace. */
  time(stroke: number): number {
    return this.#times[stroke - 1] ?? 0;
  }

  /** Reads the instructions that were added to the end. */
  add(instructions: readonly DrawingInstruction[]): void {
    while (this.#read < instructions.length) {
      const instruction = instructions[this.#read];
      this.#read += 1;
      if (instruction === undefined) continue;
      if (instruction[0] === 'frame' && !this.hasFrames) this.#beginAnew();
      else if (this.hasFrames) this.#noteInFrames(instruction);
      else this.#note(instruction);
    }
  }

  /** Nothing more comes: what follows the last `frame` is a stroke. */
  finish(): void {
    this.#isFinished = true;
    if (this.hasFrames && this.#isOpen) this.#push();
  }

  /** Instructions before the first `frame` appear together too. */
  #beginAnew(): void {
    this.hasFrames = true;
    this.#ends = [];
    this.#lines = [];
    this.#times = [];
    this.#read = 0;
    this.#line = 0;
    this.#time = 0;
    this.#isOpen = false;
  }

  #noteInFrames(instruction: DrawingInstruction): void {
    const name = instruction[0];
    if (name === 'frame' || name === 'wait') {
      if (this.#isOpen) this.#push();
      if (name === 'wait') this.#wait(instruction[1]);
      return;
    }
    this.#noteLooks(instruction);
    if (SHAPES.has(name) || EDITS.has(name) || name === 'turtle' || name === 'background')
      this.#isOpen = true;
  }

  #note(instruction: DrawingInstruction): void {
    const name = instruction[0];
    if (name === 'wait') {
      this.#wait(instruction[1]);
      // It is the time that the stroke before it took.
      if (this.#times.length > 0) this.#times[this.#times.length - 1] = this.#time;
    } else if (name === 'turtle') {
      // A turtle goes along with the line that it draws, and jumps with the next one.
      if (this.#lastEnd() === this.#read - 1 && !this.#hasTurtle) {
        this.#ends[this.#ends.length - 1] = this.#read;
        this.#hasTurtle = true;
      }
    } else {
      this.#noteLooks(instruction);
      // The shape that replaces another is the stroke.
      if (SHAPES.has(name) || (EDITS.has(name) && name !== 'replace')) this.#push();
    }
  }

  #noteLooks(instruction: DrawingInstruction): void {
    switch (instruction[0]) {
      case 'source':
        this.#line = instruction[1];
        break;
      case 'size':
        this.size = { width: instruction[1], height: instruction[2], title: instruction[3] };
        break;
      case 'background':
        this.hasBackground = true;
        break;
      case 'fill':
        this.hasFills ||= instruction[1] !== null;
        this.choosesBlack ||= isBlack(instruction[1]);
        this.#noteColor(instruction[1]);
        break;
      case 'pen':
        this.choosesBlack ||= isBlack(instruction[1]) && this.bounds !== null;
        this.#noteColor(instruction[1]);
        break;
      case 'restyle':
        this.hasEdits = true;
        this.hasFills ||= instruction[4] !== null;
        this.#noteColor(instruction[4]);
        break;
      default:
        if (EDITS.has(instruction[0])) this.hasEdits = true;
        else this.bounds = widenArea(this.bounds, instruction);
    }
  }

  #noteColor(color: string | null): void {
    if (color !== null && !isBlack(color) && this.colors.size < MOST_COLORS) this.colors.add(color);
  }

  #wait(milliseconds: number): void {
    this.#time += Math.min(milliseconds, LONGEST_PAUSE_MS);
  }

  #push(): void {
    this.#ends.push(this.#read);
    this.#lines.push(this.#line);
    this.#times.push(this.#time);
    this.#isOpen = false;
    this.#hasTurtle = false;
  }

  #lastEnd(): number {
    return this.#ends.at(-1) ?? 0;
  }
}
