import type { Rgba } from './colors.ts';
import { boxOf, cellKey, type DrawnBounds, distanceTo, lengthOf } from './geometry.ts';
import type { OutlinePoints } from './scene.ts';

/** A straight piece of a drawn line. */
export interface Segment {
  line: readonly [x1: number, y1: number, x2: number, y2: number];
  color: Rgba;
  width: number;
  /** Place from back to front. */
  order: number;
}

/** A line or curve as people see it, however many instructions drew it. */
export interface Stroke {
  points: OutlinePoints;
  isStraight: boolean;
  length: number;
  box: DrawnBounds;
  color: Rgba;
  width: number;
  order: number;
}

/** Distance at which two ends, or two lines, are one, in units. */
const JOINED = 0.5;
/** Steps of a half turn by which directions are told apart. */
const STEPS = 640;
const ANGLE_STEP = Math.PI / STEPS;
/** Largest turn within a curve, in radians; at a sharper one a new line begins. */
const LARGEST_TURN = (30 * Math.PI) / 180;
/** Most ends at one place that are joined: where more meet, nobody sees which belong together. */
const MOST_ENDS = 12;

/**
 * Joins pieces to lines and curves: pieces that continue each other or lie on each other are one line, and those that
 * turn a little from one to the next are one curve.
 */
export function joinSegments(segments: readonly Segment[]): Stroke[] {
  const styles = Map.groupBy(
    segments.filter(({ line: [x1, y1, x2, y2] }) => Math.hypot(x2 - x1, y2 - y1) > 1e-9),
    ({ color, width }) => `${color}/${width}`,
  );
  return [...styles.values()].flatMap((alike) => joinAlike(alike));
}

function joinAlike(alike: readonly Segment[]): Stroke[] {
  const rows = Map.groupBy(alike, rowOf);
  return chain([...rows.values()].flatMap(joinInRow));
}

/** Key of the endless line that a segment is a part of. Usual angles and places are in the middle of a step. */
function rowOf({ line: [x1, y1, x2, y2] }: Segment): string {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const step = Math.round(angle / ANGLE_STEP);
  const halfTurns = Math.floor(step / STEPS);
  const aside = (x1 + x2) * Math.sin(angle) - (y1 + y2) * Math.cos(angle);
  const distance = (halfTurns % 2 === 0 ? aside : -aside) / 2;
  return `${step - halfTurns * STEPS}/${Math.round(distance / (2 * JOINED) + 0.25)}`;
}

/** Unites segments on one endless line that touch or overlap. */
function joinInRow(row: readonly Segment[]): Segment[] {
  const [first] = row;
  if (first === undefined || row.length === 1) return [...row];
  const [x1, y1, x2, y2] = first.line;
  const length = Math.hypot(x2 - x1, y2 - y1);
  const along = (x: number, y: number) => ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length;
  const forward = row.map((segment) => {
    const [fromX, fromY, toX, toY] = segment.line;
    if (along(fromX, fromY) <= along(toX, toY)) return segment;
    return { ...segment, line: [toX, toY, fromX, fromY] as const };
  });
  const begin = ({ line }: Segment) => along(line[0], line[1]);
  const end = ({ line }: Segment) => along(line[2], line[3]);
  const sorted = forward.sort((a, b) => begin(a) - begin(b));
  const joined: Segment[] = [];
  for (const segment of sorted) {
    const last = joined.at(-1);
    if (last === undefined || begin(segment) > end(last) + JOINED || !isInLine(segment, last)) {
      joined.push(segment);
      continue;
    }
    const order = Math.min(last.order, segment.order);
    const [toX, toY] = end(segment) > end(last) ? segment.line.slice(2) : last.line.slice(2);
    joined[joined.length - 1] = {
      ...last,
      order,
      line: [last.line[0], last.line[1], toX ?? 0, toY ?? 0],
    };
  }
  return joined;
}

/** True if both ends of a segment are on the endless line through another. */
function isInLine({ line: [x1, y1, x2, y2] }: Segment, { line }: Segment): boolean {
  const [fromX, fromY, toX, toY] = line;
  const length = Math.hypot(toX - fromX, toY - fromY);
  const across = (x: number, y: number) =>
    Math.abs((x - fromX) * (toY - fromY) - (y - fromY) * (toX - fromX)) / length;
  return across(x1, y1) <= JOINED && across(x2, y2) <= JOINED;
}

/** One end of a segment: at its beginning (0) or end (1). */
interface End {
  segment: number;
  side: 0 | 1;
}

