/** Marks that are asked for by their keys alone: `if v not in colour: colour[v] = 0`. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { everything, innermostObject, type Node, namesIn, pathOf } from './nodes.ts';

const ASKS_FOR_KEYS = /^(?:has|contains|containsKey|contains_key|count|hasOwnProperty)$/;

const COMPARES = /^(?:[<>]=?|[!=]==?|is|is not)$/;

/**
 * True if the statements ask whether there is an entry, and never what value it has: then an entry is a mark whatever
 * its value.
 */
export function areKeysAsked(path: string, statements: readonly Statement[]): boolean {
  const nodes = everything(statements);
  if (!nodes.some((node) => asksForKey(node, path))) return false;
  // `colour, ok := colours[w]; … colour == colours[v]`
  const entries = new Set(
    nodes.flatMap((node) =>
      node.kind === 'declaration' && node.value !== null && isEntryOf(node.value, path)
        ? [...namesIn(node.target)]
        : [],
    ),
  );
  return !nodes.some((node) => asksForValue(node, path, entries));
}

function asksForKey(node: Node, path: string): boolean {
  if (node.kind === 'binary') return /^(?:not )?in$/.test(node.operator) && pathOf(node.right) === path;
  if (node.kind === 'call') return ASKS_FOR_KEYS.test(node.name) && pathOf(node.receiver) === path;
  // `colour, ok := colours[v]`
  if (node.kind !== 'declaration' || node.target.kind !== 'collection' || node.value === null) return false;
  return node.target.items.length === 2 && isEntryOf(node.value, path);
}

/** `colour[v] == 0`, `!colour[v]`, `if colour[v]`, but not `colour[v] == colour[w]`. */
function asksForValue(node: Node, path: string, entries: ReadonlySet<string>): boolean {
  const isEntry = (side: Expression) =>
    isEntryOf(side, path) || (side.kind === 'name' && entries.has(side.name));
  if (node.kind === 'binary' && COMPARES.test(node.operator))
    return (
      isEntryOf(node.left, path) !== isEntryOf(node.right, path) && isEntry(node.left) !== isEntry(node.right)
    );
  if (node.kind === 'binary')
    return /^[&|]{2}$/.test(node.operator) && [node.left, node.right].some((side) => isEntryOf(side, path));
  if (node.kind === 'unary') return isEntryOf(node.operand, path);
  const { test } = node as Partial<Extract<Statement, { kind: 'branch' }>>;
  return test !== undefined && test !== null && isEntryOf(test, path);
}

function isEntryOf(part: Expression, path: string): boolean {
  if (part.kind === 'index') return pathOf(innermostObject(part)) === path;
  return part.kind === 'call' && /^(?:get|at)$/.test(part.name) && pathOf(part.receiver) === path;
}
