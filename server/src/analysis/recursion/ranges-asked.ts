/** Recursions over the nodes of a segment tree: of each level they come to those at the two ends of a range alone. */
import type { Frame } from '#analysis/machine/frames.ts';
import { everything, type Node, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import type { Recursion } from './recurrences.ts';
import { togetherOf } from './self-calls.ts';

/**
 * Returns the recursion of a function that calls itself for both halves of its interval, but not where the interval lies
 * within the range asked for, `from <= low && high <= to`, nor where it lies beside it; null for any other.
 */
export function rangeAsked({ asLoop, depth }: Recursion, frame: Frame): Recursion | null {
  const { called, recursive } = frame;
  const sets = togetherOf(recursive);
  if (asLoop !== null || recursive.some(({ fixedTimes }) => fixedTimes > 1)) return null;
  if (sets.some(({ length }) => length > 2) || sets.every(({ length }) => length < 2)) return null;
  const parameters = new Set(frame.parameters.keys());
  const asks = (comparison: Expression) => parametersCompared(comparison, parameters);
  const ends = endsIn(called.body, called.name);
  const within = ends.map((test) => partsOf(test, '&&').flatMap((part) => asks(part) ?? []));
  const isWhole = within.some((names) => names.length === 4 && new Set(names).size === 4);
  const isPruned =
    isLeftBeside(ends, asks) ||
    isEmptied(ends, asks, frame) ||
    areCallsChosen(called.body, called.name, parameters);
  if (!isWhole || !isPruned) return null;
  return {
    ...{ asLoop: { progress: 'geometric', runs: new Map() }, calls: depth, depth },
    total: (work) => work,
  };
}

/** Returns the two parameters that are compared with each other; null for any other comparison. */
function parametersCompared(comparison: Expression, parameters: ReadonlySet<string>): string[] | null {
  if (comparison.kind !== 'binary' || !/^(?:[<>]=?|==)$/.test(comparison.operator)) return null;
  const sides = [comparison.left, comparison.right].map((side) => [...namesIn(side)]);
  const [one, other] = sides.map((names) => (names.length === 1 ? names[0] : undefined));
  if (one === undefined || other === undefined || one === other) return null;
  return parameters.has(one) && parameters.has(other) ? [one, other] : null;
}

/** Returns what is asked where a call ends without further calls. */
function endsIn(body: readonly Statement[], name: string): Expression[] {
  const calls = (nodes: readonly Node[]) => everything(nodes).some((node) => isCall(node, name));
  return everything(body).flatMap((node) => {
    if (node.kind === 'choice') return calls([node.consequence]) ? [] : [node.test];
    if (node.kind !== 'branch' || calls(node.consequence)) return [];
    const last = node.consequence.at(-1);
    const leaves = last?.kind === 'jump' && last.type === 'return';
    return leaves || calls(node.otherwise) ? [node.test] : [];
  });
}

/** `to < low || high < from`, in one question or in two. */
function isLeftBeside(
  ends: readonly Expression[],
  asks: (comparison: Expression) => string[] | null,
): boolean {
  const beside = ends.flatMap((test) =>
    partsOf(test, '||').flatMap((part) => {
      const names = asks(part);
      return names !== null && part.kind === 'binary' && part.operator !== '==' ? [names] : [];
    }),
  );
  return beside.length >= 2 && new Set(beside.flat()).size >= 3;
}

/** `from > to`, where each call gets its part of the range: `f(low, middle, from, min(to, middle))`. */
function isEmptied(
  ends: readonly Expression[],
  asks: (comparison: Expression) => string[] | null,
  { recursive, parameters }: Frame,
): boolean {
  const names = [...parameters.keys()];
  const cut = new Set(
    recursive.flatMap(({ written }) =>
      written.flatMap((given, index) => {
        const name = names[index + names.length - written.length];
        const isCut = given.kind === 'call' && /^(?:min|max)$/i.test(given.name) && name !== undefined;
        return isCut && given.arguments.some((one) => pathOf(one) === name) ? [name] : [];
      }),
    ),
  );
  return cut.size === 2 && ends.some((test) => asks(test)?.every((name) => cut.has(name)) === true);
}

/** `if (from <= middle) f(low, middle)`: each call is made only if the range reaches into that half. */
function areCallsChosen(body: readonly Statement[], name: string, parameters: ReadonlySet<string>): boolean {
  const chosen = new Set<Node>();
  for (const node of everything(body)) {
    if (node.kind !== 'branch' || node.test.kind !== 'binary' || !/^[<>]=?$/.test(node.test.operator))
      continue;
    const sides = [node.test.left, node.test.right].map((side) => parameters.has(pathOf(side) ?? ''));
    if (sides.filter((isParameter) => isParameter).length !== 1) continue;
    for (const part of everything(node.consequence)) if (isCall(part, name)) chosen.add(part);
  }
  return everything(body).every((node) => !isCall(node, name) || chosen.has(node));
}

function isCall(node: Node, name: string): boolean {
  return node.kind === 'call' && node.name === name;
}

/** Returns a, b and c of `a && b && c`. */
function partsOf(test: Expression, operator: '&&' | '||'): Expression[] {
  if (test.kind !== 'binary' || test.operator !== operator) return [test];
  return [...partsOf(test.left, operator), ...partsOf(test.right, operator)];
}
