import * as amounts from '#analysis/growth/amount.ts';
import { type Amount, constantAmount, fixedValue } from '#analysis/growth/amount.ts';
import { isConstant } from '#analysis/growth/growth.ts';
import { iterationOver } from '#analysis/loops/facts/iteration.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import {
  type Collection,
  type CollectionType,
  type Scope,
  UNKNOWN,
  type Value,
} from '#analysis/machine/values.ts';
import type { Comprehension } from '#syntax/tree.ts';

/** Maximum number of variables that are read at once. */
const MAX_NUMBERS = 8;

/** `rows, columns = (int(part) for part in input().split())`: the few numbers that are read are numbers of their own. */
function numbersRead(
  source: Collection,
  item: Value,
  size: Amount | null,
  machine: AbstractMachine,
  line: number,
): Value[] | null {
  const count = size === null ? null : fixedValue(size);
  const isFew = machine.input.readsFew && source.isInput && count !== null && count <= MAX_NUMBERS;
  if (!isFew || item.kind !== 'number') return null;
  return Array.from({ length: count }, (_, index) => (index === 0 ? item : machine.input.number(line)));
}

/** Evaluates a list, set, map or generator that is written with `for`. */
export function comprehended(expression: Comprehension, scope: Scope, machine: AbstractMachine): Value {
  const { clauses, items, type, line } = expression;
  let size: Amount | null = null;
  let isSelection = false;
  let source: Value = UNKNOWN;
  const before = machine.loops.length;
  for (const { target, iterable, tests } of clauses) {
    const value = machine.evaluate(iterable, scope);
    const { count, amount, item, runs } = iterationOver(value, machine, line);
    size = size === null ? amount : amounts.multiplyAmounts(size, amount);
    source = value;
    machine.openLoop({ line, count, runs, what: null, rounds: fixedValue(amount), isInExpression: true });
    machine.bind(target, item, scope, line);
    for (const test of tests) machine.evaluate(test, scope);
    isSelection ||= tests.length > 0;
  }
  // Which items pass the tests is unknown.
  if (isSelection && size !== null && !isConstant(size.growth))
    size = amounts.sizeAmount(machine.sizes.bounded(size.growth).id);
  const values = items.map((item) => machine.evaluate(item, scope));
  const item: Value = values[0] ?? UNKNOWN;
  while (machine.loops.length > before) machine.closeLoop();
  const kind: CollectionType = type === 'generator' ? 'iterator' : type;
  const isEntry = type === 'map' && item.kind === 'collection' && item.type === 'tuple';
  const made = machine.collection(
    kind,
    size ?? constantAmount(0),
    isEntry ? (item.parts?.[1] ?? UNKNOWN) : item,
    line,
  );
  // What is made of each of the parts of a whole: all of it together is no more than the whole.
  if (clauses.length === 1 && source.kind === 'collection') {
    made.total = source.total;
    made.reachedBy = source.reachedBy;
    made.parts = numbersRead(source, item, size, machine, line);
    // `[int(x) for x in input().split()]` is a row that is read, as `list(map(int, input().split()))` is.
    if (type === 'list' && !isSelection && item.kind === 'number' && size === source.size)
      made.isInput = source.isInput;
  }
  if (isEntry) {
    made.keys = item.parts?.[0] ?? UNKNOWN;
    if (made.items.kind === 'collection') made.items.holder = made;
  }
  // Each round reads a row of its own.
  if (type === 'list' && item.kind === 'collection' && item.isInput) item.holder ??= made;
  machine.keepSmall(made);
  made.isView = type === 'generator';
  return made;
}
