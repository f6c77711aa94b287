/** Functions that take a text or a list of tokens apart, one piece after the other: recursive descent. */
import { type Growth, isConstant } from '#analysis/growth/growth.ts';
import { PUSHES } from '#analysis/loops/facts/methods.ts';
import { placesMovedOn } from '#analysis/loops/facts/moved-places.ts';
import { keyOf } from '#analysis/loops/facts/places-given.ts';
import { placesHandedOn } from '#analysis/loops/facts/positions-returned.ts';
import { type Bound, boundOfOneRound, type LoopSituation } from '#analysis/loops/facts/situation.ts';
import { functionsNamed } from '#analysis/machine/definitions.ts';
import type { Frame } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { FunctionValue, Scope } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, type Node, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Parameter, Statement } from '#syntax/tree.ts';

/** A value that is taken apart: how many pieces it has, and the level of the loops within which each of them is taken once. */
export interface Consumed {
  count: Growth;
  level: number;
  /** True for an expression or statement that takes a piece. */
  takes: (node: Node) => boolean;
  /** The size that tells which piece is taken. */
  round: number;
  /** Names of the places that move on. */
  places: ReadonlySet<string>;
}

/** Maximum number of functions that are followed. */
const MAX_FUNCTIONS = 24;

const TAKES_NEXT = /^(?:shift|popleft|pop_front|poll|removeFirst|remove|next|pop)$/;

/**
 * Returns what the functions that these statements run take apart: a place that only ever moves on, `tokens[pos++]`, or
 * a list from which they only take. Null if they go back, or take nothing.
 *
 * @param own the call whose functions they are, if it is about to end
 */
export function consumedBy(
  statements: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
  own?: Frame,
): Consumed | null {
  const first = machine.frames.find(({ called }) => machine.facts.recursive.has(called.name)) ?? own;
  if (first === undefined) return null;
  const reached = reachedFrom(statements, scope, machine);
  const bodies = [statements, ...reached.map(({ body }) => body)];
  const ofOneCall = namesOfOneCall((own ?? machine.frames.at(-1))?.called, reached);
  const taken =
    byPlace(bodies, ofOneCall, reached, scope, machine) ??
    byTaking(bodies, scope, machine) ??
    byPlaceReturned(statements, first, scope, machine);
  return taken === null ? null : { ...taken, level: first.level - 1, round: roundOf(first, machine) };
}

/** A loop within a recursive descent: all its rounds together take each piece once. */
export function byConsuming({ body, loopTests, scope, machine }: LoopSituation): Bound | null {
  const tested: Statement[] = loopTests.map((expression) => ({
    ...expression,
    kind: 'expression',
    expression,
  }));
  const consumed = consumedBy([...body, ...tested], scope, machine);
  return consumed && asBound(consumed);
}

/** Returns the bound of a loop whose rounds are counted over all calls of a recursion together. */
function asBound({ count, level, round, places }: Consumed): Bound {
  return { ...boundOfOneRound(), count, by: [''], markedSince: level, pieces: { round, places } };
}

/** Returns the size that tells which piece the calls of a recursion take. */
function roundOf(first: Frame, { sizes }: AbstractMachine): number {
  first.round ??= sizes.bounded(ONE_PIECE).id;
  return first.round;
}

const ONE_PIECE: Growth = [new Map()];

/** Returns the program's functions that statements run. */
export function reachedFrom(
  statements: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
): FunctionValue[] {
  const reached: FunctionValue[] = [];
  const seen = new Set<string>();
  const bodies = [statements];
  for (let index = 0; index < bodies.length && bodies.length < MAX_FUNCTIONS; index += 1) {
    for (const node of everything(bodies[index] ?? [])) {
      if (node.kind !== 'call' || seen.has(node.name)) continue;
      seen.add(node.name);
      const local = node.receiver === null ? scope.get(node.name) : undefined;
      const called = local?.kind === 'function' ? [local] : functionsNamed(node.name, machine);
      reached.push(...called);
      bodies.push(...called.map(({ body }) => body));
    }
  }
  return reached;
}

/** Returns the names that each call has anew: what it is given a copy of, and what the running one sets. */
function namesOfOneCall(
  running: FunctionValue | undefined,
  reached: readonly FunctionValue[],
): ReadonlySet<string> {
  const own = new Set<string>();
  const addParameters = (parameters: readonly Parameter[]) => {
    for (const { name, type } of parameters) if (!/[&*]/.test(type ?? '')) own.add(name);
  };
  if (running !== undefined) {
    addParameters(running.parameters);
    const { changes, declared } = effectsOf(running.body);
    for (const name of declared) own.add(name);
    for (const { path, operator } of changes) if (operator === null) own.add(path);
  }
  for (const { parameters } of reached) addParameters(parameters);
  return own;
}

