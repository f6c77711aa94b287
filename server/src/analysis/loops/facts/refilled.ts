/** Lists that a round empties and fills again with its own items, which were in groups meanwhile: radix sort. */
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Collection, Scope } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import {
  everything,
  innermostObject,
  isNumberLiteral,
  type Node,
  namesIn,
  pathOf,
} from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { PUSHES } from './methods.ts';

type Each = Extract<Statement, { kind: 'each' }>;

/** A collection that gets items: `to.push(…given)`. */
interface Push {
  node: Node;
  to: string;
  given: readonly Expression[];
}

/** Keeps such lists as large as they are while a loop runs. Returns those that were not kept before. */
export function keepRefilled(
  body: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
): readonly Collection[] {
  const kept = emptiedIn(body).flatMap((path) => {
    const list = isRefilled(path, body) ? machine.getPath(path, scope) : undefined;
    return list?.kind === 'collection' && !machine.steady.has(list) ? [list] : [];
  });
  for (const list of kept) machine.steady.add(list);
  return kept;
}

/** Returns the lists that every round empties: `list.clear()`, `list = list[:0]`, `list = []`. */
function emptiedIn(body: readonly Statement[]): string[] {
  const { calls, changes } = effectsOf(body);
  const cleared = calls.filter(({ method, isConditional }) => method === 'clear' && !isConditional);
  const anew = changes.filter(
    ({ value, operator, isConditional }) => operator === null && !isConditional && isNothing(value),
  );
  return [...new Set([...cleared, ...anew].map(({ path }) => path.replace(/\.length$/, '')))].filter(
    (path) => !effectsOf(body).declared.has(path),
  );
}

function isNothing(value: Expression): boolean {
  if (value.kind === 'slice')
    return (
      value.from === null && value.to !== null && isNumberLiteral(value.to) && Number(value.to.text) === 0
    );
  if (value.kind === 'collection') return value.items.length === 0;
  return value.kind === 'call' && value.creates && value.arguments.length === 0;
}

/** True if a list gets the items of groups alone, each of which has come into one of the groups from the list. */
function isRefilled(path: string, body: readonly Statement[]): boolean {
  const pushes = everything(body).flatMap(pushIn);
  const loops = body.filter((one) => one.kind === 'each');
  const refills = pushes.filter(({ to }) => to === path);
  const from = new Set(
    refills.map((push) => {
      const loop = loops.find((one) => everything(one.body).includes(push.node));
      return loop !== undefined && isOfGroup(push, loop) ? goneThrough(loop.iterable) : null;
    }),
  );
  const [groups, ...others] = from;
  if (groups == null || others.length > 0 || groups === path) return false;
  const { declared, changes } = effectsOf(body);
  const isNew = declared.has(groups) || changes.some((one) => one.path === groups && !one.isConditional);
  const fills = pushes.filter(({ to }) => to === groups);
  return (
    isNew &&
    fills.length > 0 &&
    fills.every((push) => {
      const loop = loops.find((one) => everything(one.body).includes(push.node));
      if (loop === undefined || goneThrough(loop.iterable) !== path) return false;
      const isOnce = everything(loop.body).every(({ kind }) => kind !== 'each' && kind !== 'while');
      return (
        isOnce && timesIn(groups, loop.body) <= 1 && push.given.every((one) => isNameOf(one, loop.target))
      );
    })
  );
}

/** `list.extend(group)`, `for x in group: list.append(x)` in a loop over the groups. */
function isOfGroup({ node, given }: Push, { target, body }: Each): boolean {
  if (given.every((one) => isNameOf(one, target))) return true;
  return body.some(
    (inner) =>
      inner.kind === 'each' &&
      namesIn(target).has(goneThrough(inner.iterable) ?? '') &&
      inner.body.some((one) => everything([one]).includes(node)) &&
      timesIn(null, inner.body) <= 1 &&
      given.every((one) => isNameOf(one, inner.target)),
  );
}

function isNameOf(value: Expression, target: Expression): boolean {
  return value.kind === 'name' && namesIn(target).has(value.name);
}

/** Returns how often one run of the statements adds to the collection, or to any, at most. */
function timesIn(to: string | null, statements: readonly Statement[]): number {
  return statements.reduce((sum, statement) => {
    if (statement.kind === 'block') return sum + timesIn(to, statement.body);
    if (statement.kind === 'branch')
      return sum + Math.max(timesIn(to, statement.consequence), timesIn(to, statement.otherwise));
    return (
      sum +
      everything([statement])
        .flatMap(pushIn)
        .filter((push) => to === null || push.to === to).length
    );
  }, 0);
}

function pushIn(node: Node): Push[] {
  if (node.kind !== 'call') return [];
  const { name, receiver, arguments: given } = node;
  const [first, ...rest] = given;
  const place = receiver ?? (name === 'append' ? first : undefined);
  if (place === undefined || (receiver !== null && !PUSHES.has(name))) return [];
  const isItem = place.kind === 'call' && place.receiver !== null && /^(?:get|get_mut|at)$/.test(place.name);
  const to = pathOf(innermostObject(isItem && place.receiver ? place.receiver : place));
  return to === null ? [] : [{ node, to, given: receiver === null ? rest : given }];
}

/** Returns the collection of `for x in &list`, `for x in list.drain(..)`. */
function goneThrough(iterable: Expression): string | null {
  if (iterable.kind === 'unary') return goneThrough(iterable.operand);
  if (
    iterable.kind === 'call' &&
    iterable.receiver !== null &&
    /^(?:iter|into_iter|drain|values)$/.test(iterable.name)
  )
    return goneThrough(iterable.receiver);
  return pathOf(iterable);
}
