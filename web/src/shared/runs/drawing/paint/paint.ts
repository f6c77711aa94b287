import type { PaperView } from '#shared/runs/drawing/paper-view.ts';
import type { DrawnShape, Ink } from '#shared/runs/drawing/scene.ts';
import { legibleColor } from './legible-color.ts';
import { isBlack } from './stroke-index.ts';
import { widenArea } from './widen-area.ts';

/** Colours and fonts of the page. */
export interface Palette {
  /** The pen colour of programs that chose none, and of colours that no browser knows. */
  text: string;
  /** Colour shown for black, which would be invisible on dark paper. */
  black: string;
  /** Dark paper on which dark colours are shown lighter; null: colours are shown as they are. */
  darkPaper: string | null;
  paper: string;
  /** A turtle without a colour of its own. */
  turtle: string;
  sans: string;
  mono: string;
}

/** Points of a path that are drawn at once: many take longer than the sum of their parts. */
const PIECE = 250;
/** Largest size of a letter on the paper, in device pixels: outlines of larger ones take seconds. */
const LARGEST_LETTER = 4_000;

const known = new Map<string, boolean>();

/** Returns the colour, or the text's if browsers do not know it: a canvas would go on with the last one. */
export function knownColor(color: string, palette: Pick<Palette, 'text' | 'black' | 'darkPaper'>): string {
  if (isBlack(color)) return palette.black;
  let isKnown = known.get(color);
  if (isKnown === undefined) {
    isKnown = CSS.supports('color', color);
    if (known.size > 1_000) known.clear();
    known.set(color, isKnown);
  }
  if (!isKnown) return palette.text;
  return palette.darkPaper === null ? color : legibleColor(color, palette.darkPaper);
}

function inkOf(ink: Ink, palette: Palette): string | null {
  if (ink === null) return null;
  return ink === undefined ? palette.text : knownColor(ink, palette);
}

/** The shape itself, or the parts of a long path, which are painted one after the other. */
export function partsOf(shape: DrawnShape): readonly DrawnShape[] {
  const { instruction } = shape;
  if (instruction[0] !== 'path' || instruction[1].length <= PIECE * 2) return [shape];
  const points = instruction[1];
  return Array.from({ length: Math.ceil(points.length / 2 / PIECE) }, (_, part) => ({
    ...shape,
    instruction: ['path', points.slice(part * PIECE * 2, (part + 1) * PIECE * 2 + 2)],
  }));
}

/** Pixels that are as much work as a point. */
const PIXELS_PER_POINT = 20_000;

/** How much work a shape is, roughly in points: browsers paint later and elsewhere, so it cannot be measured. */
export function costOf(
  { instruction, fill, width }: DrawnShape,
  { scale, width: right, height }: PaperView,
): number {
  const points = pointsOf(instruction);
  const isThin = fill === null && width * scale < 4 && instruction[0] !== 'text' && instruction[0] !== 'dot';
  const box = isThin ? null : widenArea(null, instruction);
  if (box === null) return points;
  const letters = instruction[0] === 'text' ? instruction[3].length * instruction[4] * scale : width * scale;
  const across = Math.min(right, (box.right - box.left) * scale + letters);
  const down = Math.min(height, (box.bottom - box.top) * scale + width * scale);
  return points + (across * down) / PIXELS_PER_POINT;
}

function pointsOf(instruction: DrawnShape['instruction']): number {
  switch (instruction[0]) {
    case 'path':
    case 'polygon':
      return 1 + instruction[1].length / 2;
    case 'text':
      return 4 + instruction[3].length / 4;
    default:
      return 2;
  }
}

