import type { AssignmentPair } from '@coderoom/contract';
import {
  isFlaggedAt,
  isNearlyFlaggedAt,
  type PairMember,
} from '#features/admin/assignments/plagiarism/judging.ts';
import { connect, type Group } from './groups.ts';

export const GRAPH_WIDTH = 304;
/** Size of a student's square. */
export const SQUARE = { width: 28, height: 20 } as const;

/** More squares than this would overlap. */
const MAX_SQUARES = 48;
const MAX_DOTS = 360;
/** Up to this many dots are drawn large and far apart. */
const MAX_LARGE_DOTS = 60;
/** More students than this are placed in rows instead of on a circle. */
const MAX_ON_CIRCLE = 20;
const IN_ROW = 7;
/** Distance between the centres of two neighbours. */
const SPACING = 40;
const ROW_SPACING = 32;
const MARGIN = 8;
const MIN_HEIGHT = 64;
/** Largest group whose lines have room for their similarities. */
const MAX_WITH_FIGURES = 4;
const LINE_WIDTH = { min: 1.5, max: 4 } as const;

interface Point {
  x: number;
  y: number;
}

export interface Square extends Point {
  member: PairMember;
  isFlagged: boolean;
}

export interface GraphEdge {
  pair: AssignmentPair;
  from: Point;
  to: Point;
  isFlagged: boolean;
  width: number;
  /** True if there is room for its similarity. */
  hasFigure: boolean;
}

/** The groups of similar programs, laid out for drawing. */
export interface Graph {
  height: number;
  squares: readonly Square[];
  lines: readonly GraphEdge[];
  /** All other students. */
  dots: readonly Point[];
  dotRadius: number;
  /** Number of students in flagged pairs who are not drawn. */
  squaresLeftOut: number;
  /** Number of other students who are not drawn. */
  dotsLeftOut: number;
}

/**
 * Lays out the students in flagged pairs as squares, group by group, and all others as dots. The same pairs give the
 * same drawing, to the pixel.
 */
export function layOut(pairs: readonly AssignmentPair[], threshold: number, students: number): Graph {
  const drawn = pairs.filter((pair) => isFlaggedAt(pair, threshold) || isNearlyFlaggedAt(pair, threshold));
  const groups = connect(drawn);
  const sharing = groups.reduce((sum, { members }) => sum + members.length, 0);
  const shown = boundedTo(MAX_SQUARES, groups);
  const placed = shelve(shown.map((group) => ({ group, ...placeMembers(group) })));
  const squares = placed.squares.map(({ member, x, y, group }) => ({
    member,
    x,
    y,
    isFlagged: group.pairs.some((pair) => isFlaggedAt(pair, threshold) && hasMember(pair, member)),
  }));
  const dots = placeDots(students - sharing, placed.height);
  return {
    height: dots.height,
    squares,
    lines: linesOf(shown, new Map(squares.map((square) => [square.member.submission_id, square])), threshold),
    dots: dots.points,
    dotRadius: dots.radius,
    squaresLeftOut: sharing - squares.length,
    dotsLeftOut: Math.max(0, students - sharing - dots.points.length),
  };
}

/** Keeps the first groups; of a group that is too large by itself, the students with the highest similarities. */
function boundedTo(maxSquares: number, groups: readonly Group[]): Group[] {
  const bounded: Group[] = [];
  let left = maxSquares;
  for (const group of groups) {
    if (left < 2) break;
    const members = group.members.slice(0, left);
    const ids = new Set(members.map(({ submission_id }) => submission_id));
    const pairs = group.pairs.filter(({ a, b }) => ids.has(a.submission_id) && ids.has(b.submission_id));
    bounded.push({ ...group, members, pairs });
    left -= members.length;
  }
  return bounded;
}

interface PlacedGroup {
  group: Group;
  width: number;
  height: number;
  /** Centres of the members, relative to the corner. */
  points: readonly Point[];
}

