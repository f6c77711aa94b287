import type { DrawingInstruction, ParsedDrawing, TextAlign } from '@coderoom/contract';

/** OutlinePoints as `x, y` in turn. */
export type OutlinePoints = readonly number[];

/** Words at a place. */
interface SceneText {
  text: string;
  size: number;
  align: TextAlign;
  color: string;
}

/** A shape as it is at the end of a drawing. */
export interface SceneShape {
  points: OutlinePoints;
  isClosed: boolean;
  pen: string | null;
  width: number;
  /** Null: its area stays empty. */
  fill: string | null;
  /** Then the only point is where it stands. */
  text: SceneText | null;
}

/** The final picture of a drawing. */
export interface FinalScene {
  /** From back to front. */
  shapes: SceneShape[];
  /** Null: white. */
  background: string | null;
}

/** A shape of which only its colours can change, and whether it can have an area. */
interface Drawn extends SceneShape {
  order: number;
  canBeFilled: boolean;
}

/** Least and most corners of a curve. */
const CORNERS = { least: 24, most: 180 };

/**
 * Follows the instructions of a drawing to its end.
 * @param isCentered true: returns coordinates from the middle with y downwards; false: its own
 */
export function sceneOf({ header, instructions }: ParsedDrawing, isCentered: boolean): FinalScene {
  const painter = new Painter();
  for (const instruction of instructions) painter.follow(instruction);
  const { background } = painter;
  const shapes = painter.shapes();
  if (!isCentered) return { shapes, background };
  const { width, height } = painter.size ?? header;
  const place = (shape: SceneShape): SceneShape => ({
    ...shape,
    points: shape.points.map((value, index) => {
      if (header.axes === 'center') return index % 2 === 0 ? value : -value;
      return value - (index % 2 === 0 ? width : height) / 2;
    }),
  });
  return { shapes: shapes.map(place), background };
}

class Painter {
  background: string | null = null;
  size: { width: number; height: number } | null = null;
  #shapes = new Set<Drawn>();
  #numbered = new Map<number, Drawn>();
  #pen: string | null = 'black';
  #width = 1;
  #fill: string | null = null;
  #order = 0;
  /** Number of the next shape. */
  #next: number | null = null;
  #replaced: Drawn | null = null;

  shapes(): SceneShape[] {
    const inOrder = [...this.#shapes].sort((a, b) => a.order - b.order);
    return inOrder.map(({ order: _, canBeFilled, ...shape }) =>
      canBeFilled ? shape : { ...shape, fill: null },
    );
  }

  follow(instruction: DrawingInstruction): void {
    switch (instruction[0]) {
      case 'pen':
        [, this.#pen, this.#width] = instruction;
        break;
      case 'fill':
        [, this.#fill] = instruction;
        break;
      case 'background':
        [, this.background] = instruction;
        break;
      case 'size':
        this.size = { width: instruction[1], height: instruction[2] };
        break;
      case 'id':
        [, this.#next] = instruction;
        break;
      case 'replace':
        this.#replaced = this.#numbered.get(instruction[1]) ?? null;
        this.#next = this.#replaced === null ? this.#next : instruction[1];
        break;
      case 'clear':
        this.#shapes.clear();
        this.#numbered.clear();
        break;
      case 'move':
      case 'delete':
      case 'restyle':
      case 'raise':
        this.#change(instruction);
        break;
      default:
        this.#draw(instruction);
    }
  }

  #change(instruction: Extract<DrawingInstruction, ['move' | 'delete' | 'restyle' | 'raise', ...unknown[]]>) {
    const shape = this.#numbered.get(instruction[1]);
    if (shape === undefined) return;
    if (instruction[0] === 'move') {
      const [, , dx, dy] = instruction;
      shape.points = shape.points.map((value, index) => value + (index % 2 === 0 ? dx : dy));
    } else if (instruction[0] === 'restyle') {
      [, , shape.pen, shape.width, shape.fill] = instruction;
      if (shape.text !== null && shape.fill !== null) shape.text = { ...shape.text, color: shape.fill };
    } else if (instruction[0] === 'raise') {
      shape.order = ++this.#order;
    } else {
      this.#shapes.delete(shape);
      this.#numbered.delete(instruction[1]);
    }
  }

  /** Draws a shape; other instructions show nothing that stays. */
  #draw(instruction: DrawingInstruction): void {
    const { points, isClosed, canBeFilled, ...own } = outlineOf(instruction) ?? {};
    if (points === undefined) return;
    const order = this.#replaced?.order ?? ++this.#order;
    if (this.#replaced !== null) this.#shapes.delete(this.#replaced);
    this.#replaced = null;
    const shape: Drawn = {
      ...{ points, isClosed: isClosed ?? false, canBeFilled: canBeFilled ?? false, order },
      ...{ pen: this.#pen, width: this.#width, fill: this.#fill, text: null },
      ...own,
    };
    this.#shapes.add(shape);
    if (this.#next !== null) this.#numbered.set(this.#next, shape);
    this.#next = null;
  }
}

type Outline = Partial<Drawn> & Pick<Drawn, 'points'>;

/** Returns the form of a shape, with colours of its own if it has any; null if the instruction is no shape. */
function outlineOf(instruction: DrawingInstruction): Outline | null {
  switch (instruction[0]) {
    case 'line':
      return { points: instruction.slice(1) as number[] };
    case 'path':
      return { points: instruction[1] };
    case 'polygon':
      return { points: instruction[1], isClosed: true, canBeFilled: true };
    case 'rect': {
      const [, x, y, width, height] = instruction;
      const points = [x, y, x + width, y, x + width, y + height, x, y + height];
      return { points, isClosed: true, canBeFilled: true };
    }
    case 'ellipse': {
      const [, x, y, rx, ry] = instruction;
      return { points: arcPoints({ x, y, rx, ry }, 0, 360), isClosed: true, canBeFilled: true };
    }
    case 'arc': {
      const [, x, y, rx, ry, start, extent, style] = instruction;
      const points = arcPoints({ x, y, rx, ry }, start, extent);
      if (style === 'arc') return { points };
      return { points: style === 'pie' ? [...points, x, y] : points, isClosed: true, canBeFilled: true };
    }
    case 'dot': {
      const [, x, y, diameter, fill] = instruction;
      const radius = diameter / 2;
      const points = arcPoints({ x, y, rx: radius, ry: radius }, 0, 360);
      return { points, isClosed: true, canBeFilled: true, pen: null, fill };
    }
    case 'text': {
      const [, x, y, text, size, align, color] = instruction;
      return { points: [x, y], text: { text, size, align, color } };
    }
    default:
      return null;
  }
}

/** Returns points on an ellipse from an angle on, in degrees; a whole one does not repeat the first. */
function arcPoints(
  { x, y, rx, ry }: { x: number; y: number; rx: number; ry: number },
  start: number,
  extent: number,
): number[] {
  const turn = Math.max(-360, Math.min(360, extent));
  const isWhole = Math.abs(turn) === 360;
  const wanted = (4 * Math.sqrt(Math.max(rx, ry, 1)) * Math.abs(turn)) / 90;
  const corners = Math.max(
    Math.ceil((CORNERS.least * Math.abs(turn)) / 360),
    Math.min(CORNERS.most, Math.ceil(wanted)),
  );
  const points: number[] = [];
  for (let n = 0; n <= corners - (isWhole ? 1 : 0); n++) {
    const angle = ((start + (turn * n) / Math.max(1, corners)) * Math.PI) / 180;
    points.push(x + rx * Math.cos(angle), y + ry * Math.sin(angle));
  }
  return points;
}
