/** Recursive functions that pick a node's children out of all nodes, by the parent that each of them has. */
import type { Growth } from '#analysis/growth/growth.ts';
import type { Frame } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { everything, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/** The places of a list or the keys of a map, which are gone through. */
interface Places {
  place: string;
  /** The name of what is at the place, and what it is taken from. */
  entry: string | null;
  list: Expression | null;
}

/** Places that are picked if a test is true for them. */
interface Pick extends Places {
  test: Expression;
  /** The name under which those picked are handed on. */
  given: string;
}

/**
 * `for i in range(n): if parents[i] == node: walk(i)`: there is one parent at each place, so that each place is picked
 * in one call alone. Returns the number of places.
 *
 * A record that says its own name and that of its parent is no such place: several may have the same name, as the edges
 * of a graph have that lead to one node.
 */
export function pickedByParent(frame: Frame, machine: AbstractMachine, scope: Scope): Growth | null {
  const [call, ...others] = frame.recursive;
  if (call === undefined || others.length > 0) return null;
  const { body } = frame.called;
  const parameters = new Set(frame.parameters.keys());
  for (const { test, given, ...places } of everything(body).flatMap((node) => picksBy(node, body))) {
    if (call.written.every((argument) => pathOf(argument) !== given)) continue;
    for (const asked of equalTo(parameters, test)) {
      const of = listAt(places, asked);
      const nodes = of === null ? undefined : machine.peek(of, scope);
      if (nodes?.kind === 'collection') return nodes.size.growth;
    }
  }
  return null;
}

/** Returns what a loop or a comprehension picks. */
function picksBy(node: Statement | Expression, body: readonly Statement[]): Pick[] {
  if (node.kind === 'comprehension')
    return node.clauses.flatMap(({ target, iterable, tests }) =>
      placesOf(target, iterable).flatMap((places) =>
        tests.map((test) => ({ ...places, test, given: places.place })),
      ),
    );
  if (node.kind !== 'each' && node.kind !== 'while') return [];
  const places =
    node.kind === 'each' ? placesOf(node.target, node.iterable, node.isNumbered) : placesStepped(node.after);
  const own = node.body.flatMap((part) => {
    const test = part.kind === 'branch' ? testOfPicked(part) : null;
    return test === null ? [] : places.map((one) => ({ ...one, test, given: one.place }));
  });
  const given = node.kind === 'each' ? pathOf(node.target) : null;
  if (node.kind !== 'each' || given === null) return own;
  // `children = [i for i in range(n) if parents[i] == node]`
  const list = comprehensionOf(node.iterable, body);
  const before = list === null ? [] : picksBy(list, []).filter(({ place }) => isItem(place, list));
  return [...own, ...before.map((one) => ({ ...one, given }))];
}

/** `if (parents[i] == node) …`, `if (parents[i] != node) continue;` */
function testOfPicked({ test, consequence }: Extract<Statement, { kind: 'branch' }>): Expression | null {
  const [first] = consequence;
  if (first?.kind !== 'jump' || first.type !== 'continue') return test;
  return test.kind === 'binary' && test.operator === '!=' ? { ...test, operator: '==' } : null;
}

function comprehensionOf(gone: Expression, body: readonly Statement[]): Expression | null {
  if (gone.kind === 'comprehension') return gone;
  const values = everything(body).flatMap((node) =>
    (node.kind === 'declaration' || node.kind === 'assignment') && pathOf(node.target) === pathOf(gone)
      ? [node.value]
      : [],
  );
  const [value, ...others] = values;
  return value?.kind === 'comprehension' && others.length === 0 ? value : null;
}

function isItem(place: string, list: Expression): boolean {
  return list.kind === 'comprehension' && list.items.length === 1 && pathOf(list.items[0] ?? null) === place;
}

/** `for i in range(n)`, `for i, parent in enumerate(parents)`, `for i, parent := range parents`, `for name, boss in bosses.items()` */
function placesOf(target: Expression, iterable: Expression, isNumbered = false): Places[] {
  const [first, second] = target.kind === 'collection' ? target.items.map(pathOf) : [pathOf(target)];
  if (first == null) return [];
  const places = { place: first, entry: second ?? null };
  if (isNumbered) return [{ ...places, list: iterable }];
  if (iterable.kind === 'binary' && iterable.operator.startsWith('..')) return [{ ...places, list: null }];
  if (iterable.kind !== 'call') return [];
  if (iterable.name === 'range') return [{ ...places, list: null }];
  const isByPlace = /^(?:enumerate|items|entries)$/.test(iterable.name) && second != null;
  const [argument] = iterable.arguments;
  return isByPlace ? [{ ...places, list: argument ?? iterable.receiver }] : [];
}

function placesStepped(steps: readonly Expression[]): Places[] {
  return steps.flatMap((step) => {
    const place = step.kind === 'assignment' && step.operator === '+' ? pathOf(step.target) : null;
    return place === null ? [] : [{ place, entry: null, list: null }];
  });
}

/** Returns what a test asks to be equal to a parameter: by itself, or as one of several that must be true. */
function equalTo(parameters: ReadonlySet<string>, test: Expression): Expression[] {
  if (test.kind !== 'binary') return [];
  if (test.operator === '&&') return [test.left, test.right].flatMap((part) => equalTo(parameters, part));
  if (!/^(?:==|is)$/.test(test.operator)) return [];
  const sides = [test.left, test.right];
  const own = sides.find((side) => parameters.has(pathOf(side) ?? ''));
  return own === undefined ? [] : sides.filter((side) => side !== own);
}

/** Returns the list of `parents[i]`, `parents.get(i)`, `nodes[i].parent`, and of an entry or its field. */
function listAt(places: Places, asked: Expression): Expression | null {
  const { place, entry, list } = places;
  if (asked.kind === 'name') return asked.name === entry ? list : null;
  if (asked.kind === 'index' && pathOf(asked.index) === place) return asked.object;
  if (asked.kind === 'index' || asked.kind === 'member') return listAt(places, asked.object);
  const isAt = asked.kind === 'call' && pathOf(asked.arguments[0] ?? null) === place;
  return isAt && /^(?:get|at)$/.test(asked.name) ? asked.receiver : null;
}
