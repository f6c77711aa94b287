import type { OutlinePoints } from './scene.ts';

/** The rectangle around some points. */
export interface DrawnBounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boxOf(points: OutlinePoints): DrawnBounds {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let at = 0; at < points.length; at += 2) {
    const [x = 0, y = 0] = [points[at], points[at + 1]];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** True if each side of two boxes differs by at most a distance. */
export function isSameBox(a: DrawnBounds, b: DrawnBounds, within: number): boolean {
  return (
    Math.abs(a.left - b.left) <= within &&
    Math.abs(a.right - b.right) <= within &&
    Math.abs(a.top - b.top) <= within &&
    Math.abs(a.bottom - b.bottom) <= within
  );
}

/** True if two boxes have the same width and height, but for a distance. */
export function isSameSize(a: DrawnBounds, b: DrawnBounds, within: number): boolean {
  const width = a.right - a.left - (b.right - b.left);
  const height = a.bottom - a.top - (b.bottom - b.top);
  return Math.abs(width) <= within && Math.abs(height) <= within;
}

export function areTouching(a: DrawnBounds, b: DrawnBounds): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

export function middleOf({ left, top, right, bottom }: DrawnBounds): [x: number, y: number] {
  return [(left + right) / 2, (top + bottom) / 2];
}

/** Returns the length of joined lines. */
export function lengthOf(points: OutlinePoints): number {
  let length = 0;
  for (let at = 2; at < points.length; at += 2) length += stepAt(points, at);
  return length;
}

function stepAt(points: OutlinePoints, at: number): number {
  return Math.hypot((points[at] ?? 0) - (points[at - 2] ?? 0), (points[at + 1] ?? 0) - (points[at - 1] ?? 0));
}

/** Returns points at equal distances along joined lines, both ends among them. */
export function samplesOf(points: OutlinePoints, count: number): number[] {
  const total = lengthOf(points);
  const samples = points.slice(0, 2);
  let passed = 0;
  for (let at = 2; at < points.length; at += 2) {
    const step = stepAt(points, at);
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = points.slice(at - 2, at + 2);
    for (let wanted = (samples.length / 2) * (total / count); wanted <= passed + step; ) {
      if (samples.length / 2 >= count) break;
      const share = step === 0 ? 0 : (wanted - passed) / step;
      samples.push(fromX + (toX - fromX) * share, fromY + (toY - fromY) * share);
      wanted = (samples.length / 2) * (total / count);
    }
    passed += step;
  }
  samples.push(...points.slice(-2));
  return samples;
}

/** Returns the distance of a point from a line between two others. */
export function distanceTo(
  x: number,
  y: number,
  [fromX, fromY, toX, toY]: readonly [number, number, number, number],
): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / square));
  return Math.hypot(x - fromX - share * dx, y - fromY - share * dy);
}

/** True if each of some points is within a distance of joined lines. */
export function areNear(samples: OutlinePoints, lines: OutlinePoints, within: number): boolean {
  for (let at = 0; at < samples.length; at += 2) {
    if (!isNear(samples[at] ?? 0, samples[at + 1] ?? 0, lines, within)) return false;
  }
  return true;
}

/** True if a point is within a distance of joined lines. */
export function isNear(x: number, y: number, lines: OutlinePoints, within: number): boolean {
  if (lines.length === 2) return Math.hypot(x - (lines[0] ?? 0), y - (lines[1] ?? 0)) <= within;
  // Asked millions of times, so without any array: most lines are far away.
  let fromX = lines[0] ?? 0;
  let fromY = lines[1] ?? 0;
  for (let at = 2; at < lines.length; at += 2) {
    const toX = lines[at] ?? 0;
    const toY = lines[at + 1] ?? 0;
    const isBeside = (x < fromX - within && x < toX - within) || (x > fromX + within && x > toX + within);
    const isAbove = (y < fromY - within && y < toY - within) || (y > fromY + within && y > toY + within);
    if (!isBeside && !isAbove && distanceTo(x, y, [fromX, fromY, toX, toY]) <= within) return true;
    fromX = toX;
    fromY = toY;
  }
  return false;
}

/** True if a point is inside of a closed outline, whose first point is also its last. */
export function isWithinOutline(x: number, y: number, outline: OutlinePoints): boolean {
  let inside = false;
  for (let at = 2; at < outline.length; at += 2) {
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = [
      outline[at - 2],
      outline[at - 1],
      outline[at],
      outline[at + 1],
    ];
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) inside = !inside;
  }
  return inside;
}

/** Returns the key of a cell of a grid. Far from any drawing, several cells have the same. */
export function cellKey(column: number, row: number): number {
  return (column & CELL_BITS) * (CELL_BITS + 1) + (row & CELL_BITS);
}

/** Bits of a number of columns or rows: two of them together are an exact number. */
const CELL_BITS = 2 ** 26 - 1;
