/** Items that loops take out of an object and put back by way of another one, each by its own methods: `stack.push(x)`. */
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { nodesOfKind, pathOf } from '#analysis/program/nodes.ts';
import type { Statement } from '#syntax/tree.ts';
import { PUSHES, takesOut } from './methods.ts';
import { effectsThroughMethods } from './own-methods.ts';

/** Collections that one loop adds to, and those from which it takes, called methods included. */
interface Moves {
  puts: ReadonlySet<string>;
  takes: ReadonlySet<string>;
}

/** As `isPutBack` of `transfers.ts`, for a collection in a field, `stack.items`, or one that a function was given. */
export function isPutBackByMethods(
  path: string,
  statements: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
): boolean {
  if (isGivenBothWays(path, statements, machine)) return true;
  if (!path.includes('.')) return false;
  const moves = nodesOfKind(statements, 'while', 'each').map(({ body }) => movesOf(body, scope, machine));
  const aside = new Set(
    moves.flatMap(({ puts, takes }) => (takes.has(path) && !puts.has(path) ? [...puts] : [])),
  );
  return moves.some(
    ({ puts, takes }) => puts.has(path) && !takes.has(path) && [...takes].some((pool) => aside.has(pool)),
  );
}

/** `move(first, second)`, and `move(second, first)` after that: one call puts back what the other has taken out. */
function isGivenBothWays(path: string, body: readonly Statement[], { frames }: AbstractMachine): boolean {
  const frame = frames.at(-1);
  const { called, site } = frame ?? { called: null, site: [] };
  const parameter = called?.parameters.findIndex(({ name }) => name === path) ?? -1;
  if (called === null || parameter < 0) return false;
  const place = parameter - (called.parameters.length - site.length);
  const given = pathOf(site[place] ?? null);
  return (
    given !== null &&
    nodesOfKind(body, 'call').some(
      (call) =>
        call.name === called.name &&
        call.arguments.some((one, index) => index !== place && pathOf(one) === given),
    )
  );
}

function movesOf(body: readonly Statement[], scope: Scope, machine: AbstractMachine): Moves {
  const effects = effectsOf(body);
  const calls = [...effects.calls, ...effectsThroughMethods([effects], scope, machine).calls];
  const pathsOf = (isOne: (method: string) => boolean) =>
    new Set(calls.filter(({ method, isFunction }) => !isFunction && isOne(method)).map(({ path }) => path));
  return { puts: pathsOf((method) => PUSHES.has(method)), takes: pathsOf(takesOut) };
}
