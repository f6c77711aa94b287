/** Functions that call each other in turn: `isEven(n)` calls `isOdd(n - 1)`, which calls `isEven(n - 1)`. */
import { type Amount, addAmounts, scale, sizeAmount } from '#analysis/growth/amount.ts';
import type { OpenLoop } from '#analysis/machine/costs.ts';
import type { Frame } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { numberOf, type Value } from '#analysis/machine/values.ts';
import { everything } from '#analysis/program/nodes.ts';

/**
 * Expresses what a recursive call is given in the parameters of the call that is still open: those of the functions in
 * between are what these were given.
 */
export function inSizesOf(frame: Frame, value: Value, { frames }: AbstractMachine): Value {
  const between = frames.slice(frames.indexOf(frame) + 1);
  if (between.length === 0) return value;
  const amount = value.kind === 'number' ? value.amount : value.kind === 'collection' ? value.size : null;
  if (amount?.linear == null) return value;
  let exact = amount;
  for (const one of between.toReversed()) if (!callsItself(one)) exact = asGiven(exact, one);
  if (exact === amount) return value;
  return value.kind === 'collection' ? { ...value, size: exact } : numberOf(exact);
}

/** Returns the entries of the calls in between that are made once for each call around them. */
export function callsMadeOnce(frame: Frame, { frames, loops }: AbstractMachine): Set<OpenLoop | undefined> {
  const between = frames.slice(frames.indexOf(frame) + 1);
  return new Set(between.filter((one) => !callsItself(one)).map(({ level }) => loops[level - 1]));
}

/** A parameter of a function that calls itself as well is no longer what it was given. */
function callsItself({ called, recursive }: Frame): boolean {
  return (
    recursive.length > 0 ||
    everything(called.body).some((node) => node.kind === 'call' && node.name === called.name)
  );
}

function asGiven(amount: Amount, { parameters, values }: Frame): Amount {
  let exact = amount;
  [...parameters.values()].forEach((own, index) => {
    const [symbol, size] = sizeOf(own);
    const [, given] = sizeOf(values[index]);
    const multiple = exact.linear?.multiples.get(symbol);
    if (multiple === undefined || size === null || given?.linear == null || given === size) return;
    const rest = addAmounts(exact, scale(sizeAmount(symbol), -multiple));
    exact = addAmounts(rest, scale(given, multiple));
  });
  return exact;
}

/** Returns the size that stands for a parameter alone. */
function sizeOf(value: Value | undefined): [symbol: number, amount: Amount | null] {
  const amount = value?.kind === 'number' ? value.amount : value?.kind === 'collection' ? value.size : null;
  const [symbol = -1] = amount?.linear?.multiples.size === 1 ? amount.linear.multiples.keys() : [];
  return [symbol, amount];
}
