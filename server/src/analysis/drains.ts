/** Loops that take from a collection until nothing is left. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { effectsOf, everything, innermostObject, type MethodCall, namesIn } from './changes.ts';
import { type Condition, subjectOf } from './conditions.ts';
import { add, type Growth, isConstant, multiply, ONE } from './growth.ts';
import type { Machine } from './machine.ts';
import type { Situation } from './situation.ts';
import { type Collection, pathOf, type Scope, type Value, weight } from './values.ts';

const PUSHES = new Set([
  ...[
    'append',
    'appendleft',
    'push',
    'push_back',
    'push_front',
    'pushleft',
    'add',
    'addLast',
    'addFirst',
    'offer',
  ],
  ...[
    'offerLast',
    'offerFirst',
    'put',
    'extend',
    'addAll',
    'heappush',
    'unshift',
    'enqueue',
    'insert',
    'emplace',
  ],
  ...['emplace_back', 'Push', 'PushBack', 'PushFront'],
]);
const POPS = new Set([
  ...['pop', 'popleft', 'poll', 'pollFirst', 'pollLast', 'remove', 'removeFirst', 'removeLast', 'pop_back'],
  ...[
    'pop_front',
    'shift',
    'heappop',
    'dequeue',
    'popitem',
    'delete',
    'erase',
    'Pop',
    'Remove',
    'splice',
    'get',
  ],
  ...[
    'nextToken',
    'next',
    'nextLine',
    'nextInt',
    'discard',
    'nextElement',
    'pollFirstEntry',
    'clear',
    'swap_remove',
  ],
]);

interface Drain {
  count: Growth;
  drains: Collection | null;
  isConditional: boolean;
}

/** How often a loop is gone through that goes on while a collection has items; null: it is not such a loop. */
export function drainOf(condition: Condition, situation: Situation): Drain | null {
  const { machine, scope, body, changes } = situation;
  const reading = readingOf(condition, situation);
  if (reading) return reading;
  const path = subjectOf(condition);
  if (path === null) return null;
  const collection = machine.getPath(path, scope);
  if (collection?.kind !== 'collection') return null;
  const calls = [...effectsOf(body).calls, ...callsInTest(condition, path)].filter(
    (call) => call.path === path,
  );
  const pops = calls.filter(({ method }) => POPS.has(method));
  const pushes = calls.filter(({ method }) => PUSHES.has(method));
  const rest = changes.filter((change) => change.path === path);
  const shrinks = rest.filter(({ value }) => value.kind === 'slice' || isPart(value));
  if (pops.length === 0 && shrinks.length === 0) {
    // `frontier = next`: level by level.
    const replaced = rest.find(({ operator }) => operator === null);
    if (replaced === undefined) return null;
    const states = statesOf(body, scope, machine) ?? collection.size.growth;
    return { count: states, drains: collection, isConditional: false };
  }
  const isConditional = [...pops, ...shrinks].every((call) => call.isConditional && !call.isNested);
  const sure = pops.filter((call) => !call.isConditional).length;
  const put = pushes.filter((call) => !call.isConditional && !call.isNested).length;
  const isShrinking = pushes.length === 0 || (pushes.length === put && sure > put);
  if (isShrinking) {
    return { count: collection.size.growth, drains: collection, isConditional };
  }
  const states = statesOf(body, scope, machine) ?? nodesPushed(pushes, machine);
  if (states === null) return null;
  return { count: add(states, collection.size.growth), drains: collection, isConditional: false };
}

function isPart(value: Expression): boolean {
  return (
    value.kind === 'call' && (value.name === 'substring' || value.name === 'slice' || value.name === 'substr')
  );
}

/** `while ((line = reader.readLine()) != null)`, `while scanner.hasNext()`. */
function readingOf(condition: Condition, { machine, scope, line }: Situation): Drain | null {
  const expression = condition.kind === 'truth' ? condition.of : condition.left;
  const assigned = expression.kind === 'assignment' ? expression.value : expression;
  if (assigned.kind !== 'call') return null;
  const receiver = assigned.receiver ? machine.peek(assigned.receiver, scope) : null;
  const isInput = receiver?.kind === 'unknown' && receiver.isInput;
  if (!isInput) return null;
  const size = machine.inputItems(line);
  return { count: size, drains: null, isConditional: false };
}

function callsInTest(condition: Condition, path: string): MethodCall[] {
  const expression = condition.kind === 'truth' ? condition.of : condition.left;
  const calls: MethodCall[] = [];
  for (const node of everything([expression])) {
    if (node.kind === 'call' && node.receiver && pathOf(node.receiver) === path) {
      calls.push({
        ...{ path, isFunction: false, method: node.name, arguments: node.arguments, within: [] },
        ...{ isConditional: false, isNested: false, line: node.line },
      });
    }
  }
  return calls;
}

