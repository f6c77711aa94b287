/** Recursive functions that go down into parsed data: each call is about a part of what the call before was about. */
import { type Growth, growthOfSize, isAtMost, isConstant, symbolsOf } from '#analysis/growth/growth.ts';
import { withinDocument } from '#analysis/machine/documents.ts';
import type { Frame } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Value } from '#analysis/machine/values.ts';
import { pathOf } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';
import { togetherOf } from './self-calls.ts';

/**
 * `for (const reply of comment.replies) depth(reply)`: returns how much there is in all that the calls come to, each part
 * of it once; null if they are about anything else, or about the same part more than once.
 */
export function downDocument(frame: Frame, { sizes }: AbstractMachine): Growth | null {
  const own = [...frame.parameters.values()];
  const index = own.findIndex((value) => withinDocument(value) !== null);
  const symbol = index < 0 ? undefined : sizeWithin(own[index]);
  const size = symbol === undefined ? null : sizes.get(symbol);
  if (symbol === undefined || size === null || size.bound === null) return null;
  const isWithin = frame.recursive.every(({ given, times, fixedTimes }) => {
    // Within loops that go through parts of it, and no others.
    if (fixedTimes > 1 || !isAtMost(sizes.resolve(times), sizes.resolve(growthOfSize(symbol)))) return false;
    let part = sizeWithin(given[index]);
    // The same part over and over.
    if (part === symbol && !isConstant(times)) return false;
    while (part !== undefined && part !== symbol) part = onlySymbol(sizes.get(part).whole?.total);
    return part === symbol;
  });
  const isTwice = togetherOf(frame.recursive).some((set) => {
    const paths = set.map((at) => {
      const call = frame.recursive[at];
      return pathWithin(call?.written[index - call.given.length + call.written.length]);
    });
    return paths.some((path, at) => path !== null && paths.indexOf(path) < at);
  });
  if (!isWithin || isTwice) return null;
  size.whole = { total: size.bound, partOf: new Set([symbol]) };
  return size.bound;
}

/** `node.left`, `node["left"]`; null if it is anything else. */
function pathWithin(expression: Expression | undefined): string | null {
  if (expression?.kind !== 'index') return pathOf(expression ?? null);
  const object = pathWithin(expression.object);
  return object === null || expression.index.kind !== 'literal' ? null : `${object}.${expression.index.text}`;
}

function sizeWithin(value: Value | undefined): number | undefined {
  const part = value === undefined ? null : withinDocument(value);
  if (part === null) return undefined;
  return onlySymbol(value?.kind === 'collection' ? value.size.growth : part.document);
}

function onlySymbol(growth: Growth = []): number | undefined {
  const [symbol, ...others] = symbolsOf(growth);
  return others.length > 0 ? undefined : symbol;
}
