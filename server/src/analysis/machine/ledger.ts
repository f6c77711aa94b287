/** Accounts for costs: adds them up where they arise and multiplies them by the rounds of the enclosing loops. */
import type { Message } from '@coderoom/contract';

import {
  addGrowths,
  type Growth,
  isConstant,
  isLogarithmic,
  multiplyGrowths,
  ONE,
  power,
  substitute,
  sumOver,
  symbolsOf,
  withoutOnce,
} from '#analysis/growth/growth.ts';
import { Sizes } from '#analysis/growth/symbols.ts';
import { effectsOf, effectsOfExpressions } from '#analysis/program/changes.ts';
import { type Cost, type CostReason, keepLargest, type OpenLoop } from './costs.ts';
import { isHandedOn, isOneWay, isStepOf } from './one-way.ts';

/** The open loops and the costs within each. */
export class Ledger {
  readonly sizes = new Sizes();
  /** The outermost entry stands for the program. */
  readonly loops: OpenLoop[] = [];
  callDepth = 0;
  /** True if a number of rounds rests on a condition that not every round brings closer. */
  hasAssumed = false;
  #isQuiet = 0;

  get isQuiet(): boolean {
    return this.#isQuiet > 0;
  }

  /** Runs a function without charging any cost. */
  quietly<Result>(what: () => Result): Result {
    if (this.isQuiet) return what();
    // Loops and calls that end meanwhile charge those around them.
    const charged = this.loops.map(({ costs, amortised }) => [[...costs], [...amortised]] as const);
    this.#isQuiet += 1;
    try {
      return what();
    } finally {
      this.#isQuiet -= 1;
      for (const [index, [costs, amortised]] of charged.entries()) {
        const loop = this.loops[index];
        if (loop) Object.assign(loop, { costs, amortised });
      }
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
      ...{
        body: null,
        own: new Set<string>(),
        isInExpression: false,
        amortisedAt: null,
        share: null,
        steps: [],
        test: null,
        taken: null,
        rounds: null,
      },
      ...loop,
    };
    this.loops.push(opened);
    return opened;
  }

