/** Meanings of the words for amounts. */
import {
  type Amount,
  addAmounts,
  boundedAmount,
  constantAmount,
  divide,
  logarithmOf,
  multiplyAmounts,
  raise,
  rootOf,
  sizeAmount,
  subtract,
} from '#analysis/growth/amount.ts';
import {
  addGrowths,
  exponential,
  factorial,
  type Growth,
  growthOfSize,
  isConstant,
  multiplyGrowths,
  ONE,
  symbolsOf,
} from '#analysis/growth/growth.ts';
import type { AmountWords, Meanings } from '#analysis/library/terms.ts';
import { iterationOver } from '#analysis/loops/facts/iteration.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { partInRound } from '#analysis/machine/segments.ts';
import { UNKNOWN, type Value } from '#analysis/machine/values.ts';
import { numberIn, type RowRun, sizeOf } from './row-run.ts';

function lengthOf(value: Value): Growth {
  return value.kind === 'collection' && !value.isNumeral ? value.size.growth : ONE;
}

function inexact(growth: Growth): Amount {
  return { linear: null, growth };
}

function sum(growths: readonly Growth[]): Amount {
  return boundedAmount(addGrowths(ONE, ...growths));
}

function product(growths: readonly Growth[]): Amount {
  return inexact(multiplyGrowths(ONE, ...growths));
}

export const AMOUNT_WORDS: Meanings<AmountWords, RowRun, Amount> = {
  size: ({ size: of }, run) => sizeOf(run.value(of)),
  sizeInAnyRound: ({ sizeInAnyRound: of }, run) => {
    const value = run.value(of);
    if (value.kind !== 'collection') return sizeOf(value);
    const growth = run.machine.sizeInAnyRound(value);
    return growth === value.size.growth ? value.size : inexact(growth);
  },
  partInRound: ({ partInRound: of }, run) => {
    const size = sizeOf(run.value(of));
    const loop = run.machine.loops.at(-1);
    return run.machine.isQuiet || loop?.body == null
      ? size
      : sizeAmount(partInRound(size.growth, loop, run.machine));
  },
  overAll: ({ overAll: of, by }, run) => {
    const all = run.amount(of);
    const rounds = symbolsOf(numberIn(run.at(by) ?? UNKNOWN).growth);
    const { machine } = run;
    const isAnother = machine.loops.some(({ runs }) => [...rounds].some((id) => runs.has(id)));
    return isAnother && !machine.isQuiet ? boundedAmount(partOfWhole(all.growth, rounds, machine)) : all;
  },
  value: ({ value: of }, run) => numberIn(run.value(of)),
  count: ({ count: of }, run) => inexact(run.iteration(of).count),
  rounds: ({ rounds: of }, run) => run.iteration(of).amount,
  length: ({ length: of }, run) => inexact(lengthOf(run.value(of))),
  joined: ({ joined: of }, run) => {
    const { count, item } = run.iteration(of);
    const length = lengthOf(item);
    const total =
      item.kind === 'collection' && !isConstant(length) ? (item.total ?? wholeOf(length, run.machine)) : null;
    if (total === null) return boundedAmount(multiplyGrowths(count, length));
    // Pieces of one text are together as long as it is; if these are one group of them, all groups are.
    const parts = run.value(of);
    const isGroup = parts.kind === 'collection' && parts.total !== null;
    const letters = isGroup ? partOfWhole(total, parts.reachedBy, run.machine) : total;
    return boundedAmount(addGrowths(count, letters));
  },
  bound: ({ bound: of }, run) => boundedAmount(run.growth(of)),
  roughly: ({ roughly: of }, run) => inexact(run.growth(of)),
  sizes: (_, { call }) =>
    call.arguments
      .map((value) => (value.kind === 'collection' && !value.isNumeral ? value.size : constantAmount(1)))
      .reduce(addAmounts, constantAmount(0)),
  lengths: (_, { call }) => sum(call.arguments.map(lengthOf)),
  productOf: ({ productOf: which }, { call, machine, line }) => {
    if (which === 'numbers') return product(call.arguments.map((value) => numberIn(value).growth));
    const collections = call.arguments.filter(({ kind }) => kind === 'collection' || kind === 'range');
    return product(collections.map((value) => iterationOver(value, machine, line).count));
  },
  sum: ({ sum: terms }, run) => sum(terms.map((term) => run.growth(term))),
  times: ({ times: terms }, run) => product(terms.map((term) => run.growth(term))),
  log: ({ log: of }, run) => logarithmOf(run.amount(of)),
  root: ({ root: of }, run) => rootOf(run.amount(of)),
  factorial: ({ factorial: of }, run) => inexact(factorial(run.growth(of))),
  powerOfTwo: ({ powerOfTwo: of }, run) => inexact(exponential(2, run.growth(of))),
  difference: ({ difference: [one, other] }, run) => subtract(run.amount(one), run.amount(other)),
  product: ({ product: [one, other] }, run) => multiplyAmounts(run.amount(one), run.amount(other)),
  quotient: ({ quotient: [one, other] }, run) => divide(run.amount(one), run.amount(other)),
  power: ({ power: [base, exponent] }, run) => raise(run.amount(base), run.amount(exponent)),
  unlessFew: ({ unlessFew: of }, run) => (run.machine.input.readsFew ? constantAmount(1) : run.amount(of)),
};

/** A part of a whole: what belongs to one of these, all of whom have it together. */
function partOfWhole(total: Growth, partOf: ReadonlySet<number>, { sizes }: AbstractMachine): Growth {
  const part = sizes.bounded(total);
  part.whole = { total, partOf };
  return growthOfSize(part.id);
}

/** All parts of that length together; null if it is no part of a whole. */
function wholeOf(length: Growth, { sizes }: AbstractMachine): Growth | null {
  const [id, ...others] = symbolsOf(length);
  return id === undefined || others.length > 0 ? null : (sizes.get(id).whole?.total ?? null);
}
