/** Costs, added up where they arise and multiplied by the rounds of the loops around them. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { effectsOf, effectsOfExpressions } from './changes.ts';
import {
  add,
  type Growth,
  isAtMost,
  isConstant,
  multiply,
  ONE,
  type Progress,
  sumOver,
  symbolsOf,
  without,
} from './growth.ts';
import { Sizes } from './symbols.ts';
import type { Collection } from './values.ts';

/** Why a part of a program costs what it costs. */
export interface Reason {
  line: number;
  /** In plain words: `the loop runs n times`. */
  what: string;
  cost: Growth;
}

/** A cost, with its reasons from the outside to the inside. */
export interface Cost {
  growth: Growth;
  reasons: readonly Reason[];
}

/** A loop whose rounds are being looked at. */
export interface OpenLoop {
  line: number;
  count: Growth;
  progress: Progress;
  /** The values that take each of their values once. */
  runs: Map<number, Growth>;
  /** What it takes its items from, until nothing is left. */
  drains: Collection | null;
  costs: Cost[];
  /** What happens so often over all its rounds together. */
  amortised: Cost[];
  what: string;
  /** How many calls were open around it. */
  callDepth: number;
  /** What it goes through in each round; null: it stands for something else than a loop. */
  body: readonly Statement[] | null;
  /** What it does between the rounds. */
  steps: readonly Expression[];
  /** So many rounds, where it is a fixed number. */
  rounds: number | null;
}

/** More costs than these are not kept apart. */
const MAX_COSTS = 8;

/** The loops that are open, and what has been spent in each. */
export class Ledger {
  readonly sizes = new Sizes();
  /** The outermost stands for the program. */
  readonly loops: OpenLoop[] = [];
  callDepth = 0;
  #isQuiet = 0;

  get isQuiet(): boolean {
    return this.#isQuiet > 0;
  }

  /** Does something without counting what it costs. */
  quietly<Result>(what: () => Result): Result {
    this.#isQuiet += 1;
    try {
      return what();
    } finally {
      this.#isQuiet -= 1;
    }
  }

  openLoop(loop: Pick<OpenLoop, 'line' | 'count' | 'what'> & Partial<OpenLoop>): OpenLoop {
    const opened: OpenLoop = {
      progress: 'arithmetic',
      runs: new Map(),
      drains: null,
      costs: [],
      amortised: [],
      callDepth: this.callDepth,
      ...{ body: null, steps: [], rounds: null },
      ...loop,
    };
    this.loops.push(opened);
    return opened;
  }

