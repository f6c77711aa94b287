/** Loops that remove items from a collection until it is empty. */

import { boundedAmount } from '#analysis/growth/amount.ts';
import { addGrowths, type Growth, isConstant, ONE } from '#analysis/growth/growth.ts';
import {
  asksForMore,
  type Condition,
  collectionAsked,
  continues,
  endsAsked,
  subjectOf,
} from '#analysis/loops/facts/conditions.ts';
import { totalOfNeighbours } from '#analysis/loops/facts/graph-sizes.ts';
import { POPS, PUSHES, putsSeveral, takesOut } from '#analysis/loops/facts/methods.ts';
import { isPutBackByMethods } from '#analysis/loops/facts/put-back-by-methods.ts';
import type { LoopSituation } from '#analysis/loops/facts/situation.ts';
import { exchangedWithin, isPutBack } from '#analysis/loops/facts/transfers.ts';
import type { Collection, ObjectValue } from '#analysis/machine/values.ts';
import { effectsOf, type MethodCall } from '#analysis/program/changes.ts';
import { everything, isNumberLiteral, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { countedDown } from './counted-down.ts';
import { statesOf } from './marked-states.ts';
import { comesByShorterWays, PUTS_FIRST } from './marks-taken-back.ts';
import { nextPut } from './put-next.ts';
import { nodesPushed, putFromPlace, takenFrom } from './put-once.ts';
import { timesRefilled } from './refilled-twice.ts';
import { splittingOf } from './splitting.ts';

interface Drain {
  count: Growth;
  drains: Collection | null;
  isConditional: boolean;
  /** Loop level at which the bounding marks began: all rounds within those loops together obey the bound. */
  markedSince?: number;
  /** How often each item can come again, if it does. */
  again?: Growth;
}

/**
 * Returns the collection that a condition is about: the one that it measures, or one of which it asks for an item at an
 * end where each round takes one out, `while stack[-1] != "(": output.append(stack.pop())`.
 */
export function drainedPath(condition: Condition, { machine, scope, body }: LoopSituation): string | null {
  const path = subjectOf(condition);
  const subject = path === null ? undefined : machine.getPath(path, scope);
  if (subject?.kind === 'collection' || subject?.kind === 'object') return path;
  const { calls, changes } = effectsOf(body);
  const asked = endsAsked(condition).find(
    (one) =>
      calls.some((call) => call.path === one && !call.isConditional && isTakenFrom(call)) ||
      changes.some((change) => change.path === one && !change.isConditional && change.value.kind === 'slice'),
  );
  return asked ?? path;
}

/** Returns the rounds of a loop that continues while a collection has items; null if it is no such loop. */
export function drainOf(condition: Condition, situation: LoopSituation): Drain | null {
  const { machine, scope, body, changes, own } = situation;
  const reading = readingOf(condition, situation);
  if (reading) return reading;
  const path = drainedPath(condition, situation);
  if (path === null || asksForMore(condition)) return null;
  const subject = machine.getPath(path, scope);
  const collection = subject?.kind === 'object' ? contentsOf(subject) : subject;
  if (collection?.kind !== 'collection') return null;
  const isKeptWithin = exchangedWithin(body).has(path);
  const ofPath = (call: MethodCall) => call.path === path && !(isKeptWithin && call.isNested);
  const direct = [...effectsOf(body).calls, ...callsInTest(condition, path)].filter(ofPath);
  const inMethods = own.calls.filter(ofPath);
  const calls = [...direct, ...inMethods];
  const pops = [
    ...direct.filter(isTakenFrom),
    ...inMethods.filter((call) => isTakenFrom(call) && (call.isFunction || takesOut(call.method))),
  ];
  const pushes = calls.filter(({ method }) => PUSHES.has(method));
  const rest = changes.filter((change) => change.path === path);
  const shrinks = rest.filter(({ value }) => value.kind === 'slice' || isPart(value));
  if (pops.length === 0 && shrinks.length === 0) {
    // `frontier = next`: level by level.
    const replaced = rest.find(({ operator }) => operator === null);
    if (replaced === undefined || /^(?:text|builder)$/.test(collection.type)) return null;
    const marked = statesOf(body, scope, machine) ?? { count: collection.size.growth };
    return { ...marked, drains: collection, isConditional: false };
  }
  const isConditional = [...pops, ...shrinks].every((call) => call.isConditional && !call.isNested);
  const cut = shrinks.filter((change) => !change.isConditional).map(({ value }) => itemsCut(value));
  const sure = pops.filter((call) => !call.isConditional).length + cut.reduce((sum, one) => sum + one, 0);
  const isShrinking = pushes.length === 0 || (sure > pushes.length && isPutWithin(pushes, body));
  if (isShrinking) {
    // All that is ever taken out has been put in: over all calls together no more often than that.
    const since = pushes.length === 0 && sure > 0 && isRefilled(path, collection, situation);
    return {
      count: machine.sizeInAnyRound(collection),
      drains: collection,
      isConditional,
      ...(since ? { markedSince: collection.level } : {}),
    };
  }
  const taken = takenFrom(path, body, scope, machine);
  if (taken !== null && !machine.isQuiet && collection.type !== 'heap') {
    // Each item is put in once.
    collection.size = boundedAmount(addGrowths(collection.size.growth, taken.count));
    machine.steady.add(collection);
  }
  const guarded = taken ?? statesOf(body, scope, machine);
  const splitting = guarded === null ? splittingOf(path, pushes, body, collection, machine) : null;
  if (splitting !== null) {
    const { count, atOnce } = splitting;
    if (!machine.isQuiet) {
      collection.size = boundedAmount(addGrowths(collection.size.growth, atOnce));
      machine.steady.add(collection);
    }
    return { count, drains: collection, isConditional: false };
  }
  const next = guarded === null ? nextPut(path, pushes, collection.size.growth, situation) : null;
  if (next !== null) {
    const count = addGrowths(next, collection.size.growth);
    return { count, drains: collection, isConditional: false };
  }
  const marked =
    countedDown(path, collection, pushes, situation) ??
    guarded ??
    putFromPlace(pushes, situation) ??
    nodesPushed(pushes, machine);
  if (marked === null) return null;
  // What is put into a heap again and again is taken out as often: once for each neighbour of all nodes.
  const isHeap = collection.type === 'heap' || pops.some(({ method }) => /^(?:heappop|Pop)$/.test(method));
  const comesAgain = !isHeap && subject?.kind === 'collection' && comesByShorterWays(path, body);
  if (comesAgain) machine.hasAssumed = true;
  const ofEdges = isHeap || comesAgain ? totalOfNeighbours(body, scope, machine) : [];
  // First in, first out: all ways of so many steps are known before those of one more.
  const isFirstOut =
    pops.every((call) => takesFirst(call, collection)) &&
    !isPutFirst(path, collection, effectsOf(body).calls);
  if (comesAgain && ofEdges.length > 0 && isFirstOut) {
    if (!machine.isQuiet && pops.length > 0) {
      collection.size = boundedAmount(addGrowths(marked.count, ofEdges));
      machine.steady.add(collection);
    }
    return {
      count: pops.length > 0 ? ofEdges : marked.count,
      again: marked.count,
      drains: collection,
      isConditional: false,
    };
  }
  const count = addGrowths(marked.count, collection.size.growth, isHeap ? ofEdges : []);
  return { ...marked, count, drains: collection, isConditional: false };
}

/** True for `queue.popleft()`, `list.pop(0)` and `queue.pop()` of C++, which take what has waited longest. */
function takesFirst({ method, arguments: [place] }: MethodCall, { type }: Collection): boolean {
  if (method === 'pop') return place?.kind === 'literal' ? Number(place.text) === 0 : type === 'queue';
  return /^(?:popleft|poll|pollFirst|removeFirst|remove|shift|pop_front|dequeue)$/.test(method);
}

/** True for `deque.push(x)` of Java and `deque.addFirst(x)`: what came last is taken first. */
function isPutFirst(path: string, { type }: Collection, calls: readonly MethodCall[]): boolean {
  const own = calls.filter((call) => call.path === path).map(({ method }) => method);
  // In C++, `queue.pop()` returns nothing.
  const isOfCpp = own.includes('front');
  return own.some((method) => PUTS_FIRST.test(method) || (method === 'push' && type === 'queue' && !isOfCpp));
}

/** Returns how many items `queue = queue[2:]` leaves out at least. */
function itemsCut(value: Expression): number {
  if (value.kind !== 'slice') return 0;
  if (value.from === null) return value.to === null ? 0 : 1;
  return isNumberLiteral(value.from) ? Number(value.from.text) : 0;
}

/** True if a round puts in no more than is written: not in a loop, and nothing that it takes out is left out. */
function isPutWithin(pushes: readonly MethodCall[], body: readonly Statement[]): boolean {
  if (pushes.some((call) => call.isNested || putsSeveral(call))) return false;
  return pushes.every(({ isConditional }) => !isConditional) || !continues(body);
}

/** `heap.pop()`, `heappop(heap)`, `delete(set, x)`, but not the key in `parents.get(key)`. */
function isTakenFrom({ method, isFunction, arguments: given }: MethodCall): boolean {
  if (!isFunction) return POPS.has(method);
  return (
    /^(?:heappop|heapreplace|heappushpop|Pop|next)$/.test(method) || (method === 'delete' && given.length > 0)
  );
}

/** `while (head < queue.length) { … queue[head++] … queue.push(x) … }`: each item that was ever put in comes once. */
export function byHead(
  condition: Extract<Condition, { kind: 'comparison' }>,
  situation: LoopSituation,
): Drain | null {
  const found = queueWithHead(condition, situation);
  if (found === null) return null;
  const { machine, scope, body } = situation;
  const { path, queue } = found;
  const marked = takenFrom(path, body, scope, machine) ?? statesOf(body, scope, machine);
  if (marked === null) return null;
  if (!machine.isQuiet) {
    queue.size = boundedAmount(addGrowths(queue.size.growth, marked.count));
    machine.steady.add(queue);
  }
  return { ...marked, count: queue.size.growth, drains: queue, isConditional: false };
}

/** True if the rounds add to a queue that hardly had items, and nothing tells how often. */
export function isOutrun(condition: Condition, situation: LoopSituation): boolean {
  const found = condition.kind === 'comparison' ? queueWithHead(condition, situation) : null;
  return found !== null && isConstant(situation.machine.sizes.resolve(found.queue.size.growth));
}

/** Returns the queue of `head < queue.length` that the rounds add to, while the head moves on. */
function queueWithHead(
  { operator, left, right }: Extract<Condition, { kind: 'comparison' }>,
  { machine, scope, body, steps }: LoopSituation,
): { path: string; queue: Collection } | null {
  const [head, end] = operator.startsWith('>') ? [right, left] : [left, right];
  if (!/^(?:[<>]=?|!=)$/.test(operator)) return null;
  const path = collectionAsked(end);
  const queue = path === null ? undefined : machine.getPath(path, scope);
  const isAddedTo = effectsOf(body).calls.some((call) => call.path === path && PUSHES.has(call.method));
  const isMoved = steps.get(pathOf(head) ?? '')?.some(({ change }) => change.operator === '+') === true;
  return isMoved && isAddedTo && path !== null && queue?.kind === 'collection' ? { path, queue } : null;
}

/** True for a collection that loops further out fill, and none of them with all items of another at once. */
function isRefilled(path: string, { level, isInput }: Collection, situation: LoopSituation): boolean {
  const { machine, scope } = situation;
  if (isInput || level < 1 || level >= machine.loops.length) return false;
  const bodies = [
    ...machine.loops.slice(level).map(({ body }) => body ?? []),
    ...machine.frames.filter((frame) => frame.level > level).map(({ called }) => called.body),
  ];
  return bodies.every(
    (body) =>
      !isPutBack(path, body) &&
      !isPutBackByMethods(path, body, scope, machine) &&
      !timesRefilled(body).has(path) &&
      effectsOf(body).changes.every((change) => change.path !== path || isOfItself(change.value, path)),
  );
}

/** `queue = append(queue, x)`, `queue = queue[1:]`. */
function isOfItself(value: Expression, path: string): boolean {
  if (value.kind === 'slice') return pathOf(value.object) === path;
  return value.kind === 'call' && value.name === 'append' && pathOf(value.arguments[0] ?? null) === path;
}

/** Returns the collection in which an object of the program, such as a stack or a heap, keeps its items. */
function contentsOf({ fields }: ObjectValue): Collection | undefined {
  for (const field of fields.values()) if (field.kind === 'collection' && field.type !== 'text') return field;
  return undefined;
}

function isPart(value: Expression): boolean {
  return (
    value.kind === 'call' && (value.name === 'substring' || value.name === 'slice' || value.name === 'substr')
  );
}

/** `while ((line = reader.readLine()) != null)`, `while scanner.hasNext()`. */
function readingOf(condition: Condition, { machine, scope }: LoopSituation): Drain | null {
  const expression = condition.kind === 'truth' ? condition.of : condition.left;
  const assigned = expression.kind === 'assignment' ? expression.value : expression;
  const rounds = assigned.kind === 'call' ? machine.library.roundsWhile?.get(assigned.name) : undefined;
  if (rounds && assigned.kind === 'call') {
    const of = assigned.arguments[0] ? machine.peek(assigned.arguments[0], scope) : null;
    const count = rounds(of?.kind === 'collection' ? of.size.growth : ONE);
    return { count, drains: null, isConditional: false };
  }
  const from = readFrom(assigned);
  if (from === null) return null;
  const receiver = machine.peek(from, scope);
  // The words of a text: `std::istringstream words(line); while (words >> word)`.
  if (receiver.kind === 'collection' && /^(?:text|builder)$/.test(receiver.type) && machine.library.valueRead)
    return { count: receiver.size.growth, drains: null, isConditional: false };
  const isInput = receiver?.kind === 'unknown' && receiver.isInput;
  if (!isInput) return null;
  // Loops until something has been read.
  if (condition.kind === 'truth' && condition.isNegated)
    return { count: ONE, drains: null, isConditional: false };
  return { count: machine.input.lineCount, drains: null, isConditional: false };
}

/** Returns the source that `cin >> a >> b`, `getline(cin, line)` and `scanner.nextInt()` read from. */
function readFrom(expression: Expression): Expression | null {
  if (expression.kind === 'binary') {
    return expression.operator === '>>' ? (readFrom(expression.left) ?? expression.left) : null;
  }
  if (expression.kind !== 'call') return null;
  return expression.receiver ?? expression.arguments[0] ?? null;
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