/** Joins segments of one style, each of which continues the one before, to strokes. */
function chain(segments: readonly Segment[]): Stroke[] {
  const partners = pairEnds(segments);
  const partnerOf = ({ segment, side }: End) => partners[2 * segment + side];
  const used = new Set<number>();
  const strokes: Stroke[] = [];
  const follow = (start: End) => {
    const points: number[] = [];
    let order = Infinity;
    let here: End | undefined = start;
    while (here !== undefined && !used.has(here.segment)) {
      used.add(here.segment);
      const segment = segments[here.segment] as Segment;
      order = Math.min(order, segment.order);
      const { line } = segment;
      const [from, to] =
        here.side === 0 ? [line.slice(0, 2), line.slice(2)] : [line.slice(2), line.slice(0, 2)];
      if (points.length === 0) points.push(...from);
      points.push(...to);
      here = partnerOf({ segment: here.segment, side: here.side === 0 ? 1 : 0 });
    }
    strokes.push(strokeOf(points, segments[start.segment] as Segment, order));
  };
  // First from ends that continue nothing; what is left is closed.
  for (const onlyOpen of [true, false]) {
    for (let segment = 0; segment < segments.length; segment++) {
      for (const side of [0, 1] as const) {
        if (!used.has(segment) && (!onlyOpen || partnerOf({ segment, side }) === undefined)) {
          follow({ segment, side });
        }
      }
    }
  }
  return strokes;
}

function strokeOf(points: number[], { color, width }: Segment, order: number): Stroke {
  const [x1 = 0, y1 = 0] = points;
  const [x2 = 0, y2 = 0] = points.slice(-2);
  let isStraight = true;
  for (let at = 2; at < points.length - 2 && isStraight; at += 2) {
    isStraight = distanceTo(points[at] ?? 0, points[at + 1] ?? 0, [x1, y1, x2, y2]) <= JOINED;
  }
  const shown = isStraight ? [x1, y1, x2, y2] : points;
  return { points: shown, isStraight, length: lengthOf(shown), box: boxOf(shown), color, width, order };
}

/** Finds for each end the one that continues it. @returns by twice the segment plus the side */
function pairEnds(segments: readonly Segment[]): (End | undefined)[] {
  const places = new Places();
  const endsAt: End[][] = [];
  segments.forEach(({ line }, segment) => {
    for (const side of [0, 1] as const) {
      const place = places.at(line[2 * side] as number, line[2 * side + 1] as number);
      endsAt[place] ??= [];
      endsAt[place].push({ segment, side });
    }
  });
  const partners: (End | undefined)[] = [];
  for (const ends of endsAt) {
    if (ends.length < 2 || ends.length > MOST_ENDS) continue;
    const turns = ends.flatMap((a, index) =>
      ends.slice(index + 1).map((b) => ({ a, b, turn: turnBetween(segments, a, b) })),
    );
    turns.sort((one, other) => one.turn - other.turn);
    for (const { a, b, turn } of turns) {
      if (turn > LARGEST_TURN || a.segment === b.segment) continue;
      const [keyA, keyB] = [2 * a.segment + a.side, 2 * b.segment + b.side];
      if (partners[keyA] !== undefined || partners[keyB] !== undefined) continue;
      // Where a partner is entered: at the end that is here.
      partners[keyA] = b;
      partners[keyB] = a;
    }
  }
  return partners;
}

/** Returns by how much the direction changes from one segment to the next, in radians. */
function turnBetween(segments: readonly Segment[], a: End, b: End): number {
  const towards = ({ segment, side }: End) => {
    const [x1, y1, x2, y2] = (segments[segment] as Segment).line;
    return Math.atan2(y2 - y1, x2 - x1) + (side === 1 ? 0 : Math.PI);
  };
  const turn = Math.abs(towards(a) - towards(b) - Math.PI) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn);
}

const NO_PLACES: readonly never[] = [];

/** Numbers places; what is close together has one number. */
class Places {
  readonly #cells = new Map<number, { x: number; y: number; number: number }[]>();
  #count = 0;

  at(x: number, y: number): number {
    const [column, row] = [Math.floor(x / JOINED), Math.floor(y / JOINED)];
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        for (const place of this.#cells.get(cellKey(column + dx, row + dy)) ?? NO_PLACES) {
          if (Math.hypot(place.x - x, place.y - y) <= JOINED) return place.number;
        }
      }
    }
    const key = cellKey(column, row);
    const cell = this.#cells.get(key) ?? [];
    this.#cells.set(key, cell);
    cell.push({ x, y, number: this.#count });
    return this.#count++;
  }
}
