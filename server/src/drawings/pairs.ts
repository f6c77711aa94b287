import { cellKey, type DrawnBounds, middleOf } from './geometry.ts';

interface Boxed {
  box: DrawnBounds;
}

/** Candidates that are compared with one part; a drawing has more at one place only to be a nuisance. */
const MOST_CANDIDATES = 40;
/** Parts at one place that can find a partner at all. */
const MOST_AT_ONE_PLACE = 1_000;
/** Steps of looking for a better pairing; beyond them parts stay without a partner. */
const MOST_STEPS = 1_000_000;

/**
 * Pairs parts of two drawings, each at most once and as many as possible, and removes those that have a partner from
 * both lists.
 * @param isPair is asked only about parts whose boxes' middles are within the distance
 */
export function takePairs<Part extends Boxed>(
  expected: Part[],
  actual: Part[],
  distance: number,
  isPair: (expected: Part, actual: Part) => boolean,
): [expected: Part, actual: Part][] {
  const near = new Neighbours(actual, distance);
  const candidates = expected.map((part) =>
    near.of(part).filter((index) => isPair(part, actual[index] as Part)),
  );
  const partners = matchUp(candidates);
  const pairs: [Part, Part][] = [];
  const [takenExpected, takenActual] = [new Set<number>(), new Set<number>()];
  for (const [of, by] of partners) {
    pairs.push([expected[by] as Part, actual[of] as Part]);
    takenExpected.add(by);
    takenActual.add(of);
  }
  removeAll(expected, takenExpected);
  removeAll(actual, takenActual);
  return pairs;
}

/** Finds most pairs, by looking for a chain of changes for each one without a partner. @returns by the candidate */
function matchUp(candidates: readonly (readonly number[])[]): Map<number, number> {
  const takenBy = new Map<number, number>();
  let steps = 0;
  for (let first = 0; first < candidates.length; first++) {
    // Candidate by which each part was reached, so that the chain can be followed back.
    const from = new Map<number, number>();
    const waiting = [first];
    let free: number | undefined;
    for (let at = 0; at < waiting.length && free === undefined && steps < MOST_STEPS; at++) {
      for (const candidate of candidates[waiting[at] as number] ?? []) {
        steps += 1;
        if (from.has(candidate)) continue;
        from.set(candidate, waiting[at] as number);
        const holder = takenBy.get(candidate);
        if (holder === undefined) {
          free = candidate;
          break;
        }
        waiting.push(holder);
      }
    }
    for (let candidate = free; candidate !== undefined; ) {
      const part = from.get(candidate) as number;
      const before = heldBy(takenBy, candidates[part] ?? [], part);
      takenBy.set(candidate, part);
      candidate = before;
    }
  }
  return takenBy;
}

/** Returns the candidate that a part holds so far. */
function heldBy(
  takenBy: Map<number, number>,
  candidates: readonly number[],
  part: number,
): number | undefined {
  return candidates.find((candidate) => takenBy.get(candidate) === part);
}

function removeAll(parts: unknown[], taken: ReadonlySet<number>): void {
  let kept = 0;
  for (let index = 0; index < parts.length; index++) if (!taken.has(index)) parts[kept++] = parts[index];
  parts.length = kept;
}

/** Finds parts by the middle of their boxes. */
class Neighbours {
  readonly #cells = new Map<number, number[]>();
  readonly #parts: readonly Boxed[];
  readonly #distance: number;
  readonly #size: number;

  constructor(parts: readonly Boxed[], distance: number) {
    this.#parts = parts;
    this.#distance = distance;
    this.#size = Math.max(distance, 1);
    parts.forEach((part, index) => {
      const key = this.#keyOf(...middleOf(part.box));
      const cell = this.#cells.get(key) ?? [];
      this.#cells.set(key, cell);
      if (cell.length < MOST_AT_ONE_PLACE) cell.push(index);
    });
  }

  /** Returns the nearest parts within the distance, nearest first. */
  of(part: Boxed): number[] {
    const [x, y] = middleOf(part.box);
    const found: { index: number; distance: number }[] = [];
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        const key = this.#keyOf(x + dx * this.#size, y + dy * this.#size);
        for (const index of this.#cells.get(key) ?? []) {
          const box = this.#parts[index]?.box as DrawnBounds;
          const [otherX, otherY] = middleOf(box);
          if (Math.hypot(otherX - x, otherY - y) > this.#distance * Math.SQRT2) continue;
          found.push({ index, distance: differenceOf(part.box, box) });
        }
      }
    }
    found.sort((a, b) => a.distance - b.distance);
    return found.slice(0, MOST_CANDIDATES).map(({ index }) => index);
  }

  #keyOf(x: number, y: number): number {
    return cellKey(Math.floor(x / this.#size), Math.floor(y / this.#size));
  }
}

function differenceOf(a: DrawnBounds, b: DrawnBounds): number {
  return (
    Math.abs(a.left - b.left) +
    Math.abs(a.right - b.right) +
    Math.abs(a.top - b.top) +
    Math.abs(a.bottom - b.bottom)
  );
}