  /** Closes the innermost loop and charges its costs for all its rounds to the enclosing one. */
  closeLoop(): void {
    const loop = this.loops.pop();
    if (loop === undefined) return;
    const reason: CostReason = { line: loop.line, what: loop.what, cost: loop.count };
    this.keep({ growth: loop.count, reasons: [reason] });
    for (const { growth, reasons } of loop.costs) {
      this.keep({ growth: this.#overAllRounds(growth, loop), reasons: [reason, ...reasons] });
    }
    for (const cost of loop.amortised) this.keep(cost);
  }

  /** Closes the entry of a call and charges its costs to the caller, transformed by `total`. */
  closeCall(total: (cost: Cost) => Cost = (cost) => cost): void {
    const call = this.loops.pop();
    for (const cost of [...(call?.costs ?? []), ...(call?.amortised ?? [])]) this.keep(total(cost));
  }

  #overAllRounds(growth: Growth, loop: OpenLoop): Growth {
    return addGrowths(...growth.map((term) => this.#termOverAllRounds(term, loop)));
  }

  /**
   * Returns what arises over all calls of a function that calls itself: a growth counts them by a symbol and the rounds
   * of the loops around, and parts of a whole that each call has another one of come up once.
   */
  overAllCalls(growth: Growth, calls: number, rounds: Growth, loop: OpenLoop): Growth {
    const isPart = (id: number) =>
      [...(this.sizes.get(id).whole?.partOf ?? [])].some((of) => loop.runs.has(of));
    const all = growth.map((term) => {
      if (term.get(calls)?.power !== 1 || ![...term.keys()].some(isPart)) return [term];
      const [ofOne] = multiplyGrowths([withoutOnce(term, calls)], power(rounds, -1));
      return ofOne === undefined ? [term] : this.#termOverAllRounds(ofOne, loop);
    });
    return addGrowths(...all);
  }

  #termOverAllRounds(term: Growth[number], loop: OpenLoop): Growth {
    for (const symbol of term.keys()) {
      const { whole } = this.sizes.get(symbol);
      const isOnceEach = whole !== null && [...whole.partOf].some((part) => loop.runs.has(part));
      if (isOnceEach) {
        const rest = this.sizesOutside([withoutOnce(term, symbol)], loop);
        // What a round does beside its parts is a constant, or as often a step in the same heap or tree.
        const beside = isLogarithmic(rest) ? multiplyGrowths(loop.count, rest) : loop.count;
        return addGrowths(beside, multiplyGrowths(rest, whole.total));
      }
    }
    const hidden = loop.runs.size === 0 ? null : this.#doublingIn(term, loop);
    if (hidden !== null) return this.#overAllRounds(substitute([term], hidden.id, hidden.bound), loop);
    const [run] = [...loop.runs].filter(([symbol]) => term.has(symbol));
    if (run === undefined) return multiplyGrowths([term], loop.count);
    const [symbol, bound] = run;
    const { progress, count } = loop;
    return this.sizesOutside(sumOver([term], { symbol, progress, count, bound }), loop);
  }

  /** Returns a size that doubles with each round of the loop, of which the last one alone counts. */
  #doublingIn(term: Growth[number], { runs }: OpenLoop): { id: number; bound: Growth } | null {
    for (const id of term.keys()) {
      const { bound, whole } = this.sizes.get(id);
      const doubles = bound?.some((one) => [...runs.keys()].some((run) => (one.get(run)?.exponent ?? 0) > 0));
      if (bound && doubles && whole === null) return { id, bound };
    }
    return null;
  }

  /** Returns the growth without the sizes that the loop itself iterates over. */
  sizesOutside(growth: Growth, loop: OpenLoop): Growth {
    let outside = growth;
    for (const [symbol, bound] of loop.runs) {
      outside = symbolsOf(outside).has(symbol)
        ? sumOver(outside, { symbol, progress: 'geometric', count: ONE, bound })
        : outside;
    }
    return outside;
  }

  /** Charges a cost at the current position. */
  charge(growth: Growth, line: number, what: Message): void {
    if (this.isQuiet || isConstant(growth)) return;
    this.keep({ growth, reasons: [{ line, what, cost: growth }] });
  }

  /**
   * Runs what happens once at most in all rounds of the loops that it leaves.
   *
   * @param level the outermost of these; otherwise it is the innermost loop alone
   */
  leaving<Result>(what: () => Result, level = this.loops.length - 1): Result {
    const left = this.loops.slice(Math.min(level, this.loops.length - 1));
    const [outermost] = left;
    const innermost = left.at(-1);
    if (outermost === undefined || innermost === undefined || innermost.body === null) return what();
    const before = left.map(({ count, runs, costs }) => ({ count, runs, costs }));
    for (const loop of left) Object.assign(loop, { count: ONE, runs: new Map() });
    innermost.costs = [];
    try {
      return what();
    } finally {
      outermost.amortised.push(...innermost.costs);
      for (const [index, loop] of left.entries()) Object.assign(loop, before[index]);
    }
  }

  /** Runs what happens in one alone of all the calls of the recursive function whose call is the innermost entry. */
  inOneCall<Result>(what: () => Result): Result {
    const call = this.loops.at(-1);
    if (call === undefined) return what();
    const { costs } = call;
    call.costs = [];
    try {
      return what();
    } finally {
      call.amortised.push(...call.costs);
      call.costs = costs;
    }
  }

  /** The innermost loop, or function that is called again and again; undefined outside of all. */
  get innermostLoop(): OpenLoop | undefined {
    return this.loops.slice(1).findLast(({ body, count }) => body !== null || !isConstant(count));
  }

  /** Runs what happens in so many rounds of the innermost loop. */
  inFewRounds<Result>(rounds: Growth, what: () => Result): Result {
    const [loop, top] = [this.innermostLoop, this.loops.at(-1)];
    if (loop === undefined || top === undefined) return what();
    const { count, runs } = loop;
    const { costs } = top;
    Object.assign(loop, { count: rounds, runs: new Map() });
    top.costs = [];
    try {
      return what();
    } finally {
      for (const { growth, reasons } of top.costs)
        loop.amortised.push({ growth: multiplyGrowths(rounds, growth), reasons });
      top.costs = costs;
      Object.assign(loop, { count, runs });
    }
  }

  /** Runs what happens in one round alone of the innermost loop, such as for the first line that is read. */
  inOneRound<Result>(what: () => Result): Result {
    const at = this.loops.findLastIndex(({ body, count }) => body !== null || !isConstant(count));
    const [loop, top] = [this.loops[at], this.loops.at(-1)];
    if (at <= 0 || loop === undefined || top === undefined) return what();
    const { count, runs, body } = loop;
    const { costs } = top;
    Object.assign(loop, { count: ONE, runs: new Map(), body: null });
    top.costs = [];
    try {
      return what();
    } finally {
      loop.amortised.push(...top.costs);
      top.costs = costs;
      Object.assign(loop, { count, runs, body });
    }
  }

  /** Charges a cost once for all rounds of the loops down to this level. */
  chargeOutside(level: number, cost: Cost): void {
    if (this.isQuiet) return;
    this.loops[level]?.amortised.push(cost);
  }

  /** Adds a cost at the current position. */
  keep(cost: Cost): void {
    const costs = this.loops.at(-1)?.costs;
    if (costs === undefined) return;
    keepLargest(costs, cost);
  }

  /**
   * Returns how often the current position is reached, counted from this loop level.
   *
   * @param each what there is of something each time; the result is then all of it together
   * @param inner number of loops, from the outermost on, that are looked at
   * @param counts tells which of them count
   */
  timesSince(
    level: number,
    each: Growth = ONE,
    inner = this.loops.length,
    counts: (loop: OpenLoop) => boolean = () => true,
  ): Growth {
    let times = each;
    for (let index = inner - 1; index >= level; index -= 1) {
      const loop = this.loops[index];
      if (!loop || !counts(loop)) continue;
      // A part of all rounds, unless what is counted is a part itself.
      const isPart = loop.share !== null && (loop.amortisedAt ?? index) < level && !this.#varies(times, loop);
      if (isPart && loop.share !== null) {
        times = multiplyGrowths(times, loop.share);
        continue;
      }
      times = this.#overAllRounds(times, loop);
      if (loop.amortisedAt !== null) index = Math.max(Math.min(loop.amortisedAt, index), level);
    }
    return times;
  }

  /** True if a growth differs from round to round of a loop. */
  #varies(growth: Growth, { runs }: OpenLoop): boolean {
    return [...symbolsOf(growth)].some((symbol) => {
      const partOf = this.sizes.get(symbol).whole?.partOf ?? [];
      return [symbol, ...partOf].some((id) => runs.has(id));
    });
  }

