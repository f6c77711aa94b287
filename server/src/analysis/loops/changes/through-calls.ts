/** Effects on collections of the functions that a round surely calls, in the names of their caller. */
import { calledAt, expressionOf, MAX_FOLLOWED, sayerFor } from '#analysis/loops/facts/own-methods.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { FunctionValue, Scope } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { pathBehind } from '#analysis/program/marks-removed.ts';
import type { Statement } from '#syntax/tree.ts';

/** @param findIn returns what one function does, by the paths of collections as it writes them */
export function throughCalls<Found>(
  body: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
  findIn: (method: FunctionValue) => ReadonlyMap<string, Found>,
  open: readonly FunctionValue['body'][] = [],
): Map<string, Found> {
  const all = new Map<string, Found>();
  if (machine.facts.functions.size === 0 || open.length >= MAX_FOLLOWED) return all;
  const { calls, ownCalls } = effectsOf(body);
  for (const call of [...calls, ...ownCalls]) {
    const isSure = !call.isNested && !call.isConditional && !call.isFunction;
    const called = isSure ? calledAt(call, scope, machine) : null;
    if (called === null || open.includes(called.method.body)) continue;
    const { method } = called;
    const say = sayerFor(called, machine);
    const within = throughCalls(method.body, method.scope, machine, findIn, [...open, method.body]);
    for (const [path, found] of [...findIn(method), ...within]) {
      // A parameter that is set is another collection than that of the caller.
      const isSet = effectsOf(method.body).changes.some(
        (change) => change.path === path && change.operator === null,
      );
      if (isSet && method.parameters.some(({ name }) => name === path)) continue;
      const said = pathBehind(say(expressionOf(path)));
      if (said !== '') all.set(said, found);
    }
  }
  return all;
}
