/** Operators that a program writes for its own objects. */
import { methodOf } from '#analysis/machine/definitions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { FunctionValue, Scope, Value } from '#analysis/machine/values.ts';

/** Names of the functions and methods that a program writes for operators on its objects. */
const OPERATOR_METHODS: Readonly<Record<string, readonly string[]>> = {
  '+': ['__add__', 'add'],
  '-': ['__sub__', 'sub'],
  '*': ['__mul__', 'mul'],
  '/': ['__truediv__', 'div'],
  '==': ['__eq__', 'eq'],
  '<': ['__lt__'],
  in: ['__contains__'],
};

/** Returns the function of the program that is run for an operator; null if there is none. */
export function operatorOf(
  operator: string,
  one: Value,
  scope: Scope,
  machine: AbstractMachine,
): FunctionValue | null {
  const free = scope.get(`operator${operator}`);
  if (free?.kind === 'function' && free.parameters.length === 2) return free;
  if (one.kind !== 'object') return null;
  for (const name of [`operator${operator}`, ...(OPERATOR_METHODS[operator] ?? [])]) {
    const method = methodOf(one, name, machine, 1);
    if (method) return method;
  }
  return null;
}