type Taken = Pick<Consumed, 'count' | 'takes' | 'places'>;

/** `tokens[pos]`, `text.charAt(pos)`, where pos is only ever counted up. */
function byPlace(
  bodies: readonly (readonly Statement[])[],
  ofOneCall: ReadonlySet<string>,
  reached: readonly FunctionValue[],
  scope: Scope,
  machine: AbstractMachine,
): Taken | null {
  const moved = placesMovedOn(bodies, ofOneCall, reached, machine.facts.backwardSteps);
  if (moved.names.size === 0) return null;
  const taken = (count: Growth): Taken => ({ count, takes: moved.moves, places: moved.names });
  for (const body of bodies) {
    for (const node of everything(body)) {
      const [object, at] = placeIn(node);
      if (object === null || at === null || !moved.isAt(at)) continue;
      const size = sizeOf(object, scope, machine);
      if (size !== null) return taken(size);
    }
  }
  // A pointer into a text: `while (*p >= '0') p++`.
  for (const name of machine.library.valueRead ? moved.names : []) {
    const text = machine.getPath(name, scope);
    if (text?.kind === 'collection' && /^(?:text|builder)$/.test(text.type) && !isConstant(text.size.growth))
      return taken(text.size.growth);
  }
  return null;
}

/** `value, i = term(tokens, i + 1)`: the place is handed on and returned. */
function byPlaceReturned(
  statements: readonly Statement[],
  { called }: Frame,
  scope: Scope,
  machine: AbstractMachine,
): Taken | null {
  const placed = placesHandedOn(called, reachedFrom(called.body, scope, machine), machine);
  const running = machine.frames.findLast((frame) => placed?.has(frame.called.body))?.called ?? called;
  const names = placed?.get(running.body)?.names;
  if (placed === null || names === undefined) return null;
  const isMoving =
    statements === called.body ||
    effectsOf(statements).changes.some(
      ({ path, operator, value }) => names.has(path) && (operator === null || isOnward(operator, value)),
    );
  for (const [body, own] of isMoving ? placed : []) {
    for (const node of everything(body)) {
      const [object, at] = placeIn(node);
      const isAt =
        at !== null && everything([at]).some((part) => own.names.has(keyOf(part as Expression) ?? ''));
      const count = object !== null && isAt ? sizeOf(object, scope, machine) : null;
      if (count !== null) return { count, takes: () => true, places: names };
    }
  }
  return null;
}

function isOnward(operator: string, { kind }: Expression): boolean {
  return operator === '+' && kind !== 'unary';
}

function placeIn(node: Node): readonly [Expression | null, Expression | null] {
  if (node.kind === 'index') return [node.object, node.index];
  const isTaken = node.kind === 'call' && /^(?:charAt|charCodeAt|codePointAt|at|get|nth)$/.test(node.name);
  return isTaken ? [node.receiver, node.arguments[0] ?? null] : [null, null];
}

/** `tokens.shift()`, `tokens.next()`, `next(tokens)`, where nothing is ever put back. */
function byTaking(
  bodies: readonly (readonly Statement[])[],
  scope: Scope,
  machine: AbstractMachine,
): Taken | null {
  const calls = bodies.flatMap((body) => effectsOf(body).calls);
  const filled = new Set(
    calls.filter(({ method, isFunction }) => !isFunction && PUSHES.has(method)).map(({ path }) => path),
  );
  for (const { path, method, isFunction, arguments: given } of calls) {
    const isStream = machine.library.valueRead !== undefined && method === 'get' && given.length === 0;
    const isNext = isFunction ? method === 'next' && given.length === 0 : TAKES_NEXT.test(method) || isStream;
    if (!isNext) continue;
    const taken = filled.has(path) ? undefined : machine.getPath(path, scope);
    if (taken?.kind !== 'collection' || isConstant(taken.size.growth)) continue;
    if (isFunction && taken.type !== 'iterator') continue;
    const takes = (node: Node) =>
      node.kind === 'call' &&
      (isFunction
        ? node.name === 'next' && pathOf(node.arguments[0] ?? null) === path
        : node.name === method && pathOf(node.receiver) === path);
    return { count: taken.size.growth, takes, places: new Set([path]) };
  }
  return null;
}

function sizeOf(object: Expression, scope: Scope, machine: AbstractMachine): Growth | null {
  const path = pathOf(object);
  const value = path === null ? machine.peek(object, scope) : machine.getPath(path, scope);
  return value?.kind === 'collection' && !isConstant(value.size.growth) ? value.size.growth : null;
}
