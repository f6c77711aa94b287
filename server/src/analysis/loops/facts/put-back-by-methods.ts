/** Items that loops take out of an object and put back by way of another one, each by its own methods: `stack.push(x)`. */
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { nodesOfKind } from '#analysis/program/nodes.ts';
import type { Statement } from '#syntax/tree.ts';
import { PUSHES, takesOut } from './methods.ts';
import { effectsThroughMethods } from './own-methods.ts';

/** Collections that one loop adds to, and those from which it takes, called methods included. */
interface Moves {
  puts: ReadonlySet<string>;
  takes: ReadonlySet<string>;
}

/** As `isPutBack` of `transfers.ts`, for a collection in a field: `stack.items`. */
export function isPutBackByMethods(
  path: string,
  statements: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
): boolean {
  if (!path.includes('.')) return false;
  const moves = nodesOfKind(statements, 'while', 'each').map(({ body }) => movesOf(body, scope, machine));
  const aside = new Set(
    moves.flatMap(({ puts, takes }) => (takes.has(path) && !puts.has(path) ? [...puts] : [])),
  );
  return moves.some(
    ({ puts, takes }) => puts.has(path) && !takes.has(path) && [...takes].some((pool) => aside.has(pool)),
  );
}

function movesOf(body: readonly Statement[], scope: Scope, machine: AbstractMachine): Moves {
  const effects = effectsOf(body);
  const calls = [...effects.calls, ...effectsThroughMethods([effects], scope, machine).calls];
  const pathsOf = (isOne: (method: string) => boolean) =>
    new Set(calls.filter(({ method, isFunction }) => !isFunction && isOne(method)).map(({ path }) => path));
  return { puts: pathsOf((method) => PUSHES.has(method)), takes: pathsOf(takesOut) };
}
