/** Collections that the program's own functions make several times as large, in the words of who calls them. */
import { methodCalledBy, sayerFor } from '#analysis/loops/facts/own-methods.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { collectionMeasured, everything, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { resultAtEnd } from './replacement.ts';
import { throughCalls } from './through-calls.ts';

/** How many times as large a collection is after a round; all of it goes into itself, or items that are made of its own. */
export interface Multiplied {
  times: number;
  isOfAll: boolean;
}

/** Returns what the functions multiply that a round calls: `grow(items)`, `bag.grow()`, `items = twice(items)`. */
export function doubledByCalls(
  body: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
  language: {
    doubledIn: (body: readonly Statement[]) => ReadonlyMap<string, Multiplied>;
    /** How many times a collection is part of a value. */
    timesJoined: (value: Expression, path: string) => number;
  },
): Map<string, Multiplied> {
  const doubled = throughCalls(body, scope, machine, ({ body: own }) => {
    const found = language.doubledIn(own);
    return found.size === 0 ? found : withoutLimited(found, own);
  });
  if (machine.facts.functions.size === 0) return doubled;
  for (const { path, operator, value, isNested } of effectsOf(body).changes) {
    if (operator !== null || isNested || value.kind !== 'call') continue;
    const called = methodCalledBy(value, scope, machine);
    const result = called === null ? null : resultAtEnd(called.method.body);
    if (called === null || result === null) continue;
    const times = language.timesJoined(sayerFor(called, machine)(result), path);
    if (times >= 2) doubled.set(path, { times, isOfAll: true });
  }
  return doubled;
}

/** Leaves out what a function makes longer only while it is short, or cuts again: `if (items.length < 50)`. */
function withoutLimited(
  found: ReadonlyMap<string, Multiplied>,
  body: readonly Statement[],
): ReadonlyMap<string, Multiplied> {
  const tests = everything(body).flatMap((node) =>
    (node.kind === 'branch' || node.kind === 'while') && node.test !== null ? [node.test] : [],
  );
  const measured = new Set(
    everything(tests).flatMap((part) => pathOf(collectionMeasured(part as Expression)) ?? []),
  );
  return new Map([...found].filter(([path]) => !measured.has(path)));
}