function placeMembers({ members }: Group): Omit<PlacedGroup, 'group'> {
  const points = members.map((_, index) => pointOf(index, members.length));
  const left = Math.min(...points.map(({ x }) => x)) - SQUARE.width / 2;
  const top = Math.min(...points.map(({ y }) => y)) - SQUARE.height / 2;
  return {
    width: Math.max(...points.map(({ x }) => x)) + SQUARE.width / 2 - left,
    height: Math.max(...points.map(({ y }) => y)) + SQUARE.height / 2 - top,
    points: points.map(({ x, y }) => ({ x: x - left, y: y - top })),
  };
}

function pointOf(index: number, count: number): Point {
  if (count > MAX_ON_CIRCLE) {
    const row = Math.floor(index / IN_ROW);
    // Every second row is shifted by half a column, so that fewer lines cross squares.
    return { x: (index % IN_ROW) * SPACING + (row % 2) * (SPACING / 2), y: row * ROW_SPACING };
  }
  // Two are placed side by side; more start at the top.
  const angle = (index / count) * 2 * Math.PI - (count === 2 ? Math.PI : Math.PI / 2);
  const radius = Math.max(SPACING, (count * SPACING) / (2 * Math.PI));
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** Places the groups in rows across the width, each vertically centred in its row. */
function shelve(groups: readonly PlacedGroup[]) {
  const rows: PlacedGroup[][] = [];
  let free = 0;
  for (const group of groups) {
    if (group.width + MARGIN > free) {
      rows.push([]);
      free = GRAPH_WIDTH - MARGIN;
    }
    rows.at(-1)?.push(group);
    free -= group.width + 2 * MARGIN;
  }
  const squares: (Point & { member: PairMember; group: Group })[] = [];
  let top = MARGIN;
  for (const row of rows) {
    const height = Math.max(...row.map((one) => one.height));
    const gap = (GRAPH_WIDTH - row.reduce((sum, { width }) => sum + width, 0)) / (row.length + 1);
    let left = gap;
    for (const { group, points, width, height: own } of row) {
      points.forEach((point, index) => {
        const member = group.members[index];
        if (member === undefined) return;
        squares.push({ member, group, x: left + point.x, y: top + (height - own) / 2 + point.y });
      });
      left += width + gap;
    }
    top += height + 2 * MARGIN;
  }
  return { squares, height: top };
}

function linesOf(
  groups: readonly Group[],
  places: ReadonlyMap<number, Point>,
  threshold: number,
): GraphEdge[] {
  return groups.flatMap(({ members, pairs }) =>
    pairs.flatMap((pair) => {
      const [from, to] = [places.get(pair.a.submission_id), places.get(pair.b.submission_id)];
      if (from === undefined || to === undefined) return [];
      const isFlagged = isFlaggedAt(pair, threshold);
      const hasFigure = members.length <= MAX_WITH_FIGURES;
      // At full width the lines of a large group would merge into one area.
      const width = hasFigure ? widthOf(pair) : (widthOf(pair) * MAX_WITH_FIGURES) / members.length;
      return [{ pair, from, to, isFlagged, width, hasFigure }];
    }),
  );
}

/** Line width: grows with every percent above one half. */
function widthOf({ similarity }: AssignmentPair): number {
  const above = Math.max(0, (similarity - 0.5) / 0.5);
  return LINE_WIDTH.min + above * (LINE_WIDTH.max - LINE_WIDTH.min);
}

function hasMember({ a, b }: AssignmentPair, { submission_id }: PairMember): boolean {
  return a.submission_id === submission_id || b.submission_id === submission_id;
}

/** Places rows of dots below the groups, up to a maximum. */
function placeDots(wanted: number, top: number) {
  const count = Math.max(0, Math.min(wanted, MAX_DOTS));
  const few = count <= MAX_LARGE_DOTS;
  const pitch = few ? 16 : 8;
  const inRow = Math.floor((GRAPH_WIDTH - 2 * MARGIN) / pitch);
  const rows = Math.ceil(count / inRow);
  const start = top + pitch / 2;
  const points = Array.from({ length: count }, (_, index) => ({
    x: MARGIN + pitch / 2 + (index % inRow) * pitch,
    y: start + Math.floor(index / inRow) * pitch,
  }));
  return { points, radius: few ? 4 : 2.5, height: Math.max(MIN_HEIGHT, start + rows * pitch) };
}
