import { ends } from '#analysis/loops/facts/conditions.ts';
import { executeLoop } from '#analysis/loops/loops.ts';
import { joinAlternatives } from '#analysis/machine/alternative-reads.ts';
import { defineFunction, defineType, initializeType } from '#analysis/machine/definitions.ts';
import type { Arm, Flow } from '#analysis/machine/frames.ts';
import { withOwnSize } from '#analysis/machine/items.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { knownAs, type Scope, UNKNOWN, type Value } from '#analysis/machine/values.ts';
import { everything, nodesOfKind } from '#analysis/program/nodes.ts';
import { isFollowedWalk } from '#analysis/recursion/followed-walks.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { limitedBy } from './asked-limits.ts';
import { growWhenFull, isReplacing } from './capacity.ts';
import { chargeCopy } from './copies.ts';
import { withFewAsked } from './few-asked.ts';
import { levelLeft } from './found-in-calls.ts';
import { yieldValue } from './generators.ts';
import { withGivenItems } from './given-one-by-one.ts';
import { makesOnDemand } from './made-on-demand.ts';
import { isTakenOnce, keepLengthAsked, nameValues } from './once.ts';
import { generaliseSample } from './samples.ts';
import { roundsTaken } from './seldom.ts';
import { valuesTaken } from './values-taken.ts';

/** Number of names that can be saved and restored in the time of one analysis step. */
const NAMES_A_STEP = 8;

/** Analyses statements in order, and both alternatives of a branch. */
export function analyseStatements(
  statements: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
): Flow {
  for (const [index, statement] of statements.entries()) {
    machine.step();
    const run = () => executeOne(statement, scope, machine);
    const flow = isOnTheWay(statements, index, machine) ? machine.inOneCall(run) : run();
    if (flow === 'leaves') return 'leaves';
    if (statement.kind === 'branch') keepLengthAsked(statement, scope, machine);
    // If some alternatives leave, the statements after the branch belong to the others.
    const arms = armsThatGoOn(statement);
    if (arms.length > 0) {
      return machine.inArms(arms, () => analyseStatements(statements.slice(index + 1), scope, machine));
    }
  }
  return 'next';
}

/** True for a walk in a recursive function, of which those of all calls together are a part of the way of the calls. */
function isOnTheWay(statements: readonly Statement[], index: number, machine: AbstractMachine): boolean {
  const frame = machine.frames.at(-1);
  const isRecursive = frame !== undefined && machine.facts.recursive.has(frame.called.name);
  return isRecursive && machine.loops.length === frame.level && isFollowedWalk(statements, index, frame);
}

/** Returns the alternatives, nested ones included, through which alone the program reaches what follows the branch. */
function armsThatGoOn(statement: Statement): Arm[] {
  if (statement.kind === 'block') return statement.body.flatMap(armsThatGoOn);
  if (statement.kind !== 'branch') return [];
  if (leaves(statement.consequence)) {
    return [{ branch: statement, way: 1 }, ...statement.otherwise.flatMap(armsThatGoOn)];
  }
  if (!leaves(statement.otherwise)) return [];
  return [{ branch: statement, way: 0 }, ...statement.consequence.flatMap(armsThatGoOn)];
}

function leaves(statements: readonly Statement[]): boolean {
  const last = statements.at(-1);
  if (last === undefined) return false;
  if (last.kind === 'jump') return last.type !== 'yield';
  if (last.kind === 'block') return leaves(last.body);
  if (last.kind === 'branch') return leaves(last.consequence) && leaves(last.otherwise);
  return false;
}

