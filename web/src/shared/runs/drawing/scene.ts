import type { DrawingInstruction } from '@coderoom/contract';
import { isBlack, isShape } from '#shared/runs/drawing/paint/stroke-index.ts';

/** A colour; null: none; undefined: the program never chose one, so it follows the text. */
export type Ink = string | null | undefined;

/** A shape with the looks that it was drawn with. */
export interface DrawnShape {
  instruction: DrawingInstruction;
  pen: Ink;
  width: number;
  fill: string | null;
  /** How far it was moved since. */
  dx: number;
  dy: number;
}

/** A turtle as it stands. */
export interface TurtleState {
  x: number;
  y: number;
  heading: number;
  isShown: boolean;
  pen: string | null;
  fill: string | null;
  shape: string;
  /** Factors of its width and length. */
  wide: number;
  long: number;
  outline: number;
}

/** The shapes drawn so far, from the back to the front. */
export class Scene {
  /** Instructions that were followed. */
  followed = 0;
  /** By number; shapes without one have negative keys. */
  readonly shapes = new Map<number, DrawnShape>();
  readonly turtles = new Map<number, TurtleState>();
  /** Shapes of turtles that the program defined. */
  readonly outlines = new Map<string, readonly number[]>();
  /** The turtle that moved last. */
  turtle: TurtleState | null = null;
  /** null: the program chose none. */
  background: string | null = null;
  #pen: Ink;
  #width = 1;
  #fill: string | null = null;
  #number: number | null = null;
  #replaced: number | null = null;
  #unnumbered = 0;

  /**
   * Follows the next instruction. Returns the shape that it added in front of all others; `true` if it changed what was
   * there, so that everything must be painted anew; else `false`.
   */
  follow(instruction: DrawingInstruction): DrawnShape | boolean {
    this.followed += 1;
    if (isShape(instruction)) return this.#add(instruction);
    switch (instruction[0]) {
      case 'pen':
        // A pen is black at first: a library that says so has not chosen it.
        if (this.#pen !== undefined || this.shapes.size > 0 || !isBlack(instruction[1]))
          this.#pen = instruction[1];
        this.#width = instruction[2];
        return false;
      case 'fill':
        this.#fill = instruction[1];
        return false;
      case 'background':
        this.background = instruction[1];
        return true;
      case 'id':
        this.#number = instruction[1];
        return false;
      case 'replace':
        this.#replaced = this.shapes.has(instruction[1]) ? instruction[1] : null;
        return false;
      case 'turtle': {
        const [, n, x, y, heading, isShown, pen, shape, fill = pen, wide = 1, long = 1, outline = 1] =
          instruction;
        this.turtle = { x, y, heading, isShown, pen, fill, shape, wide, long, outline };
        this.turtles.set(n, this.turtle);
        return false;
      }
      case 'shape':
        this.outlines.set(instruction[1], instruction[2]);
        return false;
      case 'clear':
        this.shapes.clear();
        return true;
      case 'delete':
        return this.shapes.delete(instruction[1]);
      case 'move': {
        const [, n, dx, dy] = instruction;
        return this.#change(n, (shape) => ({ ...shape, dx: shape.dx + dx, dy: shape.dy + dy }));
      }
      case 'restyle': {
        const [, n, pen, width, fill] = instruction;
        return this.#change(n, (shape) => ({ ...shape, pen, width, fill }));
      }
      case 'raise':
        return this.#raise(instruction[1]);
      default:
        return false;
    }
  }

  #add(instruction: DrawingInstruction): DrawnShape | true {
    const shape = { instruction, pen: this.#pen, width: this.#width, fill: this.#fill, dx: 0, dy: 0 };
    if (this.#replaced !== null) {
      this.shapes.set(this.#replaced, shape);
      this.#replaced = null;
      this.#number = null;
      return true;
    }
    const key = this.#number ?? --this.#unnumbered;
    this.#number = null;
    const hadTwin = this.shapes.delete(key);
    this.shapes.set(key, shape);
    return hadTwin ? true : shape;
  }

  #change(n: number, change: (shape: DrawnShape) => DrawnShape): boolean {
    const shape = this.shapes.get(n);
    if (shape === undefined) return false;
    this.shapes.set(n, change(shape));
    return true;
  }

  #raise(n: number): boolean {
    const shape = this.shapes.get(n);
    if (shape === undefined) return false;
    this.shapes.delete(n);
    this.shapes.set(n, shape);
    return true;
  }
}
