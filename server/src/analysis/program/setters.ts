/** Functions that set an item and do nothing else: `function keep(n, value) { memo[n] = value; return value; }`. */
import type { AssignmentExpression, Expression, FunctionDefinition, Statement } from '#syntax/tree.ts';
import { innermostObject, type Node, namesIn, pathOf, walk } from './nodes.ts';
import { replaceWithin } from './replaced-parts.ts';

/** A function that sets an item. */
interface Setter {
  parameters: readonly string[];
  sets: AssignmentExpression;
}

/**
 * Changes the program in place: where such a function is called, the item is set, so that marks are seen to be set.
 * Returns whether there are any.
 */
export function writeOutSetters(nodes: readonly Node[]): boolean {
  const setters = settersIn(nodes);
  if (setters.size === 0) return false;
  const given = namesOfParameters(nodes);
  // At the call, the same name may mean another collection.
  for (const [name, { sets }] of setters)
    if (given.has(pathOf(innermostObject(sets.target)) ?? '')) setters.delete(name);
  // Each node comes before those within it: the innermost calls first.
  for (const node of nodes.toReversed()) {
    if (node.kind !== 'call' || node.receiver !== null || node.creates) continue;
    const setter = setters.get(node.name);
    const { arguments: given, line, start, end } = node;
    if (!setter || given.length !== setter.parameters.length || given.some(({ isSpread }) => isSpread))
      continue;
    const say = (part: Expression) =>
      replaceWithin(part, (one) => {
        const at = one.kind === 'name' ? setter.parameters.indexOf(one.name) : -1;
        return at < 0 ? null : (given[at] ?? null);
      });
    const { target, operator, value } = structuredClone(setter.sets);
    const said = { kind: 'assignment', target: say(target), operator, value: say(value), line, start, end };
    for (const field of Object.keys(node)) Reflect.deleteProperty(node, field);
    Object.assign(node, said);
  }
  return true;
}

function namesOfParameters(nodes: readonly Node[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of nodes)
    if (node.kind === 'function' || node.kind === 'lambda')
      for (const { name } of node.parameters) names.add(name);
  return names;
}

function settersIn(nodes: readonly Node[]): Map<string, Setter> {
  const setters = new Map<string, Setter>();
  const names = new Set<string>();
  for (const node of nodes) {
    if (node.kind !== 'function') continue;
    if (names.has(node.name)) setters.delete(node.name);
    const setter = names.has(node.name) ? null : setterOf(node);
    if (setter !== null) setters.set(node.name, setter);
    names.add(node.name);
  }
  return setters;
}

function setterOf({ parameters, body, receiver }: FunctionDefinition): Setter | null {
  const [first, last, ...others] = body;
  if (first?.kind !== 'expression' || first.expression.kind !== 'assignment' || others.length > 0)
    return null;
  const { expression: sets } = first;
  const own = parameters.map(({ name }) => name);
  if (receiver !== undefined || sets.target.kind !== 'index' || sets.operator !== null) return null;
  const returned = last === undefined ? null : resultIn(last);
  if (last !== undefined && (returned === null || pathOf(returned) !== pathOf(sets.value))) return null;
  const isOuter = !own.some((name) => namesIn(innermostObject(sets.target)).has(name));
  // What is given must be worked out once, as before.
  const parts = walk([sets]);
  const used = parts.flatMap((node) => (node.kind === 'name' ? [node.name] : []));
  const isOnce = own.every((name) => used.filter((one) => one === name).length === 1);
  const isPlain = parts.every(({ kind }) => kind !== 'call') && pathOf(sets.value) !== null;
  return isOuter && isOnce && isPlain && own.length > 1 ? { parameters: own, sets } : null;
}

function resultIn(statement: Statement): Expression | null {
  if (statement.kind === 'jump' && statement.type === 'return') return statement.value;
  return statement.kind === 'expression' && statement.isResult ? statement.expression : null;
}