function executeOne(statement: Statement, scope: Scope, machine: AbstractMachine): Flow {
  switch (statement.kind) {
    case 'expression': {
      const value = machine.evaluate(statement.expression, scope);
      machine.lastValue = value;
      if (statement.isResult) machine.resulted(value);
      return isExit(statement.expression) ? 'leaves' : 'next';
    }
    case 'declaration': {
      if (statement.isType) {
        if (statement.target.kind === 'name')
          machine.defineAlias(statement.target.name, statement.type ?? '');
        return 'next';
      }
      const kept = statement.isStatic ? machine.statics.get(statement) : undefined;
      if (kept !== undefined && statement.target.kind === 'name') {
        scope.declare(statement.target.name, kept);
        return 'next';
      }
      machine.expectedType = statement.type ?? '';
      const written = statement.made ?? statement.value;
      const value = written
        ? machine.input.exactly(valuesTaken(statement.target, written, machine), () =>
            machine.evaluate(written, scope),
          )
        : null;
      machine.expectedType = '';
      const start =
        value ?? machine.library.valueOfType(statement.type ?? '', machine, statement.line) ?? UNKNOWN;
      if (statement.target.kind === 'name') {
        chargeCopy(statement.type, written, start, machine, statement.line);
        const made = knownAs(statement.target.name, withOwnSize(start, machine));
        const sample = isCounted(written) ? made : generaliseSample(made, statement.target.name, machine);
        machine.name(sample, statement.target.name);
        if (statement.isStatic && machine.frames.length > 0) keepForever(statement, sample, machine);
        scope.declare(statement.target.name, sample);
      } else {
        // Input that is split where it is read is never held in memory.
        const isSplit = statement.value?.kind === 'call' && !machine.library.returnsSeveral;
        if (start.kind === 'collection' && start.isInput && isSplit) start.isView = true;
        machine.bind(statement.target, start, scope, statement.line);
      }
      return 'next';
    }
    case 'branch':
      machine.evaluate(statement.test, scope);
      if (makesOnDemand(statement, scope, machine)) return 'next';
      if (statement.binds) bindQuietly(statement.binds, scope, machine);
      return analyseAlternatives(statement, [statement.consequence, statement.otherwise], scope, machine);
    case 'switch': {
      const subject = machine.evaluate(statement.subject, scope);
      for (const { target } of statement.cases)
        if (target) machine.bind(target, subject, scope, statement.line);
      for (const { values } of statement.cases) for (const value of values) machine.evaluate(value, scope);
      const flow = analyseAlternatives(
        statement,
        statement.cases.map(({ body }) => withoutBreak(body)),
        scope,
        machine,
      );
      const isComplete = statement.cases.some(({ values }) => values.length === 0);
      const breaks = statement.cases.some(({ body }) => body.at(-1)?.kind === 'jump');
      return isComplete && !breaks ? flow : 'next';
    }
    case 'while':
      return executeLoop(statement, scope, machine);
    case 'each':
      return executeLoop(withGivenItems(statement, scope, machine), scope, machine);
    case 'jump':
      return jump(statement, scope, machine);
    case 'attempt': {
      const flow = analyseStatements(statement.body, scope, machine);
      analyseAlternatives(statement, [...statement.handlers, []], scope, machine);
      return analyseStatements(statement.finally, scope, machine) === 'leaves' ? 'leaves' : flow;
    }
    case 'block':
      return analyseStatements(statement.body, scope, machine);
    case 'function':
      defineFunction(statement, scope);
      return 'next';
    case 'type':
      defineType(statement, scope, machine);
      initializeType(statement, scope, machine);
      return 'next';
  }
}

const WITHOUT_BREAK = new WeakMap<readonly Statement[], readonly Statement[]>();

/** Returns a case without the `break` at its end, which leaves the `switch` and not the loop around it. */
function withoutBreak(body: readonly Statement[]): readonly Statement[] {
  let rest = WITHOUT_BREAK.get(body);
  if (rest === undefined) {
    const last = body.at(-1);
    const [only] = last?.kind === 'block' && body.length === 1 ? [last] : [];
    if (last?.kind === 'jump' && last.type === 'break') rest = body.slice(0, -1);
    else rest = only ? withoutBreak(only.body) : body;
    WITHOUT_BREAK.set(body, rest);
  }
  return rest;
}

/** A variable that outlives the calls of its function: `static std::vector<int> memo;`. */
function keepForever(declaration: object, value: Value, machine: AbstractMachine): void {
  if (value.kind === 'collection') value.level = 1;
  machine.statics.set(declaration, value);
}

/** True for what is made from a range alone: `list(range(10))`. Its length is written, not its items. */
function isCounted(value: Expression | null): boolean {
  if (value === null) return false;
  const isRange = everything([value]).some(
    (part) =>
      (part.kind === 'binary' && part.operator.startsWith('..')) ||
      (part.kind === 'call' && /^range(?:Closed)?$/.test(part.name)),
  );
  return isRange && nodesOfKind([value], 'collection').every(({ type }) => type !== 'list');
}

