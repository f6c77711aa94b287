/** Which sizes a verdict keeps apart: with too many, some of them are probably the same. */
import { compareFactors, type Growth, growthOfSize, ONE, symbolsOf } from '#analysis/growth/growth.ts';
import type { Sizes } from '#analysis/growth/symbols.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';

/** Programs seldom depend on more quantities than these. */
const MAX_QUANTITIES = 2;

/** Maximum number of sizes shown, some of which make up one quantity. */
const MAX_SIZES = 3;

/** Joins the least important sizes to the most important one if there are too many; returns whether it did. */
export function joinSizes({ sizes, input }: AbstractMachine, time: Growth, all: Growth): boolean {
  const rank = (id: number) => {
    const { isGuess, isValue, isCaseCount } = sizes.get(id);
    const powers = time.map((term) => term.get(id)?.power ?? 0);
    const isUsed = symbolsOf(time).has(id);
    return (
      (isUsed ? 8 : 0) +
      (isCaseCount ? 4 : 0) -
      (isGuess ? 6 : 0) -
      (isValue ? 4 : 0) +
      Math.max(0, ...powers)
    );
  };
  const resolved = sizes.resolve(all);
  const free = [...symbolsOf(resolved)].sort((one, other) => rank(other) - rank(one) || one - other);
  const others = input.numbersBeside(resolved);
  const kept = keptOf(free, others, time, resolved, sizes);
  const main = kept.find((id) => !sizes.get(id).isCaseCount);
  if (main === undefined || free.length === kept.length) return false;
  // `log(most * goal)`: of two of which only the logarithms count, one stands for both.
  const logarithmic = kept.find((id) => isInLogarithms(id, time));
  for (const id of free) {
    if (kept.includes(id)) continue;
    const target = isInLogarithms(id, time) ? (logarithmic ?? main) : main;
    sizes.get(id).bound = growthOfSize(target);
  }
  return [...symbolsOf(time)].some((id) => !kept.includes(id));
}

/**
 * Joins numbers that count by their logarithms alone: `log a + log b` is `log n` of the largest. Returns true if there are
 * several.
 */
export function joinLogarithms({ sizes }: AbstractMachine, time: Growth, all: Growth): boolean {
  const [first, ...others] = [...symbolsOf(sizes.resolve(all))].filter((id) => {
    const { isNumber, isValue, isGuess } = sizes.get(id);
    return (isNumber || isValue) && !isGuess && isInLogarithms(id, time);
  });
  if (first === undefined || others.length === 0) return false;
  for (const id of others) sizes.get(id).bound = growthOfSize(first);
  return true;
}

function isInLogarithms(id: number, time: Growth): boolean {
  const factors = time.flatMap((term) => term.get(id) ?? []);
  return (
    factors.length > 0 &&
    factors.every(({ power, exponent, factorial }) => power + exponent + factorial === 0)
  );
}

/** The sizes of the most important quantities, most important first; a third size only if nothing about it is guessed. */
function keptOf(
  free: readonly number[],
  others: readonly number[],
  time: Growth,
  all: Growth,
  sizes: Sizes,
): number[] {
  const kept: number[] = [];
  let quantities = 0;
  for (const id of free) {
    if (kept.length === MAX_SIZES) break;
    if (kept.length === MAX_SIZES - 1 && !isCertainlyThird(id, kept, others, time, sizes)) continue;
    const isPart = kept.some((other) => areMultiplied(id, other, all));
    if (!isPart) quantities += 1;
    if (quantities > MAX_QUANTITIES) break;
    kept.push(id);
  }
  return kept;
}

/** True if two sizes are one quantity: rows and columns, which only ever occur as the number of cells. */
function areMultiplied(one: number, other: number, all: Growth): boolean {
  return all.every((term) => compareFactors(term.get(one), term.get(other)) === 0);
}

/** True if nothing about a third size is guessed. */
function isCertainlyThird(
  id: number,
  kept: readonly number[],
  others: readonly number[],
  time: Growth,
  sizes: Sizes,
): boolean {
  const { isGuess, isValue, oneOf } = sizes.get(id);
  const numbers = [...kept, id].filter((one) => sizes.get(one).isNumber);
  // The length of a line is probably one of two numbers that were read before it, unless a third one is.
  const isTold = numbers.length === kept.length && others.every((other) => other > id);
  // What no step depends on cannot be more than the steps.
  return symbolsOf(time).has(id) && !isGuess && !isValue && oneOf === null && !isTold;
}

/** Lengths of single names and lines, which are bounded, are the first to go if there are too many sizes. */
export function dropLengths({ sizes, input }: AbstractMachine, all: Growth): boolean {
  const free = [...symbolsOf(sizes.resolve(all))].map((id) => sizes.get(id));
  const lengths = free.filter(
    ({ oneOf }) =>
      oneOf !== null && ![...symbolsOf(sizes.resolve(oneOf))].some((id) => sizes.get(id).isCaseCount),
  );
  // What is gone through several times over is what the program is about.
  const isGoneThroughAgain = sizes.resolve(all).some((term) =>
    lengths.some(({ id }) => {
      const factor = term.get(id);
      return factor !== undefined && (factor.power > 1 || factor.exponent > 0 || factor.factorial > 0);
    }),
  );
  if (free.length <= MAX_QUANTITIES || isGoneThroughAgain) return false;
  const { orders } = sizes;
  for (const length of lengths) {
    // `for i, cell in enumerate(row): sums[i] += cell`: the line is no longer than the list.
    const longer = orders.find(({ small, large }) => small === length.id && sizes.get(large).isNumber);
    // `height, width, rounds = …` and a line for each row: the number that nothing depends on says how long the lines are.
    const told = input.numbersBeside(sizes.resolve(all)).filter((number) => number < length.id);
    const [number] = told;
    const isTold = lengths.length === 1 && told.length === 1 && number !== undefined;
    const limit = isTold ? number : longer?.large;
    length.bound = limit === undefined ? ONE : growthOfSize(limit);
  }
  return lengths.length > 0;
}
