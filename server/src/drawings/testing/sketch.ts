import { DRAWING_HEADER, type DrawingAxes, type DrawingInstruction } from '@coderoom/contract';

/** Writes a drawing as the libraries do. */
export function drawingOf(instructions: readonly DrawingInstruction[], axes: DrawingAxes = 'screen'): string {
  const header = { ...DRAWING_HEADER, axes };
  return [header, ...instructions].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** A turtle, for drawings of the kind that courses begin with. */
export class Sketch {
  readonly #instructions: DrawingInstruction[] = [];
  #x = 0;
  #y = 0;
  #heading = 0;
  #isDown = true;

  pen(color: string, width = 1): this {
    this.#instructions.push(['pen', color, width]);
    return this;
  }

  forward(distance: number): this {
    const angle = (this.#heading * Math.PI) / 180;
    const [x, y] = [
      rounded(this.#x + distance * Math.cos(angle)),
      rounded(this.#y + distance * Math.sin(angle)),
    ];
    if (this.#isDown) this.#instructions.push(['line', this.#x, this.#y, x, y]);
    [this.#x, this.#y] = [x, y];
    return this;
  }

  left(degrees: number): this {
    this.#heading += degrees;
    return this;
  }

  right(degrees: number): this {
    return this.left(-degrees);
  }

  /** Goes somewhere without drawing. */
  jump(x: number, y: number, heading = 0): this {
    [this.#x, this.#y, this.#heading] = [x, y, heading];
    return this;
  }

  polygon(sides: number, length: number): this {
    for (let n = 0; n < sides; n++) this.forward(length).left(360 / sides);
    return this;
  }

  add(...instructions: DrawingInstruction[]): this {
    this.#instructions.push(...instructions);
    return this;
  }

  /** Repeats a part. */
  times(count: number, part: (sketch: this, n: number) => unknown): this {
    for (let n = 0; n < count; n++) part(this, n);
    return this;
  }

  end(): string {
    return drawingOf(this.#instructions, 'center');
  }
}

/** Python's turtle writes two decimals. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Returns points on a circle, as a library that knows no curves draws it. */
export function circlePoints(x: number, y: number, radius: number, corners: number, from = 0): number[] {
  return Array.from({ length: corners + 1 }, (_, n) => {
    const angle = from + (2 * Math.PI * n) / corners;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  }).flat();
}