  /** Closes the innermost loop, whose total rounds are the same however often it starts, down to that level. */
  closeAmortised(level: number): void {
    const loop = this.loops.at(-1);
    if (loop === undefined) return;
    const outer = this.loops[level];
    if (loop.drains !== null) loop.count = addGrowths(loop.count, this.timesSinceBefore(level));
    const kept = this.loops.at(-2);
    const before = kept ? [...kept.costs] : [];
    this.closeLoop();
    if (!kept || !outer) return;
    const added = kept.costs.filter((cost) => !before.includes(cost));
    kept.costs.splice(0, kept.costs.length, ...before);
    outer.amortised.push(...added);
  }

  /** Returns the rounds of the loops around the innermost one, down to that level. */
  timesSinceBefore(level: number): Growth {
    return multiplyGrowths(ONE, ...this.loops.slice(level, -1).map(({ count }) => count));
  }

  /**
   * Returns the level of the outermost enclosing loop that doesn't reset these variables; null if the nearest one does.
   *
   * @param asked names for which the tests of the loop ask
   */
  amortisationLevel(
    paths: readonly string[],
    isDrain: boolean,
    asked: ReadonlySet<string> = new Set(),
  ): number | null {
    let level: number | null = null;
    for (let index = this.loops.length - 1; index > 0; index -= 1) {
      const loop = this.loops[index];
      if (!loop || loop.body === null || loop.callDepth !== this.callDepth) break;
      const effects = effectsOf(loop.body);
      const changes = [...effects.changes, ...effectsOfExpressions(loop.steps).changes];
      const isKept = paths.every(
        (path) =>
          isHandedOn(path, changes, loop.own) ||
          isStepOf(path, changes, loop.own, asked) ||
          (!effects.declared.has(path) &&
            !loop.own.has(path) &&
            isOneWay(
              changes.filter((change) => change.path === path),
              isDrain,
            )),
      );
      if (!isKept || paths.length === 0 || paths.includes('')) break;
      level = index;
    }
    return level;
  }
}
