/** Collections that a loop keeps within a limit: when they are full it takes out, writes all out, or adds nothing. */
import { boundedAmount, fixedValue } from '#analysis/growth/amount.ts';
import { addGrowths, type Growth, isAtMost, isConstant } from '#analysis/growth/growth.ts';
import { throughMethods } from '#analysis/loops/facts/asked-of-methods.ts';
import { collectionAsked, conditionsOf } from '#analysis/loops/facts/conditions.ts';
import { PUSHES, takesOut } from '#analysis/loops/facts/methods.ts';
import { effectsThroughMethods, type OwnEffects } from '#analysis/loops/facts/own-methods.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Collection, Scope } from '#analysis/machine/values.ts';
import { effectsOf, type MethodCall } from '#analysis/program/changes.ts';
import { everything, namesIn } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

type Branch = Extract<Statement, { kind: 'branch' }>;

/** Bounds the collections that a function which a loop calls keeps within a limit. */
export function keepAllWithin(body: readonly Statement[], scope: Scope, machine: AbstractMachine): void {
  const branches = branchesWithin(body);
  if (branches.length === 0) return;
  const round = roundOf(body, scope, machine);
  for (const { branch } of branches) {
    keepWithin({ branch, beside: [] }, round, scope, machine);
    keepFlushed(branch, scope, machine);
  }
}

/** Returns the branches of the statements, and those within their first alternatives. */
function branchesWithin(body: readonly Statement[]): { branch: Branch }[] {
  return body.flatMap((branch) =>
    branch.kind === 'branch' ? [{ branch }, ...branchesWithin(branch.consequence)] : [],
  );
}

/** A branch of a round, and what is done instead of it: the alternatives before its `else if`. */
export interface BranchOfRound {
  branch: Branch;
  beside: readonly Statement[];
}

/** Everything that is done again and again, and what the methods do that it calls. */
interface Round {
  body: readonly Statement[];
  own: () => OwnEffects;
}

/** Returns a round whose methods are looked at when they are asked for: few branches keep anything within a limit. */
export function roundOf(body: readonly Statement[], scope: Scope, machine: AbstractMachine): Round {
  let found: OwnEffects | null = null;
  const own = () => {
    found ??= effectsThroughMethods([effectsOf(body)], scope, machine);
    return found;
  };
  return { body, own };
}

/** `if len(heap) > k: pop`, `if len(cache) == k: pop`: the collection never grows beyond k. */
export function keepWithin(
  { branch, beside }: BranchOfRound,
  { body, own }: Round,
  scope: Scope,
  machine: AbstractMachine,
): void {
  const { consequence } = branch;
  const test = throughMethods(branch.test, scope, machine);
  if (test.kind !== 'binary' || !/^(?:[<>]=?|==)$/.test(test.operator)) return;
  const [size, limit] = test.operator.startsWith('<') ? [test.right, test.left] : [test.left, test.right];
  const path = collectionAsked(size);
  const collection = path === null ? undefined : machine.getPath(path, scope);
  if (path === null || collection?.kind !== 'collection') return;
  const takes = (call: MethodCall) =>
    isSamePath(call.path, path) && !call.isConditional && TAKES_ONE.test(call.method);
  const direct = effectsOf(consequence);
  const taken = [...direct.calls, ...effectsThroughMethods([direct], scope, machine).calls].filter(takes);
  if (taken.length === 0) return;
  const bound = machine.peek(limit, scope);
  if (bound.kind !== 'number' || (test.operator === '==' && fixedValue(bound.amount) === 0)) return;
  // Only what comes to it where the branch is asked is taken out again.
  const isPutTo = (call: MethodCall) => isSamePath(call.path, path) && isPut(call);
  const { calls, marks } = effectsOf(body);
  const puts = [...calls, ...own().calls].filter(isPutTo);
  if (isInOrder(collection) && mostPuts(body, isPutTo, scope, machine) > taken.length) return;
  const isMarked = marks.some((mark) => isSamePath(mark.path, path));
  const isAsked = puts.length > 0 || isMarked;
  if (!isAsked || puts.some(({ isNested }) => isNested)) return;
  if (beside.length > 0) {
    const besides = effectsOf(beside);
    const throughBeside = effectsThroughMethods([besides], scope, machine);
    if ([...besides.calls, ...throughBeside.calls].some(isPutTo)) return;
    if (besides.marks.some((mark) => isSamePath(mark.path, path))) return;
  }
  noteCapacity(bound.amount.growth, collection, machine);
  // What was longer before stays as long: each round takes out as much as it puts in.
  const { before } = machine.grownAhead.get(collection) ?? { before: collection.size };
  const isLonger = !isConstant(before.growth) && !isAtMost(before.growth, bound.amount.growth);
  collection.size = isLonger ? boundedAmount(addGrowths(before.growth, bound.amount.growth)) : bound.amount;
  machine.steady.add(collection);
}

/** True for a collection to which each put adds an item: one by key may have it already. */
function isInOrder({ type }: Collection): boolean {
  return !/(?:set|map)$/.test(type);
}

