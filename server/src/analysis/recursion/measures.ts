/** Measures of a recursive problem, and how a call makes them smaller. */
import type { Amount } from '#analysis/growth/amount.ts';
import { addGrowths, type Growth, ONE } from '#analysis/growth/growth.ts';

/** A parameter of the function, with the size that stands for it. */
export interface SizeParameter {
  symbol: number;
  /** Upper bound over all calls. */
  bound: Growth;
  /** True if it grows towards its bound instead of shrinking. */
  isRising: boolean;
  /** It rises, and nothing says how far: no call ends because of it. */
  isEndless?: boolean;
  /** How many times the bound it goes up to: 2 for `2 * n`. */
  times?: number;
  /** Sizes of other parameters that are as long in every call: `sort(a[:mid], buffer[:mid])`. */
  alike?: readonly number[];
}

/** A recursive call. */
export interface SelfCall {
  /** The arguments by their parameters' sizes; null for an unknown value. */
  after: ReadonlyMap<number, Amount | null>;
  /** How often one call makes it. */
  times: Growth;
  fixedTimes: number;
  /** The sizes that enclosing loops iterate over. */
  running: ReadonlySet<number>;
  /** Parameters for which it gets a part of unknown size. */
  parts: ReadonlySet<number>;
  /** Parameters for which it gets a remainder, or a quotient. */
  remainders: ReadonlySet<number>;
}

/** How a call changes a measure of the problem. */
export type Shrinkage =
  /** `isRough`: by one at least. */
  | { kind: 'step'; by: number; isRough?: true }
  | { kind: 'ratio'; of: number }
  | { kind: 'smaller' }
  /** `isLess`: known to be less than the whole by some positive amount, `rest - weight`. */
  | { kind: 'part'; isLess: boolean };

/** A sum of shrinking parameters and of the distances of rising ones to their bounds. */
export interface Measure {
  /** 1 for the parameter itself, -1 for the distance to its bound. */
  signs: ReadonlyMap<number, 1 | -1>;
  bound: Growth;
}

/** Returns the measures by which a problem may become smaller, the plainest first. */
export function* measuresOf(parameters: readonly SizeParameter[]): Generator<Measure> {
  const of = (...chosen: [SizeParameter, 1 | -1][]): Measure => ({
    signs: new Map(chosen.map(([{ symbol }, sign]) => [symbol, sign])),
    bound: addGrowths(ONE, ...chosen.map(([{ bound }]) => bound)),
  });
  for (const parameter of parameters) yield of([parameter, parameter.isRising ? -1 : 1]);
  for (const parameter of parameters) if (!parameter.isRising) yield of([parameter, -1]);
  for (const [index, one] of parameters.entries()) {
    for (const other of parameters.slice(index + 1)) {
      yield of([one, -1], [other, 1]);
      yield of([one, 1], [other, -1]);
      yield of([one, 1], [other, 1]);
      yield of([one, -1], [other, -1]);
    }
  }
}

/** Returns how a call changes a measure; null if that is unknown. */
export function stepOf({ signs }: Measure, call: SelfCall, own: ReadonlySet<number>): Shrinkage | null {
  const multiples = new Map<number, number>();
  let constant = 0;
  for (const [symbol, sign] of signs) {
    if (call.remainders.has(symbol)) return { kind: 'ratio', of: 0.5 };
    if (call.parts.has(symbol)) return { kind: 'part', isLess: false };
    const after = call.after.get(symbol);
    if (after?.linear == null) return null;
    for (const [of, multiple] of after.linear.multiples) {
      multiples.set(of, (multiples.get(of) ?? 0) + sign * multiple);
    }
    constant += sign * after.linear.constant;
  }
  const others = [...multiples].filter(([of, multiple]) => !signs.has(of) && Math.abs(multiple) > 1e-9);
  if (others.length > 0) {
    const isRunning = others.some(([of]) => call.running.has(of));
    // `x + step` of a loop over steps is more than x.
    const isKept = [...signs].every(([of, sign]) => multiples.get(of) === sign);
    if (isKept && others.some(([of, multiple]) => call.running.has(of) && multiple > 0)) return null;
    if (isRunning) return { kind: 'smaller' };
    if (signs.size !== 2 || others.some(([of]) => own.has(of))) return null;
    return { kind: 'part', isLess: constant <= 0 && isLessBy(multiples, signs) };
  }
  const ratios = [...signs].map(([of, sign]) => (multiples.get(of) ?? 0) / sign);
  const ratio = Math.max(...ratios);
  const isEven = ratios.every((one) => Math.abs(one - ratio) < 0.01);
  if (isEven && Math.abs(ratio - 1) < 0.01) return constant < 0 ? { kind: 'step', by: -constant } : null;
  const isRising = [...signs.values()].every((sign) => sign === -1);
  if (isEven && isRising && ratio > 1.01) return { kind: 'ratio', of: 1 / ratio };
  if (isEven && ratio >= 0 && ratio < 0.99 && [...signs.values()].includes(1))
    return { kind: 'ratio', of: Math.max(ratio, 0.01) };
  // `f(n - k, k)`: the sum of both is less by k.
  const isSum = signs.size === 2 && [...signs.values()].every((sign) => sign === 1);
  return isSum && constant <= 0 && isLessBy(multiples, signs) ? { kind: 'step', by: 1, isRough: true } : null;
}

/** True if a measure becomes less by whole sizes, which are positive. */
function isLessBy(multiples: ReadonlyMap<number, number>, signs: Measure['signs']): boolean {
  const moved = [...multiples].map(([of, multiple]) => multiple - (signs.get(of) ?? 0));
  return moved.every((by) => Math.abs(by) < 1e-9 || by < -0.99);
}

/**
 * True if the calls made together split a range: where one ends, the next begins. An argument that only one of them
 * gets is no splitting point.
 */
export function isPartition({ signs }: Measure, set: readonly SelfCall[]): boolean {
  if (signs.size < 2 || set.length < 2) return true;
  const strays = new Map<number, number>();
  for (const { after, running } of set) {
    for (const [symbol, sign] of signs) {
      for (const [of, multiple] of after.get(symbol)?.linear?.multiples ?? []) {
        if (!signs.has(of) && !running.has(of)) strays.set(of, (strays.get(of) ?? 0) + sign * multiple);
      }
    }
  }
  const isEven = [...strays.values()].every((multiple) => Math.abs(multiple) < 1e-9);
  return isEven || splitsBetween(signs, set);
}

/** Hoare's partition: one call gets the range up to `j`, the other from `i`, which have passed each other. */
function splitsBetween(signs: Measure['signs'], set: readonly SelfCall[]): boolean {
  const kept = set.map(({ after }) =>
    [...signs.keys()].filter((symbol) => {
      const { multiples, constant } = after.get(symbol)?.linear ?? {};
      return multiples?.size === 1 && multiples.get(symbol) === 1 && constant === 0;
    }),
  );
  const [one, other] = kept;
  // An end that moves on from where it was is no place between both ends.
  const isMoved = set.some(({ after }) =>
    [...signs.keys()].some((symbol) => {
      const { multiples, constant } = after.get(symbol)?.linear ?? {};
      return multiples?.has(symbol) && (multiples.size > 1 || constant !== 0);
    }),
  );
  return !isMoved && set.length === 2 && one?.length === 1 && other?.length === 1 && one[0] !== other[0];
}
