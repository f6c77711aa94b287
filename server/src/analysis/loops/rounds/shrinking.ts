/** Loops of which each round leaves less to do: a text loses parts, or a position goes down a tree kept in a list. */
import { type Growth, isConstant, logarithm, mentions } from '#analysis/growth/growth.ts';
import {
  type Bound,
  boundOfOneRound,
  type LoopSituation,
  type Step,
} from '#analysis/loops/facts/situation.ts';
import { extentOf } from '#analysis/machine/weights.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';

/**
 * Bounds a loop that takes parts out of a text until none is left, `while "()" in text: text = text.replace("()", "")`:
 * as many rounds as the text has letters.
 */
export function byShortening({ machine, scope, body, loopTests, changes }: LoopSituation): Bound | null {
  const asked = new Set(loopTests.flatMap((test) => [...namesIn(test)]));
  for (const { path, value, operator } of changes) {
    if (operator !== null || !isShorter(value, path)) continue;
    const text = machine.getPath(path, scope);
    if (text?.kind !== 'collection' || !/^(?:text|builder)$/.test(text.type)) continue;
    const own = effectsOf(body).changes.filter((change) => change.path === path);
    const isOnlyShortened = own.every((change) => isShorter(change.value, path));
    const isAsked =
      asked.has(path) ||
      changes.some((change) => asked.has(change.path) && namesIn(change.value).has(path)) ||
      [...asked].some((name) => name.startsWith(`${path}.`));
    if (isOnlyShortened && isAsked) return { ...boundOfOneRound(), count: extentOf(text) };
  }
  return null;
}

/** `text.replace("ab", "")`: what is put in its place is shorter. */
function isShorter(value: Expression, path: string): boolean {
  if (value.kind !== 'call' || !/^(?:replace|replaceAll|replaceFirst)$/.test(value.name)) return false;
  const [from, to] = value.arguments;
  const isOfIt =
    pathOf(value.receiver) === path || (value.receiver !== null && isShorter(value.receiver, path));
  return isOfIt && from?.kind === 'literal' && to?.kind === 'literal' && to.text.length < from.text.length;
}

/** Smallest factor by which a step multiplies: with less, rounding could undo it. */
const LEAST_FACTOR = 1.4;

/**
 * Bounds a loop along a path of a tree that is kept in a list, from `i` to `2 * i + 1` or `2 * i + 2`, or up again: a
 * position that every round multiplies reaches the end of the list after logarithmically many.
 */
export function byDescent(situation: LoopSituation): Bound | null {
  for (const [path, symbol] of situation.symbols) {
    const steps = situation.steps.get(path) ?? [];
    const factors = steps.map((step) => factorOf(step, symbol));
    const isDown = factors.length > 0 && factors.every((factor) => factor >= LEAST_FACTOR);
    const limit = isDown ? limitOf(symbol, situation) : null;
    if (limit !== null)
      return { ...boundOfOneRound(), count: logarithm(limit), progress: 'geometric', by: [path] };
  }
  return null;
}

function factorOf({ after }: Step, symbol: number): number {
  const { linear } = after ?? {};
  return linear?.multiples.size === 1 ? (linear.multiples.get(symbol) ?? 0) : 0;
}

/** Returns what the position, or one computed from it, is compared with; otherwise the size of what it indexes. */
function limitOf(symbol: number, { machine, locals, body, loopTests }: LoopSituation): Growth | null {
  let indexed: Growth | null = null;
  for (const node of everything([...body, ...loopTests])) {
    if (node.kind === 'index') {
      const index = machine.peek(node.index, locals);
      const of = machine.peek(node.object, locals);
      const isAt = index.kind === 'number' && mentions(index.amount.growth, symbol);
      if (isAt && of.kind === 'collection' && !isConstant(extentOf(of))) indexed ??= extentOf(of);
    }
    if (node.kind !== 'binary' || !/^[<>]=?$/.test(node.operator)) continue;
    const sides = [node.left, node.right].map((side) => machine.peek(side, locals));
    const [small, large] = node.operator.startsWith('<') ? sides : sides.reverse();
    if (small?.kind !== 'number' || large?.kind !== 'number') continue;
    if (mentions(small.amount.growth, symbol) && !mentions(large.amount.growth, symbol))
      return large.amount.growth;
  }
  return indexed;
}