/** Paints a shape. */
export function paintShape(
  context: CanvasRenderingContext2D,
  shape: DrawnShape,
  view: PaperView,
  palette: Palette,
): void {
  const { instruction } = shape;
  const { scale } = view;
  const toX = (x: number) => view.originX + (x + shape.dx) * scale;
  const toY = (y: number) => view.originY + (view.isUpward ? -(y + shape.dy) : y + shape.dy) * scale;
  const finish = (isArea: boolean) => {
    if (isArea && shape.fill !== null) {
      context.fillStyle = knownColor(shape.fill, palette);
      context.fill();
    }
    stroke(context, shape, scale, palette);
  };
  switch (instruction[0]) {
    case 'line': {
      const [, x1, y1, x2, y2] = instruction;
      context.beginPath();
      context.moveTo(toX(x1), toY(y1));
      context.lineTo(toX(x2), toY(y2));
      stroke(context, shape, scale, palette);
      break;
    }
    case 'path':
      context.beginPath();
      tracePoints(context, instruction[1], 0, instruction[1].length, toX, toY);
      stroke(context, shape, scale, palette);
      break;
    case 'polygon':
      context.beginPath();
      tracePolygon(context, instruction[1], toX, toY);
      context.closePath();
      finish(true);
      break;
    case 'rect': {
      const [, x, y, width, height] = instruction;
      context.beginPath();
      context.rect(toX(x), toY(y), width * scale, (view.isUpward ? -height : height) * scale);
      finish(true);
      break;
    }
    case 'ellipse': {
      const [, x, y, rx, ry] = instruction;
      context.beginPath();
      context.ellipse(toX(x), toY(y), rx * scale, ry * scale, 0, 0, 2 * Math.PI);
      finish(true);
      break;
    }
    case 'arc': {
      const [, x, y, rx, ry, start, extent, style] = instruction;
      const turn = view.isUpward ? -1 : 1;
      const from = radians(start) * turn;
      const to = radians(start + Math.max(-360, Math.min(360, extent))) * turn;
      context.beginPath();
      if (style === 'pie') context.moveTo(toX(x), toY(y));
      context.ellipse(toX(x), toY(y), rx * scale, ry * scale, 0, from, to, to < from);
      if (style !== 'arc') context.closePath();
      finish(style !== 'arc');
      break;
    }
    case 'dot': {
      const [, x, y, diameter, color] = instruction;
      context.beginPath();
      context.ellipse(toX(x), toY(y), (diameter / 2) * scale, (diameter / 2) * scale, 0, 0, 2 * Math.PI);
      context.fillStyle = knownColor(color, palette);
      context.fill();
      break;
    }
    case 'text': {
      const [, x, y, text, size, align, color, font, style] = instruction;
      const letter = size * scale;
      if (letter < 0.5 || letter > LARGEST_LETTER) break;
      context.font = `${style} ${letter}px ${familyOf(font, palette)}`;
      context.textAlign = align;
      context.fillStyle = knownColor(color, palette);
      context.fillText(text, toX(x), toY(y));
      break;
    }
  }
}

function stroke(context: CanvasRenderingContext2D, shape: DrawnShape, scale: number, palette: Palette): void {
  const color = inkOf(shape.pen, palette);
  if (color === null || shape.width === 0) return;
  const isOutline = shape.instruction[0] === 'rect' || shape.instruction[0] === 'polygon';
  context.strokeStyle = color;
  context.lineWidth = Math.max(shape.width * scale, 0.75);
  context.lineCap = 'round';
  context.lineJoin = isOutline ? 'miter' : 'round';
  context.stroke();
}

/** Traces points `from`–`to` of a list of coordinates, x and y in turn. */
export function tracePoints(
  context: CanvasRenderingContext2D,
  points: readonly number[],
  from: number,
  to: number,
  toX: (x: number) => number,
  toY: (y: number) => number,
): void {
  if (points.length === 0) return;
  context.moveTo(toX(points[from] ?? 0), toY(points[from + 1] ?? 0));
  for (let at = from + 2; at < to; at += 2) context.lineTo(toX(points[at] ?? 0), toY(points[at + 1] ?? 0));
}

/** Corners of a polygon that are painted: the time grows with their square, and half a minute is too long. */
const MOST_CORNERS = 2_000;

/** Traces a polygon; of very many corners it takes those that are a pixel apart, and then only every so many. */
function tracePolygon(
  context: CanvasRenderingContext2D,
  points: readonly number[],
  toX: (x: number) => number,
  toY: (y: number) => number,
): void {
  if (points.length <= MOST_CORNERS * 2) {
    tracePoints(context, points, 0, points.length, toX, toY);
    return;
  }
  const apart: number[] = [];
  let [lastX, lastY] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let at = 0; at < points.length; at += 2) {
    const x = toX(points[at] ?? 0);
    const y = toY(points[at + 1] ?? 0);
    if (Math.abs(x - lastX) < 1 && Math.abs(y - lastY) < 1) continue;
    apart.push(x, y);
    [lastX, lastY] = [x, y];
  }
  const every = Math.ceil(apart.length / 2 / MOST_CORNERS);
  context.moveTo(apart[0] ?? 0, apart[1] ?? 0);
  for (let corner = every; corner < apart.length / 2; corner += every)
    context.lineTo(apart[corner * 2] ?? 0, apart[corner * 2 + 1] ?? 0);
}

function radians(degrees: number): number {
  return ((degrees % 720) * Math.PI) / 180;
}

function familyOf(font: 'sans' | 'serif' | 'mono', palette: Palette): string {
  if (font === 'serif') return 'Georgia, "Times New Roman", serif';
  return font === 'mono' ? palette.mono : palette.sans;
}