/** Returns how many items one run of the statements puts to a collection at most, loops aside. */
function mostPuts(
  statements: readonly Statement[],
  isPutTo: (call: MethodCall) => boolean,
  scope: Scope,
  machine: AbstractMachine,
): number {
  const [first, ...rest] = statements;
  if (first === undefined) return 0;
  const after = mostPuts(rest, isPutTo, scope, machine);
  if (first.kind === 'block') return mostPuts(first.body, isPutTo, scope, machine) + after;
  if (first.kind === 'branch') {
    const [one = 0, other = 0] = [first.consequence, first.otherwise].map((way) => {
      const isLeft = way.at(-1)?.kind === 'jump';
      return mostPuts(way, isPutTo, scope, machine) + (isLeft ? 0 : after);
    });
    return Math.max(one, other);
  }
  const effects = effectsOf([first]);
  const direct = effects.calls.filter(isPutTo);
  const through = effectsThroughMethods([effects], scope, machine).calls.filter(isPutTo);
  const sure = through.filter(({ isConditional }) => !isConditional);
  return direct.length + Math.max(sure.length, Math.min(through.length, 1)) + after;
}

const TAKES_ONE = /pop|poll|remove|shift|delete|erase/i;

/** `list.push(x)`, `map.set(key, x)`, `list.splice(i, 0, x)`, `insort(list, x)`. */
function isPut({ method, arguments: given }: MethodCall): boolean {
  return PUSHES.has(method) || (method === 'splice' ? given.length > 2 : /^(?:set|insort\w*)$/.test(method));
}

/** `items` and `this.items` are the same field. */
function isSamePath(one: string, other: string): boolean {
  return one.replace(OF_SELF, '') === other.replace(OF_SELF, '');
}

const OF_SELF = /^(?:this|self)\./;

/**
 * `if len(line) + len(word) > width: print(line); line = ''`: what is written out when it is full never grows beyond
 * the limit.
 */
export function keepFlushed(
  { test, consequence, otherwise }: Branch,
  scope: Scope,
  machine: AbstractMachine,
): void {
  for (const condition of conditionsOf(test).all) {
    if (condition.kind !== 'comparison' || !/^(?:[<>]=?|==)$/.test(condition.operator)) continue;
    const isUp = condition.operator.startsWith('<');
    for (const [sum, limit, full] of [
      [condition.left, condition.right, isUp ? otherwise : consequence],
      [condition.right, condition.left, isUp ? consequence : otherwise],
    ] as const) {
      const path = summandsOf(sum)
        .map(collectionAsked)
        .find((one) => one !== null && isEmptied(one, full, scope));
      const kept = path == null ? undefined : machine.getPath(path, scope);
      if (path == null || kept?.kind !== 'collection') continue;
      const bound = machine.peek(limit, scope);
      if (bound.kind !== 'number') continue;
      if (kept.type === 'text') machine.limits.set(path, bound.amount.growth);
      else {
        kept.size = bound.amount;
        machine.steady.add(kept);
      }
    }
  }
}

function summandsOf(sum: Expression): Expression[] {
  if (sum.kind === 'other') return sum.parts.flatMap(summandsOf);
  return sum.kind === 'binary' && sum.operator === '+'
    ? [...summandsOf(sum.left), ...summandsOf(sum.right)]
    : [sum];
}

/** True if the statements empty the collection or begin it anew, also through a function of the program. */
function isEmptied(path: string, statements: readonly Statement[], scope: Scope): boolean {
  const { changes, calls } = effectsOf(statements);
  const isAnew = changes.some(
    (change) => change.path === path && change.operator === null && !namesIn(change.value).has(path),
  );
  if (isAnew || calls.some((call) => call.path === path && EMPTIES.test(call.method))) return true;
  return [...everything(statements)].some((node) => {
    const own = node.kind === 'call' && node.receiver === null ? scope.get(node.name) : undefined;
    return own?.kind === 'function' && own.body !== statements && isEmptiedIn(path, own.body);
  });
}

function isEmptiedIn(path: string, body: readonly Statement[]): boolean {
  const { changes, calls } = effectsOf(body);
  return (
    calls.some((call) => call.path === path && EMPTIES.test(call.method)) ||
    changes.some(
      (change) => change.path === path && change.operator === null && !namesIn(change.value).has(path),
    )
  );
}

const EMPTIES = /^(?:clear|Reset|reset|setLength|truncate)$/;

/** `if len(heap) < k: push`: nothing else in the loop adds to it, so that it never grows beyond k. */
export function fillUpTo(
  branch: Branch,
  body: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
): void {
  const { test, consequence, otherwise } = branch;
  if (test.kind !== 'binary' || !/^[<>]$/.test(test.operator)) return;
  const [size, limit] = test.operator === '<' ? [test.left, test.right] : [test.right, test.left];
  const path = collectionAsked(size);
  const collection = path === null ? undefined : machine.getPath(path, scope);
  const bound = machine.peek(limit, scope);
  if (collection?.kind !== 'collection' || bound.kind !== 'number') return;
  const pushesIn = (statements: readonly Statement[]) =>
    effectsOf(statements).calls.filter((call) => call.path === path && PUSHES.has(call.method)).length;
  // `else if (x > heap.top()) { heap.pop(); heap.push(x); }` only exchanges an item for another.
  const isTakenFirst =
    effectsOf(otherwise).calls.filter((call) => call.path === path && takesOut(call.method)).length >=
    pushesIn(otherwise);
  const filling = pushesIn(consequence) + (isTakenFirst ? pushesIn(otherwise) : 0);
  if (pushesIn(consequence) === 0 || pushesIn(body) > filling) return;
  noteCapacity(bound.amount.growth, collection, machine);
  collection.size = bound.amount;
  machine.steady.add(collection);
}

/** A collection that is filled up to k takes no more than is put into it. */
function noteCapacity(limit: Growth, { level }: Collection, machine: AbstractMachine): void {
  machine.sizes.noteOrder(limit, machine.timesSince(Math.max(level, 1)));
}
