/** Passes over a collection that are repeated as long as one of them changed something, as in bubble sort. */
import { distance } from '#analysis/growth/amount.ts';
import { isConstant } from '#analysis/growth/growth.ts';
import { changeOfPass } from '#analysis/loops/facts/changes-of-passes.ts';
import type { Condition } from '#analysis/loops/facts/conditions.ts';
import { type Bound, boundOfOneRound, type LoopSituation } from '#analysis/loops/facts/situation.ts';
import { functionsNamed } from '#analysis/machine/definitions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { type FunctionValue, Scope } from '#analysis/machine/values.ts';
import { extentOf, weight } from '#analysis/machine/weights.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

type Call = Extract<Expression, { kind: 'call' }>;

/**
 * A pass that exchanges items repeats at most as often as its inner loop runs, one that sets them as often as there are
 * items: each pass leaves at least one more as it stays.
 */
export function byPasses({ machine, body, scope }: LoopSituation): Bound | null {
  return roundsOfPass(body, scope, machine);
}

/** `while (pass(a))`, `do { again = pass(a) } while (again)`: a function of the program, which says if it swapped. */
export function byPassesOf(condition: Condition, situation: LoopSituation): Bound | null {
  const { changes, scope, machine } = situation;
  const asked = condition.kind === 'truth' ? condition.of : condition.left;
  const values = [
    asked.kind === 'assignment' ? asked.value : asked,
    ...changes
      .filter(({ path, operator }) => operator === null && path === pathOf(asked))
      .map(({ value }) => value),
  ];
  // `swaps(0) + swaps(1)`
  for (const call of everything(values)) {
    if (call.kind !== 'call') continue;
    for (const called of functionsNamed(call.name, machine)) {
      const isPass = !machine.facts.recursive.has(called.name) && returnsWhetherChanged(called.body);
      if (!isPass) continue;
      const bound = roundsOfPass(called.body, scopeOfPass(called, call, scope, machine), machine);
      if (bound !== null) return bound;
    }
  }
  return null;
}

function roundsOfPass(body: readonly Statement[], scope: Scope, machine: AbstractMachine): Bound | null {
  const change = changeOfPass(body);
  if (change.kind === 'stepwise') return null;
  const items = change.kind === 'set' ? machine.getPath(change.path, scope) : undefined;
  if (items?.kind === 'collection' && !isConstant(extentOf(items)))
    return { ...boundOfOneRound(), count: weight(items) };
  for (const statement of body) {
    if (statement.kind === 'each') {
      const iterable = machine.peek(statement.iterable, scope);
      if (iterable.kind === 'range')
        return { ...boundOfOneRound(), count: distance(iterable.from, iterable.to) };
      if (iterable.kind === 'collection') return { ...boundOfOneRound(), count: iterable.size.growth };
    }
    if (statement.kind === 'while' && statement.test?.kind === 'binary') {
      // A loop that counts down ends at a fixed number.
      const ends = [statement.test.right, ...startsOf(statement)].map((end) => machine.peek(end, scope));
      const counts = ends.flatMap((end) => (end.kind === 'number' ? [end.amount.growth] : []));
      const [first] = counts;
      if (first !== undefined)
        return { ...boundOfOneRound(), count: counts.find((count) => !isConstant(count)) ?? first };
    }
  }
  return null;
}

function startsOf({ before }: Extract<Statement, { kind: 'while' }>): Expression[] {
  return effectsOf(before).changes.map(({ value }) => value);
}

/** True for a function that returns what one of its loops sets or counts up where it changes something. */
function returnsWhetherChanged(body: readonly Statement[]): boolean {
  const returned = new Set(
    [...everything(body)].flatMap((node) => {
      const result = node.kind === 'jump' && node.type === 'return' ? node.value : null;
      const last = node.kind === 'expression' && node.isResult ? node.expression : null;
      const value = result ?? last;
      const told = value?.kind === 'binary' ? value.left : value?.kind === 'unary' ? value.operand : value;
      return pathOf(told ?? null) ?? [];
    }),
  );
  const { changes, marks, calls, ownCalls } = effectsOf(body);
  const changesItems =
    marks.length > 0 || [...calls, ...ownCalls].some(({ method }) => /^(?:std::)?swap/i.test(method));
  return (
    changesItems &&
    changes.some(({ path, isNested, isConditional }) => returned.has(path) && isNested && isConditional)
  );
}

function scopeOfPass(called: FunctionValue, call: Call, scope: Scope, machine: AbstractMachine): Scope {
  const object = call.receiver === null ? scope.get('this') : machine.peek(call.receiver, scope);
  const outer = object?.kind === 'object' ? new Scope(called.scope, null, object.fields) : called.scope;
  const inside = new Scope(outer, called);
  if (object?.kind === 'object') inside.declare('this', object);
  const given = (call.given ?? call.arguments).map((argument) => machine.peek(argument, scope));
  const isExplicit = called.parameters[0]?.name === 'self' || called.definition?.receiver !== undefined;
  const values = isExplicit && object !== undefined ? [object, ...given] : given;
  called.parameters.forEach(({ name }, index) => {
    const value = values[index];
    if (value !== undefined) inside.declare(name, value);
  });
  return inside;
}
