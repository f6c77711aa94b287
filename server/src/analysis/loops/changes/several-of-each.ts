/**
 * Collections that a round replaces by several items for each of theirs: `words = [word + letter for word in words for
 * letter in letters]`, `words = words.flatMap((word) => letters.map((letter) => word + letter))`.
 */
import { fixedValue } from '#analysis/growth/amount.ts';
import { PUSHES } from '#analysis/loops/facts/methods.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { nodesOfKind, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/** How many items there are for each: a number, or one for each item of these. */
type Several = number | readonly Expression[];

const cache = new WeakMap<readonly Statement[], ReadonlyMap<string, Several>>();

/** Returns how many times as large each collection is after a round. */
export function timesReplaced(
  body: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
): Map<string, number> {
  let several = cache.get(body);
  if (several === undefined) {
    several = severalOfEach(body);
    cache.set(body, several);
  }
  return new Map(
    [...several].map(([path, of]) => {
      if (typeof of === 'number') return [path, of] as const;
      return [path, of.reduce((times, one) => times * sizeOf(one, scope, machine), 1)] as const;
    }),
  );
}

/** Sizes that are not known are at least two; how large they are is then assumed. */
function sizeOf(items: Expression, scope: Scope, machine: AbstractMachine): number {
  const value = machine.peek(items, scope);
  const size = value.kind === 'collection' ? fixedValue(value.size) : null;
  if (size !== null) return Math.max(1, size);
  machine.hasAssumed = true;
  return 2;
}

function severalOfEach(body: readonly Statement[]): Map<string, Several> {
  const found = new Map<string, Several>();
  const { changes } = effectsOf(body);
  for (const { path, operator, value, isNested, part } of changes) {
    if (operator !== null || isNested || part !== undefined) continue;
    const several = value.kind === 'name' ? severalPushed(value.name, path, body) : severalIn(value, path);
    if (several !== null) found.set(path, several);
  }
  return found;
}

function severalIn(value: Expression, path: string): Several | null {
  if (value.kind === 'comprehension' && value.clauses.length > 1) {
    const others = value.clauses.map(({ iterable }) => iterable).filter((one) => pathOf(one) !== path);
    const isFiltered = value.clauses.some(({ tests }) => tests.length > 0);
    return isFiltered || others.length !== value.clauses.length - 1 ? null : others;
  }
  if (value.kind !== 'call' || value.name !== 'flatMap' || pathOf(value.receiver) !== path) return null;
  const [called] = value.arguments;
  const last = called?.kind === 'lambda' ? called.body.at(-1) : undefined;
  const result = last?.kind === 'jump' ? last.value : null;
  if (result === null) return null;
  if (result.kind === 'collection')
    return result.items.some(({ isSpread }) => isSpread) ? null : result.items.length;
  return result.kind === 'call' && result.name === 'map' && result.receiver ? [result.receiver] : null;
}

/** `for word in words: for letter in letters: later.append(word + letter)`, then `words = later`. */
function severalPushed(later: string, path: string, body: readonly Statement[]): Several | null {
  const loops = nodesOfKind(body, 'each');
  for (const outer of loops) {
    const [inner, ...others] = nodesOfKind(outer.body, 'each');
    if (inner === undefined || others.length > 0) continue;
    const [one, other] = [outer.iterable, inner.iterable];
    const by = pathOf(one) === path ? other : pathOf(other) === path ? one : null;
    const { calls } = effectsOf(inner.body);
    const pushes = calls.filter(
      (call) => call.path === later && PUSHES.has(call.method) && !call.isConditional,
    );
    if (by !== null && pushes.length > 0 && isWrittenOut(by)) return [by];
  }
  return null;
}

/** Neighbours of a node are no fixed number of items for each. */
function isWrittenOut(items: Expression): boolean {
  return items.kind === 'name' || items.kind === 'index' || items.kind === 'literal';
}
