import { cellKey, distanceTo, samplesOf } from './geometry.ts';
import type { Stroke } from './strokes.ts';

/** Largest angle between a stroke and one that covers it, in radians: lines that only cross do not. */
const LARGEST_ANGLE = (40 * Math.PI) / 180;
/** Least and most places of a stroke that are looked at. */
const SAMPLES = { least: 8, most: 400 };
/** Most cells of an index: beyond them nothing is covered. */
const MOST_CELLS = 400_000;

/** Most cells along a line. A longer one is in a grid with larger cells: it reaches far beyond what anybody sees. */
const MOST_ALONG = 256;

type Line = readonly [x1: number, y1: number, x2: number, y2: number];

/** A straight piece of a stroke. */
interface Piece {
  line: Line;
  stroke: Stroke;
}

/** Knows which places are close to some strokes. */
export class StrokeCoverage {
  /** Pieces by the keys of the cells that they cross, in grids by the width of their cells. */
  readonly #grids = new Map<number, Map<number, Piece[]>>();
  readonly #distance: number;
  readonly #cell: number;
  readonly #isAlike: (stroke: Stroke, by: Stroke) => boolean;
  #size = 0;

  /** @param isAlike whether one stroke can cover another at all: its colour and width */
  constructor(
    strokes: readonly Stroke[],
    distance: number,
    isAlike: (stroke: Stroke, by: Stroke) => boolean,
  ) {
    this.#distance = distance;
    this.#cell = Math.max(2 * distance, 8);
    this.#isAlike = isAlike;
    for (const stroke of strokes) {
      const { points } = stroke;
      for (let at = 2; at < points.length; at += 2) {
        const line = [
          points[at - 2] ?? 0,
          points[at - 1] ?? 0,
          points[at] ?? 0,
          points[at + 1] ?? 0,
        ] as const;
        this.#add(line, stroke);
      }
    }
  }

  /**
   * True if all of a stroke lies on these strokes, within the distance, and in their direction.
   * @param or covers places of it as well
   */
  covers(stroke: Stroke, or?: StrokeCoverage): boolean {
    const step = Math.max(0.5, Math.min(this.#distance, 4));
    const count = Math.max(SAMPLES.least, Math.min(SAMPLES.most, Math.ceil(stroke.length / step)));
    const samples = samplesOf(stroke.points, count);
    for (let at = 0; at < samples.length; at += 2) {
      const from = Math.min(at, samples.length - 4);
      const [fromX = 0, fromY = 0, toX = 0, toY = 0] = samples.slice(from, from + 4);
      const angle = Math.atan2(toY - fromY, toX - fromX);
      const [x = 0, y = 0] = samples.slice(at, at + 2);
      if (this.#isAt(stroke, x, y, angle)) continue;
      if (or === undefined || !or.#isAt(stroke, x, y, angle)) return false;
    }
    return true;
  }

  /** True if a place of a stroke, and its direction there, is that of one of these strokes. */
  #isAt(stroke: Stroke, x: number, y: number, angle: number): boolean {
    const isOn = ({ line, stroke: by }: Piece) => {
      if (distanceTo(x, y, line) > this.#distance || !this.#isAlike(stroke, by)) return false;
      const turn = Math.abs(Math.atan2(line[3] - line[1], line[2] - line[0]) - angle) % Math.PI;
      return Math.min(turn, Math.PI - turn) <= LARGEST_ANGLE;
    };
    for (const [width, cells] of this.#grids) {
      const [column, row] = [Math.floor(x / width), Math.floor(y / width)];
      for (let dx = -1; dx <= 1; dx++) {
        for (let dy = -1; dy <= 1; dy++) {
          if (cells.get(cellKey(column + dx, row + dy))?.some(isOn)) return true;
        }
      }
    }
    return false;
  }

  #add(line: Line, stroke: Stroke): void {
    const [x1, y1, x2, y2] = line;
    const length = Math.hypot(x2 - x1, y2 - y1);
    let width = this.#cell;
    while (length > width * MOST_ALONG) width *= 2;
    const cells = this.#grids.get(width) ?? new Map<number, Piece[]>();
    this.#grids.set(width, cells);
    const steps = Math.max(1, Math.ceil((2 * length) / width));
    const piece = { line, stroke };
    let last: number | null = null;
    for (let n = 0; n <= steps && this.#size < MOST_CELLS; n++) {
      const x = x1 + ((x2 - x1) * n) / steps;
      const y = y1 + ((y2 - y1) * n) / steps;
      const key = cellKey(Math.floor(x / width), Math.floor(y / width));
      if (key === last) continue;
      last = key;
      this.#size += 1;
      const pieces = cells.get(key);
      if (pieces === undefined) cells.set(key, [piece]);
      else pieces.push(piece);
    }
  }
}
