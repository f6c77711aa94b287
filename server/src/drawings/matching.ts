import { isSameColor } from './colors.ts';
import { StrokeCoverage } from './coverage.ts';
import type { DrawingLabel, FilledArea, SeenFigure } from './figure.ts';
import { areNear, type DrawnBounds, isSameBox, isSameSize, middleOf, samplesOf } from './geometry.ts';
import { takePairs } from './pairs.ts';
import type { OutlinePoints } from './scene.ts';
import type { Stroke } from './strokes.ts';

/** How exactly two drawings are compared. */
export interface DrawingRule {
  /** Largest distance between what belongs together, in units. */
  tolerance: number;
  comparesColors: boolean;
}

/** Kinds of parts that are counted. */
export const PART_KINDS = ['line', 'curve', 'area', 'text'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** Ways in which a part of a drawing is not as expected. */
export const FAULTS = ['missing', 'color', 'width', 'size', 'words', 'place', 'extra'] as const;
export type DrawingFault = (typeof FAULTS)[number];

/** Differences between two drawings, counted. */
export interface Differences {
  /** Parts of the expected drawing. */
  totals: Record<PartKind, number>;
  counts: Record<PartKind, Record<DrawingFault, number>>;
  /** Pairs of shapes that correspond to each other, with or without a fault. */
  pairs: MatchedPart[];
}

/** A part of the expected drawing with that of the program's. */
export interface MatchedPart {
  expected: Stroke | FilledArea | DrawingLabel;
  actual: Stroke | FilledArea | DrawingLabel;
}

/** Larger than any drawing, in units. */
const ANYWHERE = 1e12;
/** Rounding errors, in units. */
const ROUNDING = 1e-6;
/** Distance at which one thing hides another of its colour, in units. */
const HIDDEN = 1;
/** Rounds of finding out which strokes cover each other. */
const MOST_ROUNDS = 6;
/** Distances that are measured at most: a drawing that takes more was made to be a nuisance, and is not the expected. */
const MOST_DISTANCES = 600_000_000;
/** Places of an outline that are compared. */
const SAMPLES = 64;

/** Finds out what is different in a program's figure. */
export function compareFigures(expected: SeenFigure, actual: SeenFigure, rule: DrawingRule): Differences {
  const differences: Differences = {
    totals: { line: 0, curve: 0, area: expected.areas.length, text: expected.labels.length },
    counts: { line: noFaults(), curve: noFaults(), area: noFaults(), text: noFaults() },
    pairs: [],
  };
  distancesLeft = MOST_DISTANCES;
  for (const stroke of expected.strokes) differences.totals[kindOf(stroke)] += 1;
  compareStrokes(expected.strokes, actual.strokes, rule, differences);
  compareAreas(expected.areas, actual.areas, rule, differences);
  compareLabels(expected.labels, actual.labels, rule, differences);
  return differences;
}

function noFaults(): Record<DrawingFault, number> {
  return { missing: 0, color: 0, width: 0, size: 0, words: 0, place: 0, extra: 0 };
}

function kindOf({ isStraight }: Stroke): PartKind {
  return isStraight ? 'line' : 'curve';
}

type Pick<Part> = (expected: Part, actual: Part) => boolean;

/** Pairs parts by rules that are less and less strict; each says what is wrong with a pair. */
function takeAll<Part extends Stroke | FilledArea | DrawingLabel>(
  [expected, actual]: [Part[], Part[]],
  steps: readonly { fault: DrawingFault | null; distance: number; isPair: Pick<Part> }[],
  kind: (part: Part) => PartKind,
  { counts, pairs }: Differences,
): void {
  for (const { fault, distance, isPair } of steps) {
    for (const [one, other] of takePairs(expected, actual, distance, isPair)) {
      pairs.push({ expected: one, actual: other });
      if (fault !== null) counts[kind(one)][fault] += 1;
    }
  }
}

function countRest<Part>(
  [expected, actual]: [Part[], Part[]],
  kind: (part: Part) => PartKind,
  { counts }: Differences,
): void {
  for (const part of expected) counts[kind(part)].missing += 1;
  for (const part of actual) counts[kind(part)].extra += 1;
}

function compareStrokes(
  expected: readonly Stroke[],
  actual: readonly Stroke[],
  { tolerance, comparesColors }: DrawingRule,
  differences: Differences,
): void {
  const within = tolerance + ROUNDING;
  const rest: [Stroke[], Stroke[]] = [[...expected], [...actual]];
  const isColor: Pick<Stroke> = (a, b) => !comparesColors || isSameColor(a.color, b.color);
  const isWidth: Pick<Stroke> = (a, b) =>
    Math.abs(a.width - b.width) <= Math.max(tolerance / 2, Math.max(a.width, b.width) / 4);
  const isAlike: Pick<Stroke> = (a, b) => isColor(a, b) && isWidth(a, b);
  const isForm: Pick<Stroke> = (a, b) => isSameStroke(a, b, within);
  const here = { distance: within };
  const kind = kindOf;
  takeAll(
    rest,
    [{ fault: null, ...here, isPair: (a, b) => isAlike(a, b) && isForm(a, b) }],
    kind,
    differences,
  );
  dropCovered(rest, [expected, actual], within, isAlike);
  takeAll(
    rest,
    [
      { fault: 'color', ...here, isPair: (a, b) => isWidth(a, b) && isForm(a, b) },
      { fault: 'width', ...here, isPair: isForm },
      { fault: 'size', distance: ANYWHERE, isPair: (a, b) => isAlike(a, b) && hasOtherLength(a, b, within) },
      { fault: 'place', distance: ANYWHERE, isPair: (a, b) => isAlike(a, b) && isMoved(a, b, within) },
    ],
    kind,
    differences,
  );
  dropHidden(rest, [expected, actual], within, isAlike);
  countRest(rest, kind, differences);
}

/** Removes strokes that lie nearly exactly on any of the other drawing, where they are not seen. */
function dropHidden(
  [expected, actual]: [Stroke[], Stroke[]],
  all: readonly [readonly Stroke[], readonly Stroke[]],
  within: number,
  isAlike: Pick<Stroke>,
): void {
  for (const [strokes, others] of [[expected, all[1]] as const, [actual, all[0]] as const]) {
    if (strokes.length === 0) continue;
    const close = new StrokeCoverage(others, Math.min(HIDDEN, within), isAlike);
    removeFrom(strokes, new Set(strokes.filter((stroke) => close.covers(stroke))));
  }
}

/**
 * Removes strokes that the others without a partner cover: they were joined or split differently. Parts behind strokes
 * of their own drawing that have a partner are not seen: a line that is drawn there and back is one or two, by its place.
 */
function dropCovered(
  rest: [Stroke[], Stroke[]],
  all: readonly [readonly Stroke[], readonly Stroke[]],
  within: number,
  isAlike: Pick<Stroke>,
): void {
  const [expected, actual] = rest;
  if (expected.length + actual.length === 0) return;
  const [hidesExpected, hidesActual] = rest.map((strokes, index) => {
    const alone = new Set(strokes);
    const paired = (all[index] ?? []).filter((stroke) => !alone.has(stroke));
    return new StrokeCoverage(paired, Math.min(HIDDEN, within), isAlike);
  });
  // What reaches further than all it covers is covered by nothing, and covers nothing then.
  let [some, others] = [expected, actual];
  for (let round = 0; round < MOST_ROUNDS && some.length + others.length > 0; round++) {
    const coveredBy = (strokes: readonly Stroke[], by: readonly Stroke[], hides?: StrokeCoverage) => {
      const coverage = new StrokeCoverage(by, within, isAlike);
      return strokes.filter((stroke) => coverage.covers(stroke, hides));
    };
    const next = [coveredBy(some, others, hidesExpected), coveredBy(others, some, hidesActual)] as const;
    const isStable = next[0].length === some.length && next[1].length === others.length;
    [some, others] = next;
    if (isStable) break;
  }
  removeFrom(expected, new Set(some));
  removeFrom(actual, new Set(others));
}

function removeFrom<Part>(parts: Part[], gone: ReadonlySet<Part>): void {
  const left = parts.filter((part) => !gone.has(part));
  parts.splice(0, parts.length, ...left);
}

function isSameStroke(a: Stroke, b: Stroke, within: number): boolean {
  if (!isSameBox(a.box, b.box, within)) return false;
  if (a.isStraight && b.isStraight) return haveSameEnds(a.points, b.points, within);
  const most = Math.max(a.length, b.length);
  return Math.abs(a.length - b.length) <= 2 * within + most / 10 && isSameOutline(a.points, b.points, within);
}

function haveSameEnds(a: OutlinePoints, b: OutlinePoints, within: number): boolean {
  const apart = (from: number, to: number) =>
    Math.hypot((a[from] ?? 0) - (b[to] ?? 0), (a[from + 1] ?? 0) - (b[to + 1] ?? 0));
  return (apart(0, 0) <= within && apart(2, 2) <= within) || (apart(0, 2) <= within && apart(2, 0) <= within);
}

const samples = new WeakMap<OutlinePoints, OutlinePoints>();

/** State of the current comparison; comparisons run one at a time. */
let distancesLeft = 0;

function isSameOutline(a: OutlinePoints, b: OutlinePoints, within: number): boolean {
  distancesLeft -= (SAMPLES * (a.length + b.length)) / 2;
  if (distancesLeft < 0) return false;
  return areNear(samplesFrom(a), b, within) && areNear(samplesFrom(b), a, within);
}

function samplesFrom(points: OutlinePoints): OutlinePoints {
  const known = samples.get(points);
  if (known !== undefined) return known;
  const made = samplesOf(points, SAMPLES);
  samples.set(points, made);
  return made;
}

/** True for a line from the same point in the same direction, or a curve around the same point, that is longer or shorter. */
function hasOtherLength(a: Stroke, b: Stroke, within: number): boolean {
  if (a.isStraight !== b.isStraight) return false;
  if (!a.isStraight) return areBeside(middleOf(a.box), middleOf(b.box), within) && isScaled(a.box, b.box);
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = a.points;
  const [x3 = 0, y3 = 0, x4 = 0, y4 = 0] = b.points;
  const cross = Math.abs((x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3));
  if (cross > 0.15 * a.length * b.length) return false;
  const ends = [
    [x1, y1, x3, y3],
    [x1, y1, x4, y4],
    [x2, y2, x3, y3],
    [x2, y2, x4, y4],
    [(x1 + x2) / 2, (y1 + y2) / 2, (x3 + x4) / 2, (y3 + y4) / 2],
  ] as const;
  return ends.some(([fromX, fromY, toX, toY]) => areBeside([fromX, fromY], [toX, toY], within));
}

function areBeside(a: readonly [number, number], b: readonly [number, number], within: number): boolean {
  return Math.hypot(a[0] - b[0], a[1] - b[1]) <= within;
}

/** True if two boxes have about the same proportions. */
function isScaled(a: DrawnBounds, b: DrawnBounds): boolean {
  const [wide, high] = [a.right - a.left, a.bottom - a.top];
  const [otherWide, otherHigh] = [b.right - b.left, b.bottom - b.top];
  return Math.abs(wide * otherHigh - high * otherWide) <= 0.15 * Math.max(wide * otherHigh, high * otherWide);
}

/** True for two strokes, or outlines, that are the same but for their place. */
function isMoved(
  a: { points: OutlinePoints; box: DrawnBounds },
  b: { points: OutlinePoints; box: DrawnBounds },
  within: number,
): boolean {
  if (!isSameSize(a.box, b.box, within)) return false;
  const [[x, y], [otherX, otherY]] = [middleOf(a.box), middleOf(b.box)];
  const moved = b.points.map((value, index) => value + (index % 2 === 0 ? x - otherX : y - otherY));
  return isSameOutline(a.points, moved, within);
}

function compareAreas(
  expected: readonly FilledArea[],
  actual: readonly FilledArea[],
  { tolerance, comparesColors }: DrawingRule,
  differences: Differences,
): void {
  const within = tolerance + ROUNDING;
  const isColor: Pick<FilledArea> = (a, b) => !comparesColors || isSameColor(a.color, b.color);
  const isForm: Pick<FilledArea> = (a, b) =>
    isSameBox(a.box, b.box, within) && isSameOutline(a.points, b.points, within);
  const rest: [FilledArea[], FilledArea[]] = [[...expected], [...actual]];
  const kind = () => 'area' as const;
  const here = { distance: within };
  takeAll(
    rest,
    [{ fault: null, ...here, isPair: (a, b) => isColor(a, b) && isForm(a, b) }],
    kind,
    differences,
  );
  // One exactly on another of its colour is not seen.
  const isHidden = (area: FilledArea, others: readonly FilledArea[]) =>
    others.some(
      (other) =>
        isColor(area, other) &&
        isSameBox(area.box, other.box, HIDDEN) &&
        isSameOutline(area.points, other.points, HIDDEN),
    );
  const seen = [
    rest[0].filter((area) => !isHidden(area, actual)),
    rest[1].filter((area) => !isHidden(area, expected)),
  ] as [FilledArea[], FilledArea[]];
  takeAll(
    seen,
    [
      { fault: 'color', ...here, isPair: isForm },
      {
        fault: 'size',
        distance: ANYWHERE,
        isPair: (a, b) =>
          isColor(a, b) && areBeside(middleOf(a.box), middleOf(b.box), within) && isScaled(a.box, b.box),
      },
      { fault: 'place', distance: ANYWHERE, isPair: (a, b) => isColor(a, b) && isMoved(a, b, within) },
    ],
    kind,
    differences,
  );
  countRest(seen, kind, differences);
}

function compareLabels(
  expected: readonly DrawingLabel[],
  actual: readonly DrawingLabel[],
  { tolerance, comparesColors }: DrawingRule,
  differences: Differences,
): void {
  const rest: [DrawingLabel[], DrawingLabel[]] = [[...expected], [...actual]];
  const isColor: Pick<DrawingLabel> = (a, b) => !comparesColors || isSameColor(a.color, b.color);
  const isText: Pick<DrawingLabel> = (a, b) => a.text === b.text;
  const isSize: Pick<DrawingLabel> = (a, b) => Math.abs(a.size - b.size) <= Math.max(tolerance, a.size / 4);
  const isHere: Pick<DrawingLabel> = (a, b) => {
    // The widths of letters are a guess, which matters where texts are aligned differently.
    const unsure = a.align === b.align ? 0 : (a.box.right - a.box.left) / 4;
    const [x = 0, y = 0] = a.points;
    const [otherX = 0, otherY = 0] = b.points;
    return areBeside([x, y], [otherX, otherY], tolerance + unsure + ROUNDING);
  };
  const kind = () => 'text' as const;
  const all: readonly [DrawingFault | null, Pick<DrawingLabel>][] = [
    [null, (a, b) => isText(a, b) && isSize(a, b) && isColor(a, b) && isHere(a, b)],
    ['color', (a, b) => isText(a, b) && isSize(a, b) && isHere(a, b)],
    ['size', (a, b) => isText(a, b) && isColor(a, b) && isHere(a, b)],
    ['words', (a, b) => isColor(a, b) && areTextsBeside(a, b, tolerance)],
    ['place', (a, b) => isText(a, b) && isSize(a, b) && isColor(a, b)],
  ];
  const steps = all.map(([fault, isPair]) => ({ fault, distance: ANYWHERE, isPair }));
  takeAll(rest, steps, kind, differences);
  countRest(rest, kind, differences);
}

/** True for texts that begin, end or are centred at the same place. */
function areTextsBeside(a: DrawingLabel, b: DrawingLabel, tolerance: number): boolean {
  const isLevel = Math.abs(a.box.bottom - b.box.bottom) <= tolerance + ROUNDING;
  const middles = [
    middleOf(a.box)[0] - middleOf(b.box)[0],
    a.box.left - b.box.left,
    a.box.right - b.box.right,
  ];
  return isLevel && middles.some((apart) => Math.abs(apart) <= tolerance + ROUNDING);
}
