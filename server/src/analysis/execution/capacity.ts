/** Arrays that are replaced by larger ones when they are full. */
import { boundedAmount } from '#analysis/growth/amount.ts';
import { addGrowths, isConstant } from '#analysis/growth/growth.ts';
import { functionsNamed } from '#analysis/machine/definitions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

type Branch = Extract<Statement, { kind: 'branch' }>;

/**
 * `if (size == items.length) items = Arrays.copyOf(items, 2 * size)`, also in a function of the program: all copies
 * together are as large as the last.
 */
export function isDoubling(branch: object, machine: AbstractMachine): branch is Branch {
  const { kind, test, consequence } = branch as Branch;
  if (kind !== 'branch' || test.kind !== 'binary' || !/^(?:==|>=|>)$/.test(test.operator)) return false;
  return bodiesOf(consequence, machine).some((body) =>
    effectsOf(body).changes.some(
      ({ operator, value }) =>
        (operator === '*' && isTwoOrMore(value)) ||
        everything([value]).some(
          (node) =>
            node.kind === 'binary' && node.operator === '*' && [node.left, node.right].some(isTwoOrMore),
        ),
    ),
  );
}

function isTwoOrMore(factor: Expression): boolean {
  return factor.kind === 'literal' && Number(factor.text) > 1;
}

/** Returns the statements, and the bodies of the program's own functions that they call. */
function bodiesOf(statements: readonly Statement[], machine: AbstractMachine): (readonly Statement[])[] {
  const calls = everything(statements).filter((node) => node.kind === 'call');
  return [statements, ...calls.flatMap(({ name }) => functionsNamed(name, machine).map(({ body }) => body))];
}

/** An array that begins small and is replaced when as many items as it has places are in it, has room for all of them. */
export function growWhenFull({ test, consequence }: Branch, scope: Scope, machine: AbstractMachine): void {
  if (test.kind !== 'binary' || machine.isQuiet) return;
  const counted = [test.left, test.right].flatMap((side) => {
    const value = machine.peek(side, scope);
    return value.kind === 'number' && !isConstant(value.amount.growth) ? [value.amount.growth] : [];
  });
  if (counted.length === 0) return;
  for (const body of bodiesOf(consequence, machine)) {
    for (const { path, operator } of effectsOf(body).changes) {
      const array = operator === null ? machine.getPath(path, scope) : undefined;
      if (array?.kind !== 'collection' || array.type !== 'list' || !isConstant(array.size.growth)) continue;
      array.size = boundedAmount(addGrowths(...counted));
      array.parts = null;
    }
  }
}
