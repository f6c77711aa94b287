/**
 * Cost of recursive functions, by how their calls shrink the problem. Divide and conquer by Akra and Bazzi (1998),
 * which includes the master theorem; subtract and conquer by counting.
 */
import {
  addGrowths,
  exponential,
  factorial,
  type Growth,
  isAtMost,
  isConstant,
  logarithm,
  multiplyGrowths,
  ONE,
  type Progress,
  power,
  substitute,
  symbolsOf,
} from '#analysis/growth/growth.ts';
import {
  isPartition,
  type Measure,
  measuresOf,
  type SelfCall,
  type Shrinkage,
  type SizeParameter,
  stepOf,
} from './measures.ts';

/** Shape of a function's recursion. */
export interface Recursion {
  /** Set if the calls follow each other like the rounds of a loop; null if they branch. */
  asLoop: { progress: Progress; runs: Map<number, Growth> } | null;
  /** Total number of calls. */
  calls: Growth;
  /** Maximum number of open calls. */
  depth: Growth;
  /** Returns the cost of all calls, given the cost of one. */
  total(work: Growth): Growth;
}

/** Sets of calls that one call may make together. */
export type Together = readonly (readonly SelfCall[])[];

/** Solves the recursion by a measure that shrinks with every call; null if there is none. */
export function solveRecursion(parameters: readonly SizeParameter[], together: Together): Recursion | null {
  const calls = [...new Set(together.flat())];
  let best: Recursion | null = null;
  const own = new Set(parameters.map(({ symbol }) => symbol));
  const isGrowing = parameters.some(({ bound }) => !isConstant(bound));
  for (const measure of measuresOf(parameters)) {
    // A constant measure tells nothing, unless all parameters are constant.
    if (isGrowing && isConstant(measure.bound)) continue;
    if (parameters.some(({ symbol, isEndless }) => isEndless && measure.signs.has(symbol))) continue;
    // Beside what grows, the distance to a constant tells nothing either.
    const isBeside = ({ symbol, bound }: SizeParameter) =>
      measure.signs.get(symbol) === -1 && isConstant(bound);
    if (isGrowing && measure.signs.size > 1 && parameters.some(isBeside)) continue;
    const steps = new Map<SelfCall, Shrinkage>();
    for (const call of calls) {
      const step = stepOf(measure, call, own);
      if (step === null) break;
      steps.set(call, step);
    }
    if (steps.size < calls.length) continue;
    // What a call that is made several times gets each time is no part of the whole.
    const isAgain = [...steps].some(([{ fixedTimes }, { kind }]) => kind === 'part' && fixedTimes > 1);
    if (isAgain) continue;
    if (!together.every((set) => isPartition(measure, set)) && !stepByStep(steps)) continue;
    const solved = solveBy(measure, together, steps, parameters);
    if (best === null || isLess(solved, best)) best = solved;
  }
  return best;
}

/** Takes parts that are less than the whole for steps of one at least; false if there are others. */
function stepByStep(steps: Map<SelfCall, Shrinkage>): boolean {
  for (const [call, step] of steps) {
    if (step.kind === 'part' && !step.isLess) return false;
    if (step.kind === 'part') steps.set(call, { kind: 'step', by: 1, isRough: true });
  }
  return true;
}

function isLess(one: Recursion, other: Recursion): boolean {
  if (isAtMost(other.calls, one.calls)) return false;
  // As many positions as are chosen, or each item chosen or not.
  return isAtMost(one.calls, other.calls) || (isFactorial(other.calls) && !isFactorial(one.calls));
}

function isFactorial(growth: Growth): boolean {
  return growth.some((term) => [...term.values()].some(({ factorial: times }) => times > 0));
}

function solveBy(
  measure: Measure,
  together: Together,
  steps: ReadonlyMap<SelfCall, Shrinkage>,
  parameters: readonly SizeParameter[],
): Recursion {
  const sets = together.map((set) =>
    set.map((call) => ({ call, step: steps.get(call) ?? { kind: 'part' as const, isLess: false } })),
  );
  const counts = sets.map((set) => set.reduce((sum, { call }) => sum + call.fixedTimes, 0));
  const maxCount = Math.max(...counts);
  const kinds = new Set(sets.flat().map(({ step }) => step.kind));
  const { bound } = measure;
  const atMost = (work: Growth) =>
    parameters.reduce((sum, one) => substitute(sum, one.symbol, one.bound), work);
  const runs = new Map(
    parameters.filter(({ symbol }) => measure.signs.has(symbol)).map((one) => [one.symbol, one.bound]),
  );
  const isManifold = sets.flat().some(({ call, step }) => !isConstant(call.times) && step.kind !== 'smaller');
  if (kinds.has('ratio') && !isManifold && (maxCount <= 1 || !kinds.has('step'))) {
    return divided(measure, sets, runs, atMost);
  }
  if (isManifold) return branching(measure, parameters, factorial(bound), bound, withoutRound);
  const isFanned = sets.flat().some(({ step, call }) => step.kind === 'smaller' && !isConstant(call.times));
  if (isFanned || (maxCount > 1 && !kinds.has('part'))) {
    const fanned = Math.max(...sets.map((set) => set.filter(({ step }) => step.kind === 'smaller').length));
    const base = isFanned
      ? 1 + fanned
      : (maxCount ** timesCounted(measure, parameters, sets)) ** (1 / leastStep(sets));
    const ofOne = isFanned ? withoutRound : undefined;
    return branching(measure, parameters, exponential(base, bound), bound, ofOne);
  }
  const total = (work: Growth) => multiplyGrowths(atMost(work), bound);
  return { asLoop: { progress: 'arithmetic', runs }, calls: bound, depth: bound, total };
}

