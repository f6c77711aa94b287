/** Keeps results of functions without arguments within a recursion, so that each is worked out once. */
import type { Frame } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { FunctionValue, Value } from '#analysis/machine/values.ts';

/**
 * Results of calls without arguments within a recursion: `x += term()` in a loop is worked out again whenever something
 * asks how a round changes x, and each time with all functions that call each other.
 */
const results = new WeakMap<Frame, Map<FunctionValue['body'], { self: Value | null; result: Value }>>();

function recursionAround({ frames, facts }: AbstractMachine): Frame | undefined {
  return frames.find(({ called }) => facts.recursive.has(called.name));
}

/** Returns what such a call has returned before; undefined if it is not known. */
export function resultKnown({ body, self }: FunctionValue, machine: AbstractMachine): Value | undefined {
  const around = recursionAround(machine);
  const known = around && results.get(around)?.get(body);
  return known?.self === self ? known.result : undefined;
}

/** Keeps what a call without arguments has returned. */
export function keepForNextCall(
  { body, self }: FunctionValue,
  result: Value,
  machine: AbstractMachine,
): void {
  const around = recursionAround(machine);
  if (around === undefined) return;
  const known = results.get(around) ?? new Map();
  results.set(around, known.set(body, { self, result }));
}
