/** Numbers that multiply each other: `a, b = b, a + b` grows by a factor, as the numbers of Fibonacci do. */
import type { LoopSituation, Step } from '#analysis/loops/facts/situation.ts';

/** Rounds after which a number is looked at: by then what grows by a factor has left every small power behind. */
const ROUNDS = 12;

/** Smallest factor of as many rounds that tells it from numbers that add up. */
const LEAST_FACTOR = 50;

/** True for a number that each round makes larger by a factor, with what other numbers of the round have become. */
export function growsByFactor(path: string, { symbols, steps }: LoopSituation): boolean {
  const own = symbols.get(path);
  const other = steps.get(path)?.[0]?.after?.linear;
  // One that goes on alone is told by its own step.
  if (own === undefined || other == null || [...other.multiples.keys()].every((of) => of === own))
    return false;
  const moves = new Map<number, ReadonlyMap<number, number>>();
  for (const [name, symbol] of symbols) {
    const [step, ...more] = steps.get(name) ?? [];
    if (step && more.length === 0 && isAddedUp(step))
      moves.set(symbol, step.after?.linear?.multiples ?? new Map());
  }
  if (!moves.has(own)) return false;
  const [middle, end] = [ROUNDS, 2 * ROUNDS].map((rounds) => after(rounds, moves).get(own) ?? 1);
  return (end ?? 1) / (middle ?? 1) > LEAST_FACTOR;
}

function isAddedUp({ change, after }: Step): boolean {
  if (change.isConditional || change.isNested || after?.linear == null) return false;
  return (
    after.linear.constant >= 0 && [...after.linear.multiples.values()].every((multiple) => multiple >= 1)
  );
}

/** Returns the numbers after so many rounds, if all begin with one. */
function after(rounds: number, moves: ReadonlyMap<number, ReadonlyMap<number, number>>): Map<number, number> {
  let now = new Map([...moves.keys()].map((symbol) => [symbol, 1]));
  for (let round = 0; round < rounds; round += 1) {
    const before = now;
    now = new Map(
      [...moves].map(([symbol, multiples]) => [
        symbol,
        [...multiples].reduce((sum, [of, multiple]) => sum + multiple * (before.get(of) ?? 1), 0),
      ]),
    );
  }
  return now;
}