/** `f(n - 2)` is half as deep as `f(n - 1)`. */
function leastStep(sets: readonly (readonly { step: Shrinkage }[])[]): number {
  return Math.max(1, Math.min(...sets.flat().map(({ step }) => (step.kind === 'step' ? step.by : 1))));
}

/** Each round of the loop around the calls is one of them, and counted already. */
function withoutRound(work: Growth, bound: Growth): Growth {
  const [symbol = -1] = symbolsOf(bound);
  return work.map((term) => {
    const factor = term.get(symbol);
    if (factor === undefined || factor.power < 2) return term;
    return new Map([...term, [symbol, { ...factor, power: factor.power - 1 }]]);
  });
}

/** Two parameters that each go up to the same size take twice as many steps together: n opening, n closing brackets. */
function timesCounted(
  { signs }: Measure,
  parameters: readonly SizeParameter[],
  sets: readonly (readonly { step: Shrinkage }[])[],
): number {
  const [one, other] = parameters.filter(({ symbol }) => signs.has(symbol));
  const times = Math.max(one?.times ?? 1, other?.times ?? 1);
  const isTwice = one && other && isAtMost(one.bound, other.bound) && isAtMost(other.bound, one.bound);
  const isRough = sets.flat().some(({ step }) => step.kind === 'step' && step.isRough);
  return isTwice && new Set(signs.values()).size === 1 && !isRough ? 2 * times : times;
}

/** T(m) = Σ T(r·m) + work(m). */
function divided(
  { signs, bound }: Measure,
  sets: readonly (readonly { call: SelfCall; step: Shrinkage }[])[],
  runs: Map<number, Growth>,
  atMost: (work: Growth) => Growth,
): Recursion {
  const critical = Math.max(...sets.map((set) => criticalPower(set)));
  const depth = logarithm(bound);
  if (critical < 0.001) {
    const total = (work: Growth) => multiplyGrowths(atMost(work), depth);
    return { asLoop: { progress: 'geometric', runs }, calls: depth, depth, total };
  }
  const calls = power(bound, critical);
  const total = (work: Growth) =>
    addGrowths(
      ...work.map((term) => {
        const degree = [...signs.keys()].reduce((sum, symbol) => sum + (term.get(symbol)?.power ?? 0), 0);
        const largest = atMost([term]);
        if (degree > critical + 0.01) return largest;
        if (degree > critical - 0.01) return multiplyGrowths(largest, depth);
        const rest = new Map(term);
        for (const symbol of signs.keys()) rest.delete(symbol);
        return multiplyGrowths(calls, atMost([rest]));
      }),
      calls,
    );
  return { asLoop: null, calls, depth, total };
}

/** Returns the p for which the sum of all r^p is 1. */
function criticalPower(set: readonly { call: SelfCall; step: Shrinkage }[]): number {
  const ratios = set.map(({ call, step }) => ({
    times: call.fixedTimes,
    ratio: step.kind === 'ratio' ? step.of : 0.5,
  }));
  const sum = (exponent: number) =>
    ratios.reduce((all, { times, ratio }) => all + times * ratio ** exponent, 0);
  if (sum(0) <= 1.001) return 0;
  let [low, high] = [0, 64];
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    if (sum(middle) > 1) low = middle;
    else high = middle;
  }
  return Math.round(high * 1e6) / 1e6;
}

/** Nearly all calls are leaves: if a parameter shrinks, those cost next to nothing each. */
function branching(
  { signs }: Measure,
  parameters: readonly SizeParameter[],
  calls: Growth,
  depth: Growth,
  ofOne = (work: Growth, _bound: Growth) => work,
): Recursion {
  const total = (work: Growth) =>
    addGrowths(
      calls,
      multiplyGrowths(
        calls,
        ofOne(
          parameters.reduce(
            (sum, { symbol, bound }) => substitute(sum, symbol, signs.get(symbol) === 1 ? ONE : bound),
            work,
          ),
          depth,
        ),
      ),
    );
  return { asLoop: null, calls, depth, total };
}
