/** Loops that follow links: along a list, up a tree, through a table of jumps. */

import { type Growth, logarithm } from '#analysis/growth/growth.ts';
import { functionsNamed } from '#analysis/machine/definitions.ts';
import type { Value } from '#analysis/machine/values.ts';
import { effectsOf, type VariableChange } from '#analysis/program/changes.ts';
import { everything, itemRead, itemsNamed, itemsSet, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { type Condition, ofEnd } from './conditions.ts';
import { POPS, PUSHES } from './methods.ts';
import { type Bound, boundOfOneRound, type LoopSituation } from './situation.ts';

/** `node = node.next`: as many rounds as there are nodes. */
export function alongLinks(path: string, situation: LoopSituation): Bound | null {
  const root = path.split('.')[0] ?? path;
  const follows = situation.changes.filter(
    ({ path: changed, value, operator }) =>
      operator === null &&
      (changed === path || changed === root) &&
      isLinkOf(throughName(value, situation), changed),
  );
  if (follows.length === 0) return null;
  const isConditional = follows.every((change) => change.isConditional) && follows.length < 2;
  const count = nodesOnTheWay(follows, situation);
  return { ...boundOfOneRound(), count, by: [root], isConditional, ...sincePopped(root, situation) };
}

/** Returns how many nodes a loop comes to at most that follows these links: few in a tree that rotations keep balanced. */
function nodesOnTheWay(
  follows: readonly { value: Expression }[],
  { machine: { nodes, facts } }: LoopSituation,
): Growth {
  const isBalanced = follows.every(({ value }) => facts.rotated.has(pathOf(value)?.split('.').at(-1) ?? ''));
  return isBalanced ? logarithm(nodes.growth) : nodes.growth;
}

/**
 * `while (node != null) { stack.push(node); node = node.left; }` in a loop that takes from the stack: each node is put on
 * it once.
 */
function sincePopped(node: string, { machine, body }: LoopSituation): Pick<Bound, 'markedSince'> {
  const around = machine.loops.findLastIndex((loop) => loop.body !== null);
  const rounds = machine.loops[around]?.body;
  if (rounds == null || machine.loops[around]?.callDepth !== machine.callDepth) return {};
  const pushes = effectsOf(body).calls.filter(
    ({ method, arguments: given }) => PUSHES.has(method) && given.some((one) => pathOf(one) === node),
  );
  const isTaken = effectsOf(rounds).calls.some(
    ({ path, method, isNested }) =>
      !isNested && POPS.has(method) && pushes.some((push) => push.path === path),
  );
  return isTaken ? { markedSince: around } : {};
}

/** `while (true) { … node = node.left; … }`, `node = node[side]`: something in the loop follows links. */
export function byFollowing(situation: LoopSituation): Bound | null {
  const follows = situation.changes.filter((change) => {
    if (change.operator !== null || isOfOneRound(change, situation)) return false;
    const value = throughName(change.value, situation);
    return /^(?:member|index)$/.test(value.kind) && isLinkOf(value, change.path);
  });
  const [first] = follows;
  return first === undefined
    ? null
    : { ...boundOfOneRound(), count: nodesOnTheWay(follows, situation), by: [first.path] };
}

/** `person = boss[person]`, `person = found->second`: from key to key, each of which the map has once. */
export function byLookUp(situation: LoopSituation): Bound | null {
  for (const change of situation.changes) {
    const { path, operator, value } = change;
    const map =
      operator === null && !isOfOneRound(change, situation) ? lookedUpBy(path, value, situation) : null;
    if (map !== null) return { ...boundOfOneRound(), count: map, by: [path] };
  }
  return null;
}

/** `for (int v = last; v != 0; v = parent[v])` in a round: the next round begins at the same place. */
function isOfOneRound({ path, isNested }: VariableChange, { body }: LoopSituation): boolean {
  return isNested && effectsOf(body).declared.has(path);
}

/** `path.append(parent[path[-1]])`: from the last item to the next one, each of which the map has once. */
export function byLastItem({ body, machine, scope }: LoopSituation): Bound | null {
  const { calls, changes } = effectsOf(body);
  for (const { path, method, arguments: given, isConditional } of calls) {
    if (isConditional || given.length !== 1 || !PUSHES.has(method)) continue;
    const written = changes.find((one) => one.path === pathOf(given[0] ?? null) && one.operator === null);
    for (const node of everything([written?.value ?? given[0]].filter((one) => one !== undefined))) {
      const [key] = node.kind === 'index' ? [node.index] : node.kind === 'call' ? node.arguments : [];
      const last = key === undefined ? null : pathOf(ofEnd(key));
      const from = node.kind === 'index' ? node.object : node.kind === 'call' ? node.receiver : null;
      const count = last === path && from !== null ? keysOf(machine.peek(from, scope)) : null;
      if (count !== null) return { ...boundOfOneRound(), count };
    }
  }
  return null;
}

/** Returns the size of the collection in which a value is looked up under a name; null if it is anything else. */
function lookedUpBy(path: string, value: Expression, situation: LoopSituation, depth = 0): Growth | null {
  const { machine, scope, changes, binds } = situation;
  if (depth > MAX_NAMES) return null;
  const within = (part: Expression) => lookedUpBy(path, part, situation, depth + 1);
  switch (value.kind) {
    case 'name': {
      if (binds && namesIn(binds.target).has(value.name)) return within(binds.value);
      const source = changes.find((change) => change.path === value.name && change.operator === null);
      return source && value.name !== path ? within(source.value) : null;
    }
    case 'member':
      return within(value.object);
    case 'unary':
      return within(value.operand);
    case 'binary':
      return value.operator === '??' ? within(value.left) : null;
    case 'index':
      return namesIn(value.index).has(path)
        ? keysOf(machine.peek(value.object, scope))
        : within(value.object);
    case 'call': {
      const [key] = value.arguments;
      if (value.receiver === null) return null;
      if (key === undefined) return within(value.receiver);
      const isKey = LOOKS_UP.test(value.name) && namesIn(key).has(path);
      return isKey ? keysOf(machine.peek(value.receiver, scope)) : null;
    }
    default:
      return null;
  }
}

const LOOKS_UP = /^(?:get|at|find|getOrDefault|get_mut)$/;

/** Names between a loop's variable and what it is looked up in. */
const MAX_NAMES = 4;

function keysOf(value: Value): Growth | null {
  return value.kind === 'collection' && !/text|builder/.test(value.type) ? value.size.growth : null;
}

/** `stack.pop()` follows a link if the program's own function does so: once for each node. */
export function byOwnSteps({ body, loopTests, machine }: LoopSituation): Bound | null {
  for (const node of everything([...body, ...loopTests])) {
    if (node.kind !== 'call') continue;
    const called = functionsNamed(node.name, machine);
    const within = called.flatMap(({ body: own }) =>
      everything(own).flatMap((one) => (one.kind === 'call' ? functionsNamed(one.name, machine) : [])),
    );
    if ([...called, ...within].some(({ body: own }) => goesOnInside(own)))
      return { ...boundOfOneRound(), count: machine.nodes.growth };
  }
  return null;
}

/** True if a function moves on along links: `head = head.next`, also where `head.take()` has another name by then. */
function goesOnInside(body: readonly Statement[]): boolean {
  const names = namesOfParts(body);
  const bodies = [body, ...everything(body).flatMap((node) => (node.kind === 'lambda' ? [node.body] : []))];
  return bodies.some(
    (own) =>
      effectsOf(own).changes.some(({ path, operator, value }) => {
        if (operator !== null) return false;
        const taken = value.kind === 'member' ? names.get(pathOf(value.object) ?? '') : undefined;
        return taken === path || isLinkOf(value, path);
      }) ||
      // `*link = node.right`
      everything(own).some((node) => {
        if (node.kind !== 'assignment' || node.target.kind !== 'unary' || node.value.kind !== 'member')
          return false;
        const path = pathOf(node.target.operand);
        return path !== null && names.get(pathOf(node.value.object) ?? '') === path;
      }),
  );
}

/** Returns which name stands for what: `old = head.take()`, `Some(old) = head`, `head.take().map(|old| …)`. */
function namesOfParts(body: readonly Statement[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = (name: string | null | undefined, value: Expression | null) => {
    const path = value === null ? null : pathOf(takenFrom(value));
    if (name && path !== null) names.set(name, path);
  };
  for (const node of everything(body)) {
    if (node.kind === 'declaration') add(pathOf(node.target), node.value);
    if ((node.kind === 'branch' || node.kind === 'while') && node.binds)
      add(pathOf(node.binds.target), node.binds.value);
    if (node.kind === 'switch')
      for (const { target } of node.cases) if (target) add(pathOf(target), node.subject);
    const [called] = node.kind === 'call' ? node.arguments : [];
    if (node.kind === 'call' && called?.kind === 'lambda') add(called.parameters[0]?.name, node.receiver);
  }
  return names;
}

/** Returns what `head.take()` and `head.as_ref().unwrap()` take from. */
function takenFrom(value: Expression): Expression {
  const isTaken = value.kind === 'call' && value.receiver !== null && value.arguments.length === 0;
  return isTaken && value.receiver ? takenFrom(value.receiver) : value;
}

/** `following = node.next; … node = following`, `while let Some(node) = current { current = node.next }`. */
function throughName(given: Expression, situation: LoopSituation): Expression {
  const value = withoutMoving(given, situation);
  if (value.kind === 'choice') {
    const consequence = throughName(value.consequence, situation);
    return { ...value, consequence, otherwise: throughName(value.otherwise, situation) };
  }
  const { changes, binds } = situation;
  const bound = pathOf(binds?.target ?? null);
  if (binds && value.kind === 'member' && bound !== null && pathOf(value.object) === bound)
    return { ...value, object: binds.value };
  // `cur = node.next.take()`.
  if (binds && value.kind === 'call' && value.receiver?.kind === 'member')
    return { ...value, receiver: throughName(value.receiver, situation) };
  const path = value.kind === 'name' ? value.name : null;
  const source = changes.find((change) => change.path === path && change.operator === null);
  return withoutMoving(source?.value ?? value, situation);
}

/** Returns what `std::move(head->next)` moves. */
function withoutMoving(value: Expression, { machine }: LoopSituation): Expression {
  if (value.kind !== 'call' || value.name !== 'move' || !machine.library.valueRead) return value;
  const [only, ...others] = value.arguments;
  const isOwn = functionsNamed('move', machine).length > 0;
  return only && others.length === 0 && value.receiver === null && !isOwn ? only : value;
}

function isLinkOf(value: Expression, path: string): boolean {
  const linked = pathOf(value);
  if (linked?.startsWith(`${path}.`)) return true;
  if (value.kind === 'call' && value.receiver !== null) {
    return (
      value.arguments.length === 0 && (isLinkOf(value.receiver, path) || pathOf(value.receiver) === path)
    );
  }
  if (value.kind === 'choice') return isLinkOf(value.consequence, path) || isLinkOf(value.otherwise, path);
  return value.kind === 'index' && linksOf(value, path);
}

function linksOf(value: Extract<Expression, { kind: 'index' }>, path: string): boolean {
  return pathOf(value.object) === path;
}

/** Paths are shortened on the way, or the smaller tree is joined to the larger. */
function isKeptFlat(parent: Expression, { body, machine }: LoopSituation): boolean {
  const name = itemsNamed(parent);
  return machine.facts.joinsBySize || (name !== null && itemsSet(body).includes(name));
}

/** `while x != parent[x]: x = parent[x]`. */
export function byChase(
  { left, right }: Extract<Condition, { kind: 'comparison' }>,
  situation: LoopSituation,
): Bound | null {
  for (const { path, operator, value: read } of situation.changes) {
    const value = itemRead(read);
    if (operator !== null || value.kind !== 'index') continue;
    if (!namesIn(value.index).has(path)) continue;
    if (!namesIn(left).has(path) && !namesIn(right).has(path)) continue;
    const jumped = situation.machine.peek(value.object, situation.scope);
    if (jumped.kind !== 'collection') continue;
    const forest = pathOf(value.object);
    const isParentChase = [left, right]
      .map(itemRead)
      .some(
        (side) => side.kind === 'index' && pathOf(side.object) === forest && namesIn(side.index).has(path),
      );
    const isFlat = isParentChase && isKeptFlat(read, situation);
    const count = isFlat ? logarithm(jumped.size.growth) : jumped.size.growth;
    // A failure function goes back no further than the rounds before went forward.
    const since = isParentChase ? {} : { markedSince: situation.machine.loops.length - 1 };
    return { ...boundOfOneRound(), count, by: [path], isJumping: true, ...since };
  }
  return null;
}
