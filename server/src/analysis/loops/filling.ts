/** Loops that add to a collection until it is as long as they ask for: `while len(merged) < len(items): merged.append(…)`. */
import { distance } from '#analysis/growth/amount.ts';
import { pathOf } from '#analysis/program/nodes.ts';
import type { Statement } from '#syntax/tree.ts';
import { type Condition, collectionAsked } from './conditions.ts';
import { PUSHES } from './methods.ts';
import { type Bound, boundOfOneRound, type LoopSituation } from './situation.ts';

/** As many rounds as items are missing, if each round adds one. */
export function byFilling(condition: Condition, { machine, before, body }: LoopSituation): Bound | null {
  if (condition.kind !== 'comparison' || !/^(?:[<>]=?|!=)$/.test(condition.operator)) return null;
  const [filled, limit] = condition.operator.startsWith('>')
    ? [condition.right, condition.left]
    : [condition.left, condition.right];
  const path = collectionAsked(filled);
  if (path === null || !addsTo(path, body)) return null;
  const collection = machine.getPath(path, before);
  const length = machine.peek(limit, before);
  if (collection?.kind !== 'collection' || length.kind !== 'number') return null;
  return { ...boundOfOneRound(), count: distance(collection.size, length.amount), by: [path] };
}

/** True if the statements add an item whichever way they are run, unless they leave the loop. */
function addsTo(path: string, statements: readonly Statement[]): boolean {
  return statements.some((statement) => {
    switch (statement.kind) {
      case 'block':
        return addsTo(path, statement.body);
      case 'branch':
        return addsTo(path, statement.consequence) && addsTo(path, statement.otherwise);
      case 'jump':
        return statement.type !== 'continue';
      case 'expression': {
        const { expression } = statement;
        if (expression.kind === 'call')
          return PUSHES.has(expression.name) && pathOf(expression.receiver) === path;
        if (expression.kind !== 'assignment' || pathOf(expression.target) !== path) return false;
        const { operator, value } = expression;
        return operator === '+' || (value.kind === 'call' && value.name === 'append');
      }
      default:
        return false;
    }
  });
}
