/** Recursive functions that pick a node's children out of a list of all nodes by the name of their parent. */
import type { Growth } from '#analysis/growth/growth.ts';
import type { Frame } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { everything, innermostObject, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/** Items of which those are picked that a test is true for. */
interface Pick {
  list: Expression;
  /** The names that an item gets in the test, and where it is picked. */
  names: ReadonlySet<string>;
  test: Expression;
}

/**
 * `for node in nodes: if node.parent == name: show(node.name)`: each node has one parent, and is picked in that one's
 * call alone. Returns the number of nodes.
 */
export function pickedByParent(frame: Frame, machine: AbstractMachine, scope: Scope): Growth | null {
  const [call, ...others] = frame.recursive;
  if (call === undefined || others.length > 0) return null;
  const names = new Set(frame.parameters.keys());
  for (const node of everything(frame.called.body)) {
    for (const { list, names: item, test } of picksBy(node, frame.called.body)) {
      const asked = askedOf(item, test, names);
      if (asked === null || !call.written.some((argument) => isItself(argument, item, asked))) continue;
      // `if parents[i] == node`: as many as there are parents.
      const of = asked.kind === 'index' && item.has(pathOf(asked.index) ?? '') ? asked.object : list;
      const nodes = machine.peek(of, scope);
      if (nodes.kind === 'collection') return nodes.size.growth;
    }
  }
  return null;
}

/** Returns what a loop, a comprehension or a filter picks. */
function picksBy(node: Statement | Expression, body: readonly Statement[]): Pick[] {
  if (node.kind === 'comprehension')
    return node.clauses.flatMap(({ target, iterable, tests }) =>
      tests.map((test) => ({ list: iterable, names: namesIn(target), test })),
    );
  if (node.kind !== 'each' && node.kind !== 'while') return [];
  const names = node.kind === 'each' ? namesIn(node.target) : namesStepped(node.after);
  const list = node.kind === 'each' ? node.iterable : node.test;
  if (list === null) return [];
  const own = everything(node.body).flatMap((part) =>
    part.kind === 'branch' ? [{ list, names, test: part.test }] : [],
  );
  const filter = node.kind === 'each' ? filterIn(node.iterable, body) : null;
  return filter === null ? [...own] : [...own, { ...filter, names: new Set([...filter.names, ...names]) }];
}

function namesStepped(steps: readonly Expression[]): Set<string> {
  return new Set(steps.flatMap((step) => (step.kind === 'assignment' ? (pathOf(step.target) ?? []) : [])));
}

/** Returns the filter of `nodes.filter(node => …)` and `[node for node in nodes if …]`, also under a name. */
function filterIn(gone: Expression, body: readonly Statement[]): Pick | null {
  if (gone.kind === 'name') {
    const values = everything(body).flatMap((node) =>
      node.kind === 'declaration' || node.kind === 'assignment'
        ? pathOf(node.target) === gone.name && node.value !== null
          ? [node.value]
          : []
        : [],
    );
    const [value, ...more] = values;
    return value === undefined || more.length > 0 || value.kind === 'name' ? null : filterIn(value, body);
  }
  if (gone.kind === 'comprehension') {
    const [clause] = gone.clauses;
    const [test] = clause?.tests ?? [];
    return clause && test ? { list: clause.iterable, names: namesIn(clause.target), test } : null;
  }
  if (gone.kind !== 'call' || gone.receiver === null) return null;
  const [picking] = gone.arguments;
  if (!/^filter$/i.test(gone.name) || picking?.kind !== 'lambda') return filterIn(gone.receiver, body);
  const names = picking.parameters.flatMap(({ name, pattern }) => [
    name,
    ...(pattern ? namesIn(pattern) : []),
  ]);
  const [last] = picking.body.slice(-1);
  const test = last?.kind === 'jump' ? last.value : last?.kind === 'expression' ? last.expression : null;
  return test === null || test === undefined ? null : { list: gone.receiver, names: new Set(names), test };
}

/** Returns what a test asks of an item: to be equal to a parameter, or to a field of one. */
function askedOf(item: ReadonlySet<string>, test: Expression, parameters: ReadonlySet<string>) {
  for (const part of everything([test])) {
    if (part.kind !== 'binary' || !/^(?:[!=]=|is)$/.test(part.operator)) continue;
    const sides = [part.left, part.right];
    const key = sides.find((side) => parameters.has(rootOf(side)));
    const asked = sides.find((side) => side !== key && [...namesIn(side)].some((name) => isOf(item, name)));
    if (key !== undefined && asked !== undefined) return asked;
  }
  return null;
}

/** True for the item, its place in the list, or the field that names it: not for another node that it leads to. */
function isItself(argument: Expression, item: ReadonlySet<string>, asked: Expression): boolean {
  const path = pathOf(argument);
  if (path !== null && item.has(path))
    return path !== pathOf(asked) && (item.size === 1 || asked.kind === 'index');
  const field = fieldIn(argument);
  return field !== null && field !== fieldIn(asked) && isOf(item, rootOf(argument)) && NAMES_ITEM.test(field);
}

/** Returns the field's name in `node.name` and `node["name"]`. */
function fieldIn(expression: Expression): string | null {
  if (expression.kind === 'member') return expression.name;
  const isKey = expression.kind === 'index' && expression.index.kind === 'literal';
  return isKey && expression.index.kind === 'literal' ? expression.index.text : null;
}

const NAMES_ITEM = /^(?:id|key|name|code|number|title|index)$/i;

function isOf(item: ReadonlySet<string>, path: string): boolean {
  return item.has(rootOfPath(path));
}

function rootOf(expression: Expression): string {
  return rootOfPath(pathOf(innermostObject(expression)) ?? '');
}

function rootOfPath(path: string): string {
  return path.split('.')[0] ?? path;
}
