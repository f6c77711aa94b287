/** Collections to which each round adds items that are longer by one than those that were there: all subsets, all codes. */
import { PUSHES } from '#analysis/loops/facts/methods.ts';
import { everything, type Node, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/** Methods that return the item at a place. */
const AT = /^(?:get|at|nth|elementAt)$/;
/** Methods that return a longer copy, or add to what they are called on. */
const LENGTHENS = /^(?:concat|append|push_str|addAll|extend|plus|add_suffix)$/;

/** True if a round of the body makes items of a collection longer: `all += [one + [x] for one in all]`. */
export function lengthensItems(path: string, body: readonly Statement[]): boolean {
  const nodes = everything(body);
  const items = itemsTaken(path, nodes);
  return items.size > 0 && nodes.some((node) => isLonger(node, items));
}

/** Returns the names that stand for an item of the collection, or for a copy of one. */
function itemsTaken(path: string, nodes: readonly Node[]): Set<string> {
  const collections = new Set([path]);
  const items = new Set<string>();
  const isAny = (value: Expression | null, names: ReadonlySet<string>) =>
    value !== null && [...namesIn(value)].some((name) => names.has(name));
  for (const node of nodes) {
    if (node.kind === 'each' && isAny(node.iterable, collections)) addAll(items, namesIn(node.target));
    if (node.kind === 'comprehension')
      for (const { target, iterable } of node.clauses)
        if (isAny(iterable, collections)) addAll(items, namesIn(target));
    if (node.kind === 'call' && isAny(node.receiver, collections))
      for (const given of node.arguments)
        if (given.kind === 'lambda') addAll(items, new Set(given.parameters.map(({ name }) => name)));
    if (node.kind !== 'declaration' && node.kind !== 'assignment') continue;
    const target = pathOf(node.target);
    if (target === null || target === path || node.value === null) continue;
    const { value } = node;
    if (takesItem(value, collections) || isAny(value, items)) items.add(target);
    else if (value.kind !== 'binary' && isAny(value, collections)) collections.add(target);
  }
  return items;
}

function addAll(names: Set<string>, further: ReadonlySet<string>): void {
  for (const name of further) names.add(name);
}

/** `all[i]`, `new ArrayList<>(all.get(i))` */
function takesItem(value: Expression, collections: ReadonlySet<string>): boolean {
  return everything([value]).some((node) => {
    if (node.kind === 'index') return collections.has(pathOf(node.object) ?? '');
    return node.kind === 'call' && AT.test(node.name) && collections.has(pathOf(node.receiver) ?? '');
  });
}

function isLonger(node: Node, items: ReadonlySet<string>): boolean {
  const isItem = (value: Expression | null | undefined) => items.has(pathOf(value ?? null) ?? '');
  switch (node.kind) {
    case 'collection':
      return node.items.length > 1 && node.items.some((item) => item.isSpread === true && isItem(item));
    case 'binary':
      return /^[+|]$/.test(node.operator) && [node.left, node.right].some(isItem);
    case 'assignment':
      return node.operator === '+' && isItem(node.target);
    case 'call': {
      const isAdded = (PUSHES.has(node.name) || LENGTHENS.test(node.name)) && isItem(node.receiver);
      // `append(copied, x)`, `append([]int{}, one...)`
      return isAdded || (node.name === 'append' && node.receiver === null && node.arguments.some(isItem));
    }
    case 'other':
      return node.type === 'text' && node.parts.length > 1 && node.parts.some(isItem);
    default:
      return false;
  }
}
