/** Functions that take a text or a list of tokens apart, one piece after the other: recursive descent. */
import { type Growth, isConstant } from '#analysis/growth/growth.ts';
import { PUSHES } from '#analysis/loops/facts/methods.ts';
import { type Bound, boundOfOneRound, type LoopSituation } from '#analysis/loops/facts/situation.ts';
import { functionsNamed } from '#analysis/machine/definitions.ts';
import type { Frame } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Parameter, Statement } from '#syntax/tree.ts';

/** A value that is taken apart: how many pieces it has, and the level of the loops within which each of them is taken once. */
interface Consumed {
  count: Growth;
  level: number;
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
  const { bodies, own: ofOneCall } = reachedFrom(statements, scope, machine);
  const count = byPlace(bodies, ofOneCall, scope, machine) ?? byTaking(bodies, scope, machine);
  return count === null ? null : { count, level: first.level - 1 };
}

/** A loop within a recursive descent: all its rounds together take each piece once. */
export function byConsuming({ body, loopTests, scope, machine }: LoopSituation): Bound | null {
  const tested: Statement[] = loopTests.map((expression) => ({
    ...expression,
    kind: 'expression',
    expression,
  }));
  const consumed = consumedBy([...body, ...tested], scope, machine);
  return consumed && { ...boundOfOneRound(), count: consumed.count, by: [''], markedSince: consumed.level };
}

/** Returns the statements, the bodies of the program's functions that they run, and the names that each call has anew. */
function reachedFrom(
  statements: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
): { bodies: (readonly Statement[])[]; own: Set<string> } {
  const bodies = [statements];
  const own = new Set<string>();
  const addParameters = (parameters: readonly Parameter[]) => {
    for (const { name, type } of parameters) if (!/[&*]/.test(type ?? '')) own.add(name);
  };
  const frame = machine.frames.at(-1);
  if (frame) {
    addParameters(frame.called.parameters);
    const { changes, declared } = effectsOf(frame.called.body);
    for (const name of declared) own.add(name);
    for (const { path, operator } of changes) if (operator === null) own.add(path);
  }
  const seen = new Set<string>();
  for (let index = 0; index < bodies.length && bodies.length < MAX_FUNCTIONS; index += 1) {
    for (const node of everything(bodies[index] ?? [])) {
      if (node.kind !== 'call' || seen.has(node.name)) continue;
      seen.add(node.name);
      const local = node.receiver === null ? scope.get(node.name) : undefined;
      const called = local?.kind === 'function' ? [local] : functionsNamed(node.name, machine);
      for (const { body, parameters } of called) {
        bodies.push(body);
        addParameters(parameters);
      }
    }
  }
  return { bodies, own };
}

/** `tokens[pos]`, `text.charAt(pos)`, where pos is only ever counted up. */
function byPlace(
  bodies: readonly (readonly Statement[])[],
  ofOneCall: ReadonlySet<string>,
  scope: Scope,
  machine: AbstractMachine,
): Growth | null {
  const changes = bodies.flatMap((body) => effectsOf(body).changes);
  const moved = new Set(changes.filter(({ operator }) => operator === '+').map(({ path }) => path));
  for (const { path, operator } of changes) if (operator !== '+' || ofOneCall.has(path)) moved.delete(path);
  for (const body of moved.size > 0 ? bodies : []) {
    for (const node of everything(body)) {
      const [object, at] = placeIn(node);
      if (object === null || at === null || ![...namesIn(at)].some((name) => moved.has(name))) continue;
      const size = sizeOf(object, scope, machine);
      if (size !== null) return size;
    }
  }
  return null;
}

function placeIn(node: Statement | Expression): readonly [Expression | null, Expression | null] {
  if (node.kind === 'index') return [node.object, node.index];
  const isTaken = node.kind === 'call' && /^(?:charAt|charCodeAt|at|get|nth)$/.test(node.name);
  return isTaken ? [node.receiver, node.arguments[0] ?? null] : [null, null];
}

/** `tokens.shift()`, `tokens.next()`, where nothing is ever put back. */
function byTaking(
  bodies: readonly (readonly Statement[])[],
  scope: Scope,
  machine: AbstractMachine,
): Growth | null {
  const calls = bodies.flatMap((body) => effectsOf(body).calls).filter(({ isFunction }) => !isFunction);
  const filled = new Set(calls.filter(({ method }) => PUSHES.has(method)).map(({ path }) => path));
  for (const { path, method } of calls) {
    if (!TAKES_NEXT.test(method) || filled.has(path)) continue;
    const taken = machine.getPath(path, scope);
    if (taken?.kind === 'collection' && !isConstant(taken.size.growth)) return taken.size.growth;
  }
  return null;
}

function sizeOf(object: Expression, scope: Scope, machine: AbstractMachine): Growth | null {
  const path = pathOf(object);
  const value = path === null ? machine.peek(object, scope) : machine.getPath(path, scope);
  return value?.kind === 'collection' && !isConstant(value.size.growth) ? value.size.growth : null;
}