/** Where every item is marked, and nothing is put in that is marked: as many as can be marked. */
export function statesOf(body: readonly Statement[], scope: Scope, machine: Machine): Growth | null {
  const marked = markedIn(body);
  const asked = askedIn(body);
  for (const path of marked) {
    if (!asked.has(path)) continue;
    const collection = machine.getPath(path, scope);
    if (collection?.kind !== 'collection') continue;
    const size = isEmptyBefore(collection) ? null : weight(collection);
    if (size !== null && !isConstant(size)) return size;
    const around = neighboursOf(body, scope, machine);
    if (around !== null) return around;
    const bounds = limitsAsked(body, scope, machine);
    return bounds ?? machine.states;
  }
  return null;
}

function isEmptyBefore(collection: Collection): boolean {
  return isConstant(collection.size.growth);
}

/** Collections in which something is set or put. */
export function markedIn(body: readonly Statement[]): Set<string> {
  const { marks, calls, changes } = effectsOf(body);
  return new Set([
    ...marks.map(({ path }) => path),
    ...calls.filter(({ method, isFunction }) => MARKS.has(method) && !isFunction).map(({ path }) => path),
    ...changes.filter(({ path }) => path.includes('.')).map(({ path }) => path.split('.').at(-1) ?? path),
  ]);
}

const MARKS = new Set(['add', 'append', 'put', 'insert', 'set', 'push', 'update', 'putIfAbsent']);

/** Collections that are asked what is in them, in a test. */
export function askedIn(body: readonly Statement[]): Set<string> {
  const asked = new Set<string>();
  for (const node of everything(body)) {
    const tests =
      node.kind === 'branch' || node.kind === 'choice' || (node.kind === 'while' && node.test)
        ? [node.test]
        : node.kind === 'comprehension'
          ? node.clauses.flatMap((clause) => clause.tests)
          : [];
    for (const test of tests) {
      if (!test) continue;
      for (const part of everything([test])) {
        const path =
          part.kind === 'index'
            ? pathOf(innermostObject(part))
            : part.kind === 'binary' && (part.operator === 'in' || part.operator === 'not in')
              ? pathOf(innermostObject(part.right))
              : part.kind === 'call' && part.receiver
                ? pathOf(part.receiver)
                : part.kind === 'member'
                  ? part.name
                  : null;
        if (path !== null) asked.add(path);
      }
    }
  }
  return asked;
}

/** How many have neighbours: the size of what is gone through by `for v in adj[u]`. */
export function neighboursOf(body: readonly Statement[], scope: Scope, machine: Machine): Growth | null {
  for (const node of everything(body)) {
    if (node.kind !== 'each') continue;
    const { iterable } = node;
    const object =
      iterable.kind === 'index' ? iterable.object : iterable.kind === 'call' ? iterable.receiver : null;
    if (object === null) continue;
    const graph = machine.getPath(pathOf(object) ?? '', scope);
    if (graph?.kind === 'collection' && graph.type !== 'text' && graph.items.kind === 'collection')
      return graph.size.growth;
  }
  return null;
}

/** `0 <= x < n and 0 <= y < m`: as many as there are fields. */
function limitsAsked(body: readonly Statement[], scope: Scope, machine: Machine): Growth | null {
  const limits: Growth[] = [];
  const seen = new Set<string>();
  for (const node of everything(body)) {
    if (node.kind !== 'binary' || !/^[<>]/.test(node.operator)) continue;
    const [small, large] = node.operator.startsWith('<') ? [node.left, node.right] : [node.right, node.left];
    const name = pathOf(small);
    if (name === null || seen.has(name)) continue;
    const value: Value = machine.peek(large, scope);
    if (value.kind !== 'number' || isConstant(value.amount.growth)) continue;
    seen.add(name);
    limits.push(value.amount.growth);
  }
  return limits.length === 0 ? null : multiply(ONE, ...limits.slice(0, 3));
}

/** What is put in is linked from what was taken out: each node once. */
function nodesPushed(pushes: readonly MethodCall[], machine: Machine): Growth | null {
  const isLinked = pushes.every((push) => {
    const [item] = push.arguments;
    if (item === undefined) return false;
    if (item.kind === 'member' || item.kind === 'name') return true;
    return [...namesIn(item)].some((name) => name.includes('.'));
  });
  return isLinked && pushes.length > 0 ? machine.nodes.growth : null;
}
