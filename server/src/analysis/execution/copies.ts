/** Containers that C++ copies because they are given or declared by value. */
import { message } from '@coderoom/contract/message';
import { isConstant } from '#analysis/growth/growth.ts';
import { copyCollection } from '#analysis/machine/collections.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Collection, FunctionValue, Value } from '#analysis/machine/values.ts';
import { pathOf } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';

const BY_VALUE =
  /^(?:const\s+)?(?:std::)?(?:vector|deque|list|(?:unordered_)?(?:multi)?(?:map|set)|stack|queue|priority_queue)\b(?!.*(?:[&*]|iterator)\s*$)/s;

/** `vector<int> copy = items`: the copy takes as long as there are items. */
export function chargeCopy(
  type: string | null,
  written: Expression | null | undefined,
  value: Value,
  machine: AbstractMachine,
  line: number,
): Collection | null {
  if (machine.library.valueRead === undefined || !BY_VALUE.test(type ?? '')) return null;
  // What a function has just made is moved.
  if (written == null || (pathOf(written) === null && written.kind !== 'index')) return null;
  if (value.kind !== 'collection' || isConstant(value.size.growth)) return null;
  machine.charge(value.size.growth, line, message`copying every item`);
  return copyCollection(value, value.size, machine, line);
}

/** Copies that each of the open calls of a recursion has. */
const OF_CALLS = new WeakSet<Collection>();

export function isOfOpenCalls(made: Collection): boolean {
  return OF_CALLS.has(made);
}

/** `int sum(vector<int> items)`: each call copies what it is given. */
export function chargeGiven(
  { parameters, line, name: called }: FunctionValue,
  values: ReadonlyMap<string, Value>,
  site: readonly Expression[],
  machine: AbstractMachine,
): void {
  for (const [index, { name, type }] of parameters.entries()) {
    const value = values.get(name);
    const copy = value && chargeCopy(type, site[index], value, machine, line);
    if (copy && machine.facts.recursive.has(called)) OF_CALLS.add(copy);
  }
}
