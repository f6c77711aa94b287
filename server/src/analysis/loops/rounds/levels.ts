/** Loops over one level of a tree or graph, within a loop that goes from level to level. */
import { boundedAmount } from '#analysis/growth/amount.ts';
import { isConstant } from '#analysis/growth/growth.ts';
import { POPS, PUSHES } from '#analysis/loops/facts/methods.ts';
import { collectionsExchanging } from '#analysis/loops/facts/transfers.ts';
import type { OpenLoop } from '#analysis/machine/costs.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope, Value } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { shareOf } from './opening.ts';

/** A loop around that goes from level to level, and what it makes of the one that goes through a level. */
interface LoopOfLevels {
  at: number;
  once: Pick<OpenLoop, 'count' | 'runs' | 'drains' | 'share'>;
}

/** `for (int i = queue.size(); i > 0; i--) { int node = queue.poll(); … }` in a loop that goes on until it is empty. */
export function drainWithin(
  body: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
): LoopOfLevels | null {
  const { loops } = machine;
  const sure = effectsOf(body).calls.filter(({ isConditional, isFunction }) => !isConditional && !isFunction);
  for (const { path } of sure.filter(({ method }) => POPS.has(method))) {
    // A circle in which each turn moves one from the front to the back.
    if (sure.some((call) => call.path === path && PUSHES.has(call.method))) continue;
    if (collectionsExchanging(body).has(path)) continue;
    const from = machine.getPath(path, scope);
    const index = from?.kind === 'collection' ? loops.findLastIndex(({ drains }) => drains === from) : -1;
    const around = loops[index];
    if (around?.drains == null) continue;
    const { count, drains, amortisedAt } = around;
    const share = shareOf(count, index, machine);
    return { at: amortisedAt ?? index, once: { count, drains, runs: new Map(), share } };
  }
  return null;
}

/**
 * `while (level.length > 0) { for (const node of level) …; level = next; }`: over all levels each item comes once.
 * Returns that loop's level, and what it makes of the loop over items.
 */
export function loopOfLevels(
  { iterable: written, target, body }: Extract<Statement, { kind: 'each' }>,
  iterable: Value,
  scope: Scope,
  machine: AbstractMachine,
): LoopOfLevels | null {
  const drain = iterable.kind === 'range' ? drainWithin(body, scope, machine) : null;
  if (drain !== null) return drain;
  const children = ofAllNodes(target, body, scope, machine);
  if (children !== null && iterable.kind !== 'range') return children;
  const name = written.kind === 'name' ? written.name : '';
  if (iterable.kind !== 'collection' || iterable.type === 'map' || name === '') return null;
  const { loops } = machine;
  const index = loops.findLastIndex(({ drains }) => drains === iterable);
  const around = loops[index];
  const replaced = effectsOf(around?.body ?? []).changes.find(
    ({ path, operator }) => path === name && operator === null,
  );
  if (around === undefined || replaced === undefined) return null;
  // The next level has no more than all levels together.
  const next = machine.getPath(pathOf(replaced.value) ?? '', scope);
  if (next?.kind === 'collection' && !isConstant(around.count)) {
    next.size = boundedAmount(around.count);
    machine.steady.add(next);
  }
  const share = shareOf(around.count, index, machine);
  // The first level has few items, others have more.
  if (share !== null && isConstant(iterable.size.growth)) {
    iterable.size = boundedAmount(share);
    iterable.parts = null;
  }
  const once = { count: around.count, runs: new Map(), drains: iterable, share };
  return { at: around.amortisedAt ?? index, once };
}

/** `for (const child of node.children) queue.push(child)` in a loop that takes each node once: all children are nodes. */
function ofAllNodes(
  target: Expression,
  body: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
): LoopOfLevels | null {
  const child = pathOf(target);
  if (child === null) return null;
  for (const { path, method, arguments: given, isFunction } of effectsOf(body).calls) {
    if (isFunction || !PUSHES.has(method)) continue;
    const [pushed] = given;
    const isClone = pushed?.kind === 'call' && pushed.name === 'clone' && pushed.arguments.length === 0;
    if (pushed === undefined || pathOf(isClone ? pushed.receiver : pushed) !== child) continue;
    const queue = machine.getPath(path, scope);
    const index = machine.loops.findLastIndex(({ drains }) => drains !== null && drains === queue);
    const around = machine.loops[index];
    if (around === undefined || index < machine.loops.length - 1 || !machine.isOfNodes(around.count))
      continue;
    machine.hasAssumed = true;
    const { count, amortisedAt } = around;
    return {
      at: amortisedAt ?? index,
      once: { count, drains: null, runs: new Map(), share: shareOf(count, index, machine) },
    };
  }
  return null;
}