function jump(statement: Extract<Statement, { kind: 'jump' }>, scope: Scope, machine: AbstractMachine): Flow {
  const value = statement.value ? machine.evaluate(statement.value, scope) : UNKNOWN;
  if (statement.type === 'yield') {
    yieldValue(value, statement, machine);
    return 'next';
  }
  if (statement.type === 'return') machine.returned(value);
  return 'leaves';
}

/** True if the expression ends the program. */
function isExit(expression: Expression): boolean {
  return (
    expression.kind === 'call' &&
    /^(?:exit|quit|_exit|abort|panic|(?:panic|unreachable|todo|unimplemented)!)$/.test(expression.name)
  );
}

/** Binds a value to a name; its cost has already been charged. */
function bindQuietly(
  { target, value }: { target: Expression; value: Expression },
  scope: Scope,
  machine: AbstractMachine,
): void {
  machine.bind(target, machine.peek(value, scope), scope, target.line);
}

/** Analyses the alternatives of a branch; afterwards each name has the join of its values in those that continue. */
function analyseAlternatives(
  branch: object,
  ways: readonly (readonly Statement[])[],
  scope: Scope,
  machine: AbstractMachine,
): Flow {
  machine.step(Math.ceil((scope.names.size * ways.length) / NAMES_A_STEP));
  const before = new Map(scope.names);
  const since = machine.sizes.next;
  let after: Map<string, Value> | null = null;
  ways.forEach((way, index) => {
    // What the first round alone does is done when the others begin.
    if (index === 0 || !isTakenOnce(branch, machine)) restore(scope, before);
    const run = () =>
      withinLimits(branch, index, scope, machine, () => analyseStatements(way, scope, machine));
    const flow = machine.inArm(branch, index, () => {
      const isOnce = index === 0 && isTakenOnce(branch, machine);
      if (ends(way) && !isOnce)
        return machine.leaving(run, returns(way) ? levelLeft(way, machine) : undefined);
      if (index === 0 && isReplacing(branch, scope, machine)) {
        const doubled = machine.inOneRound(run);
        growWhenFull(branch, scope, machine);
        return doubled;
      }
      const seldom = index === 0 && !isOnce ? roundsTaken(branch, scope, machine) : null;
      if (seldom !== null) return machine.inFewRounds(seldom, run);
      if (!isOnce) return run();
      nameValues(scope, machine);
      return machine.inOneRound(run);
    });
    if (flow === 'leaves') return;
    after = after === null ? new Map(scope.names) : joinNames(after, scope.names, since, machine);
  });
  restore(scope, after ?? before);
  return after === null && ways.length > 0 ? 'leaves' : 'next';
}

/** True if the statements leave the function, and so all the loops in it. */
function returns(statements: readonly Statement[]): boolean {
  const last = statements.at(-1);
  if (last?.kind === 'block') return returns(last.body);
  return last?.kind === 'jump' && last.type === 'return';
}

/** Runs one alternative of a branch with what its test says of numbers; if the other one leaves, that holds from then on. */
function withinLimits(
  branch: object,
  way: number,
  scope: Scope,
  machine: AbstractMachine,
  run: () => Flow,
): Flow {
  const { kind, test, consequence, otherwise } = branch as Extract<Statement, { kind: 'branch' }>;
  if (kind !== 'branch') return run();
  const limited = limitedBy(test, way === 1, scope, machine);
  const before = new Map([...limited.keys()].map((name) => [name, scope.names.get(name)] as const));
  for (const [name, value] of limited) scope.declare(name, value);
  const body = way === 1 ? otherwise : consequence;
  const flow = withFewAsked(test, way === 1, { body, scope, machine }, run);
  if (leaves(way === 1 ? consequence : otherwise)) return flow;
  for (const [name, value] of before)
    if (value && scope.names.get(name) === limited.get(name)) scope.declare(name, value);
  return flow;
}

function restore(scope: Scope, names: ReadonlyMap<string, Value>): void {
  scope.names.clear();
  for (const [name, value] of names) scope.names.set(name, value);
}

function joinNames(
  one: ReadonlyMap<string, Value>,
  other: ReadonlyMap<string, Value>,
  since: number,
  machine: AbstractMachine,
): Map<string, Value> {
  const joined = new Map(one);
  for (const [name, value] of other) {
    const either = joinAlternatives(one.get(name) ?? UNKNOWN, value, since, machine.sizes);
    joined.set(name, withOwnSize(either, machine));
  }
  return joined;
}
