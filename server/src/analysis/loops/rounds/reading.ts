/** Loops that end where the input does, or at a value in it: `while True: line = input(); if line == "end": break`. */

import type { Condition } from '#analysis/loops/facts/conditions.ts';
import { type Bound, boundOfOneRound, type LoopSituation } from '#analysis/loops/facts/situation.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/** A loop that asks what it has read in each round runs as often as there is input; null if it asks for other things. */
export function byReading(
  conditions: readonly Condition[],
  { machine, scope, body, loopTests }: LoopSituation,
): Bound | null {
  const read = namesRead(body, scope, machine);
  const asked = [...conditions.flatMap(partsOf), ...loopTests].flatMap((part) => [...namesIn(part)]);
  return asked.some((name) => read.has(name)) ? ofInput(machine) : null;
}

/** `while running` with a command read in each round. */
export function byCommands({ machine, scope, body }: LoopSituation): Bound | null {
  const isReading = body.some(
    (statement) =>
      (statement.kind === 'declaration' || statement.kind === 'expression') &&
      [...everything([statement])].some((node) => isReadingCall(node, scope, machine)),
  );
  return isReading ? ofInput(machine) : null;
}

function ofInput({ input }: AbstractMachine): Bound {
  return { ...boundOfOneRound(), count: input.lineCount, isByInput: true };
}

function partsOf(condition: Condition): Expression[] {
  return condition.kind === 'truth' ? [condition.of] : [condition.left, condition.right];
}

/** Returns the names that get something read in each round, or what is computed from it. */
function namesRead(body: readonly Statement[], scope: Scope, machine: AbstractMachine): Set<string> {
  const read = new Set<string>();
  for (const node of everything(body)) {
    if (node.kind === 'declaration' && node.value && holdsReading(node.value, scope, machine))
      for (const name of namesIn(node.target)) read.add(name);
    const binds = node.kind === 'branch' ? node.binds : undefined;
    if (binds && holdsReading(binds.value, scope, machine))
      for (const name of namesIn(binds.target)) read.add(name);
    if (isReadingCall(node, scope, machine) && node.kind === 'call')
      for (const given of node.arguments)
        read.add(pathOf(given.kind === 'unary' ? given.operand : given) ?? '');
    if (node.kind === 'binary' && node.operator === '>>' && isInput(sourceOf(node), scope, machine))
      read.add(pathOf(node.right) ?? '');
  }
  const { changes } = effectsOf(body);
  for (const { path, operator, value } of changes) {
    if (operator !== null) continue;
    const isDerived = [...everything([value])].some((node) => node.kind === 'name' && read.has(node.name));
    if (isDerived || holdsReading(value, scope, machine)) read.add(path);
  }
  read.delete('');
  return read;
}

/** True if the value reads input. */
export function holdsReading(value: Expression, scope: Scope, machine: AbstractMachine): boolean {
  return [...everything([value])].some((node) => isReadingCall(node, scope, machine));
}

function isReadingCall(node: Statement | Expression, scope: Scope, machine: AbstractMachine): boolean {
  if (node.kind !== 'call' || !READS.test(node.name) === !machine.library.readingWords.test(node.name))
    return false;
  const from = node.receiver ?? node.arguments[0] ?? null;
  return (
    node.receiver === null ||
    isInput(from, scope, machine) ||
    machine.peek(node.receiver, scope).kind === 'builtin'
  );
}

/** Reading calls that are no library function of their own. */
const READS = /^question$/;

/** Returns the stream in `cin >> a >> b`. */
function sourceOf(expression: Expression): Expression {
  return expression.kind === 'binary' && expression.operator === '>>'
    ? sourceOf(expression.left)
    : expression;
}

function isInput(expression: Expression | null, scope: Scope, machine: AbstractMachine): boolean {
  const value = expression === null ? null : machine.peek(expression, scope);
  return value?.kind === 'unknown' && value.isInput === true;
}
