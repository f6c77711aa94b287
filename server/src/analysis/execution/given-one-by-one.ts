/** Loops over a written list of which each item goes into a structure: `for x in [3, 1, 2]: tree.insert(x)`. */
import { PUSHES } from '#analysis/loops/facts/methods.ts';
import { functionsNamed } from '#analysis/machine/definitions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { everything, namesIn, nodesOfKind } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { generaliseArgument, isAtEntry } from './samples.ts';

type Each = Extract<Statement, { kind: 'each' }>;

/** The name of a written list that has none. */
const NAMELESS = '';

/** Functions between the method that gets an item and the one that keeps it. */
const MAX_FUNCTIONS = 3;

/** Returns the loop with its written list standing for any, if the program's own structure gets the items. */
export function withGivenItems(loop: Each, scope: Scope, machine: AbstractMachine): Each {
  const { iterable } = loop;
  if (iterable.kind !== 'collection' && !(iterable.kind === 'call' && iterable.creates)) return loop;
  if (machine.facts.readsInput || machine.isQuiet || !isAtEntry(machine)) return loop;
  if (machine.loops.some(({ body }) => body !== null) || !isKept(loop, machine)) return loop;
  const value = machine.evaluate(iterable, scope);
  scope.declare(NAMELESS, generaliseArgument(value, NAMELESS, machine));
  const { line, start, end } = iterable;
  return { ...loop, iterable: { kind: 'name', name: NAMELESS, line, start, end } };
}

function isKept({ target, body }: Each, machine: AbstractMachine): boolean {
  const items = namesIn(target);
  return nodesOfKind(body, 'call').some(
    (call) =>
      call.receiver !== null &&
      call.arguments.some((given) => [...namesIn(given)].some((name) => items.has(name))) &&
      keeps(call.name, machine, MAX_FUNCTIONS),
  );
}

/** True for a function of the program that makes an object or adds to a collection. */
function keeps(name: string, machine: AbstractMachine, depth: number): boolean {
  if (depth === 0) return false;
  return functionsNamed(name, machine).some(({ body }) =>
    everything(body).some((node) => isMade(node, machine) || isAdded(node, machine, depth)),
  );
}

function isMade(node: Statement | Expression, { types }: AbstractMachine): boolean {
  if (node.kind === 'collection') return node.fields !== undefined;
  return node.kind === 'call' && (node.creates === true || types.some(({ name }) => name === node.name));
}

function isAdded(node: Statement | Expression, machine: AbstractMachine, depth: number): boolean {
  if (node.kind !== 'call') return false;
  return (node.receiver !== null && PUSHES.has(node.name)) || keeps(node.name, machine, depth - 1);
}
