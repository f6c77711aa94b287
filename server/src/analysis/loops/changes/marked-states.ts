/** How many things there are that a search marks, each of which it comes to once. */
import { type Growth, isConstant } from '#analysis/growth/growth.ts';
import { limitsAsked } from '#analysis/loops/facts/cells-asked.ts';
import { neighboursOf } from '#analysis/loops/facts/graph-sizes.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { keptSince } from '#analysis/machine/marks-kept.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { weight } from '#analysis/machine/weights.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { isOfOneSearch } from '#analysis/program/cleared-marks.ts';
import { guardsIn } from '#analysis/program/guards.ts';
import { everything, pathOf } from '#analysis/program/nodes.ts';
import type { Statement } from '#syntax/tree.ts';
import { isTakenBackIn, isUnmarked } from './marks-taken-back.ts';

/** If only unmarked items are added and each is marked, the rounds are bounded by the number of possible marks. */
export function statesOf(
  body: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
): { count: Growth; markedSince?: number } | null {
  for (const { path, isAskedByAdding } of guardsIn(body)) {
    const collection = machine.getPath(path, scope);
    if (collection?.kind !== 'collection' || (isAskedByAdding && collection.type === 'list')) continue;
    if (isUnmarked(path, body, machine)) {
      // What is left may come in again, unless other marks keep it out.
      machine.hasAssumed = true;
      continue;
    }
    const bodies = [
      ...machine.loops.slice(collection.level).map((loop) => loop.body ?? []),
      ...machine.frames.filter((frame) => frame.level > collection.level).map(({ called }) => called.body),
    ];
    const isKept =
      bodies.every((around) => !isTakenBackIn(path, around, machine)) && !isOfOneSearch(path, body);
    const since = isKept ? { markedSince: keptSince(path, collection, machine) } : {};
    if (!isConstant(collection.size.growth)) {
      machine.holdsNoMore(collection, collection.size.growth);
      const isByKey = /^(?:map|set|sorted map|sorted set)$/.test(collection.type);
      return { count: isByKey ? collection.size.growth : weight(collection), ...since };
    }
    const count =
      neighboursOf(body, scope, machine) ??
      limitsAsked(body, scope, machine) ??
      itemsMarked(path, body, scope, machine) ??
      machine.states;
    machine.holdsNoMore(collection, count);
    return { count, ...since };
  }
  return null;
}

/** `for word in words: if word not in seen: seen.add(word)`: as many as there are words. */
function itemsMarked(
  path: string,
  body: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
): Growth | null {
  for (const node of everything(body)) {
    const item = node.kind === 'each' ? pathOf(node.target) : null;
    if (node.kind !== 'each' || item === null) continue;
    const { marks, calls } = effectsOf(node.body);
    const keys = [
      ...marks.filter((mark) => mark.path === path).map(({ index }) => index),
      ...calls.filter((call) => call.path === path).flatMap((call) => call.arguments.slice(0, 1)),
    ];
    if (keys.length === 0 || keys.some((key) => pathOf(key) !== item)) continue;
    const gone = machine.peek(node.iterable, scope);
    if (gone.kind === 'collection' && !isConstant(gone.size.growth)) return gone.size.growth;
    if (gone.kind === 'range' && !isConstant(gone.to.growth)) return gone.to.growth;
  }
  return null;
}
