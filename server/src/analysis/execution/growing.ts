/** Assignments that make a text or a list longer: `text += x`, `text = text + x`, `list += items`. */
import { message } from '@coderoom/contract/message';
import { subtract } from '#analysis/growth/amount.ts';
import {
  addGrowths,
  type Growth,
  isAtMost,
  isConstant,
  isLogarithmic,
  ONE,
} from '#analysis/growth/growth.ts';
import { iterationOver } from '#analysis/loops/facts/iteration.ts';
import { isEverything } from '#analysis/machine/collections.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Collection, Scope, Value } from '#analysis/machine/values.ts';
import { pathOf, summandsOf } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';

/** `text = text + a + b` is `text += a; text += b` if a and b are short; null for anything else. */
export function appendedTo(
  target: Expression,
  written: Expression,
  scope: Scope,
  machine: AbstractMachine,
): Value | null {
  const path = pathOf(target);
  const [first, ...rest] = summandsOf(written);
  if (path === null || first === undefined || rest.length === 0 || pathOf(first) !== path) return null;
  const before = machine.getPath(path, scope);
  if (before?.kind !== 'collection' || !isText(before) || before.isInput) return null;
  if (!rest.every((part) => isShort(machine.peek(part, scope)))) return null;
  let text: Value = before;
  for (const part of rest) {
    const by = machine.evaluate(part, scope);
    if (text.kind === 'collection') text = extend(text, by, target, scope, machine, written.line);
  }
  return text;
}

function isShort(value: Value): boolean {
  return value.kind !== 'collection' || value.isNumeral || isConstant(value.size.growth);
}

/** `text = letter + text`: copies the whole text in every round and makes it a little longer. */
export function lengthened(
  target: Expression,
  written: Expression,
  value: Value,
  scope: Scope,
  machine: AbstractMachine,
): Value {
  const path = pathOf(target);
  const isJoining = (written.kind === 'binary' && written.operator === '+') || written.kind === 'call';
  if (path === null || !isJoining || value.kind !== 'collection' || !isText(value)) return value;
  const before = machine.getPath(path, scope);
  if (before?.kind !== 'collection' || !isText(before) || before.isInput) return value;
  const parts = written.kind === 'binary' ? [written.left, written.right] : (written.given ?? []);
  if (parts.length < 2 || !parts.some((part) => pathOf(part) === path)) return value;
  const others = parts.filter((part) => pathOf(part) !== path).map((part) => machine.peek(part, scope));
  const by = others.flatMap((other) => (other.kind === 'collection' ? [other.size.growth] : []));
  const times = machine.timesSince(Math.min(before.level, machine.loops.length), addGrowths(ONE, ...by));
  const limit = machine.limits.get(path);
  const longer = machine.text(limit ?? grownBy(before, times, machine), written.line);
  longer.level = before.level;
  // The digits of a number are few.
  if (!isLogarithmic(machine.sizes.resolve(longer.size.growth)))
    machine.charge(longer.size.growth, written.line, message`joining copies the whole text`);
  return longer;
}

/** A text whose length in each round is known does not become any longer. */
function grownBy(before: Collection, times: Growth, { steady }: AbstractMachine): Growth {
  return steady.has(before) ? before.size.growth : addGrowths(before.size.growth, times);
}

function isText({ type }: Collection): boolean {
  return type === 'text' || type === 'builder';
}

/** `list += items` extends the list; a text is copied. */
export function extend(
  before: Collection,
  by: Value,
  target: Expression,
  scope: Scope,
  machine: AbstractMachine,
  line: number,
): Value {
  const added = by.kind === 'collection' || by.kind === 'range' ? iterationOver(by, machine, line) : null;
  const count = by.kind === 'collection' && by.isNumeral ? ONE : (added?.count ?? ONE);
  if (before.type !== 'text') {
    machine.charge(count, line, message`adding all of them takes as long as they are many`);
    machine.grow(before, added?.item ?? by, count);
    return before;
  }
  if (by.kind === 'collection' && isEverything(by) && isConstant(before.size.growth)) {
    machine.bind(target, by, scope, line);
    return by;
  }
  const times = machine.timesSince(Math.min(before.level, machine.loops.length), count);
  const limit = machine.limits.get(pathOf(target) ?? '');
  const longer = machine.text(limit ?? grownBy(before, times, machine), line);
  longer.level = before.level;
  // The digits of a number are few.
  if (machine.library.copiesTextToAdd && !isLogarithmic(longer.size.growth)) {
    machine.charge(longer.size.growth, line, message`adding to the text copies all of it`);
  } else {
    machine.charge(count, line, message`adding to the text copies what is added`);
  }
  machine.bind(target, longer, scope, line);
  return longer;
}

/** `a[low:high] = merged`: as many items as are taken out, so that none after them moves. */
export function takesAsMany(
  { from, to }: Extract<Expression, { kind: 'slice' }>,
  value: Value,
  scope: Scope,
  machine: AbstractMachine,
): boolean {
  if (from === null || to === null || value.kind !== 'collection') return false;
  const [first, last] = [from, to].map((end) => machine.peek(end, scope));
  if (first?.kind !== 'number' || last?.kind !== 'number') return false;
  const length = subtract(last.amount, first.amount).growth;
  return !isConstant(length) && isAtMost(value.size.growth, length) && isAtMost(length, value.size.growth);
}