  /** Closes the innermost loop, and counts its costs for all its rounds where it stands. */
  closeLoop(): void {
    const loop = this.loops.pop();
    if (loop === undefined) return;
    const reason: Reason = { line: loop.line, what: loop.what, cost: loop.count };
    this.keep({ growth: loop.count, reasons: [reason] });
    for (const { growth, reasons } of loop.costs) {
      this.keep({ growth: this.#overAllRounds(growth, loop), reasons: [reason, ...reasons] });
    }
    for (const cost of loop.amortised) this.keep(cost);
  }

  /** Closes what stands for a call: its costs are those of where it is called, or what is made of them. */
  closeCall(total: (cost: Cost) => Cost = (cost) => cost): void {
    const call = this.loops.pop();
    for (const cost of [...(call?.costs ?? []), ...(call?.amortised ?? [])]) this.keep(total(cost));
  }

  #overAllRounds(growth: Growth, loop: OpenLoop): Growth {
    return add(...growth.map((term) => this.#termOverAllRounds(term, loop)));
  }

  #termOverAllRounds(term: Growth[number], loop: OpenLoop): Growth {
    for (const symbol of term.keys()) {
      const { whole } = this.sizes.get(symbol);
      const isOnceEach = whole !== null && [...whole.partOf].some((part) => loop.runs.has(part));
      if (isOnceEach) {
        const rest = this.sizesOutside([without(term, symbol)], loop);
        return add(loop.count, multiply(rest, whole.total));
      }
    }
    const [run] = [...loop.runs].filter(([symbol]) => term.has(symbol));
    if (run === undefined) return multiply([term], loop.count);
    const [symbol, bound] = run;
    const { progress, count } = loop;
    return this.sizesOutside(sumOver([term], { symbol, progress, count, bound }), loop);
  }

  /** Without the values that the loop itself runs through. */
  sizesOutside(growth: Growth, loop: OpenLoop): Growth {
    let outside = growth;
    for (const [symbol, bound] of loop.runs) {
      outside = symbolsOf(outside).has(symbol)
        ? sumOver(outside, { symbol, progress: 'geometric', count: ONE, bound })
        : outside;
    }
    return outside;
  }

  /** Counts a cost where the program is now. */
  charge(growth: Growth, line: number, what: string): void {
    if (this.isQuiet || isConstant(growth)) return;
    this.keep({ growth, reasons: [{ line, what, cost: growth }] });
  }

  /** Counts a cost once for all rounds of the loops down to this one. */
  chargeOutside(level: number, cost: Cost): void {
    if (this.isQuiet) return;
    this.loops[level]?.amortised.push(cost);
  }

  /** Adds a cost to those of where the program is now. */
  keep(cost: Cost): void {
    const costs = this.loops.at(-1)?.costs;
    if (costs === undefined) return;
    keepLargest(costs, cost);
  }

  /** How often it is gone through what stands here, since so many loops were open. */
  timesSince(level: number): Growth {
    return this.loops.slice(level).reduceRight((times, loop) => this.#overAllRounds(times, loop), ONE);
  }

  /** Closes the innermost loop, whose rounds are the same however often it is begun down to that level. */
  closeAmortised(level: number): void {
    const loop = this.loops.at(-1);
    if (loop === undefined) return;
    const outer = this.loops[level];
    if (loop.drains !== null) loop.count = add(loop.count, this.timesSinceBefore(level));
    const kept = this.loops.at(-2);
    const before = kept ? [...kept.costs] : [];
    this.closeLoop();
    if (!kept || !outer) return;
    const added = kept.costs.filter((cost) => !before.includes(cost));
    kept.costs.splice(0, kept.costs.length, ...before);
    outer.amortised.push(...added);
  }

  /** The rounds of the loops around the innermost one, down to that level. */
  timesSinceBefore(level: number): Growth {
    return multiply(ONE, ...this.loops.slice(level, -1).map(({ count }) => count));
  }

  /** The outermost loop around that does not set these variables back; null: the nearest one does. */
  amortisationLevel(paths: readonly string[], isDrain: boolean): number | null {
    let level: number | null = null;
    for (let at = this.loops.length - 1; at > 0; at -= 1) {
      const loop = this.loops[at];
      if (!loop || loop.body === null || loop.callDepth !== this.callDepth) break;
      const effects = effectsOf(loop.body);
      const changes = [...effects.changes, ...effectsOfExpressions(loop.steps).changes];
      const isKept = paths.every(
        (path) =>
          !effects.declared.has(path) &&
          isOneWay(
            changes.filter((change) => change.path === path),
            isDrain,
          ),
      );
      if (!isKept || paths.length === 0 || paths.includes('')) break;
      level = at;
    }
    return level;
  }
}

function isOneWay(changes: readonly { operator: string | null }[], isDrain: boolean): boolean {
  if (isDrain) return changes.length === 0;
  const operators = new Set(changes.map(({ operator }) => operator));
  return operators.size === 1 && (operators.has('+') || operators.has('-'));
}

/** Keeps a cost, unless one that is kept already outgrows it. */
export function keepLargest(costs: Cost[], cost: Cost): void {
  if (costs.some((other) => isAtMost(cost.growth, other.growth))) return;
  for (let at = costs.length - 1; at >= 0; at -= 1) {
    if (isAtMost(costs[at]?.growth ?? [], cost.growth)) costs.splice(at, 1);
  }
  if (costs.length < MAX_COSTS) costs.push(cost);
}
