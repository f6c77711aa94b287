/** Recursive functions that go from the nodes of a tree to their children, which are kept in lists. */
import { type Growth, isAtMost } from '#analysis/growth/growth.ts';
import type { Frame } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { everything, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/**
 * `for child in children[node]: walk(child)`: lists of children that have no more items together than there are nodes,
 * as each node is the child of one other. Returns the number of nodes.
 */
export function downToChildren(frame: Frame, machine: AbstractMachine, scope: Scope): Growth | null {
  const [call, ...others] = frame.recursive;
  if (call === undefined || others.length > 0) return null;
  const names = new Set(frame.parameters.keys());
  for (const node of everything(frame.called.body)) {
    const list = listGoneThrough(node, call.written);
    const lists = list === null ? null : listsOf(list, names);
    const path = pathOf(lists);
    if (path === null || machine.facts.sharedItems.has(path.split('.').at(-1) ?? path)) continue;
    const graph = machine.getPath(path, scope);
    const children = graph?.kind === 'collection' ? graph.items : null;
    if (graph?.kind !== 'collection' || children?.kind !== 'collection' || children.total === null) continue;
    const nodes = graph.size.growth;
    if (isAtMost(machine.sizes.resolve(children.total), machine.sizes.resolve(nodes))) return nodes;
  }
  return null;
}

/** Returns the list whose items a node of the program hands to the recursive call one by one. */
export function listGoneThrough(
  node: Statement | Expression,
  given: readonly Expression[],
): Expression | null {
  if (node.kind === 'index') return given.includes(node) ? node.object : null;
  const isGiven = (names: ReadonlySet<string>) => given.some((argument) => names.has(pathOf(argument) ?? ''));
  return walksIn(node).find(({ names }) => isGiven(names))?.list ?? null;
}

/** Returns the lists that a node goes through, and the names that it has for their items. */
export function walksIn(node: Statement | Expression): { names: Set<string>; list: Expression | null }[] {
  if (node.kind === 'each') return [{ names: namesIn(node.target), list: node.iterable }];
  if (node.kind === 'comprehension')
    return node.clauses.map(({ target, iterable }) => ({ names: namesIn(target), list: iterable }));
  if (node.kind !== 'call') return [];
  // `children[node].iter().map(|&child| depth(child))`
  return node.arguments.flatMap((argument) => {
    if (argument.kind !== 'lambda') return [];
    const names = argument.parameters.flatMap(({ name, pattern }) => [
      name,
      ...(pattern ? namesIn(pattern) : []),
    ]);
    return [{ names: new Set(names), list: node.receiver }];
  });
}

/** Returns what `children[node]`, `children.get(node)` or `children[node].iter()` is taken from. */
function listsOf(list: Expression, names: ReadonlySet<string>): Expression | null {
  const isNode = (expression: Expression | undefined) =>
    expression !== undefined && names.has(pathOf(expression) ?? '');
  if (list.kind === 'index') return isNode(list.index) ? list.object : null;
  if (list.kind !== 'call' || list.receiver === null) return null;
  return isNode(list.arguments[0]) ? list.receiver : listsOf(list.receiver, names);
}
