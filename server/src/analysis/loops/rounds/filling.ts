/** Loops that fill a collection until it is long enough: `while len(merged) < len(items): merged.append(…)`. */
import { distance } from '#analysis/growth/amount.ts';
import { type Condition, continues } from '#analysis/loops/facts/conditions.ts';
import { PUSHES, takesOut } from '#analysis/loops/facts/methods.ts';
import { type Bound, boundOfOneRound, type LoopSituation } from '#analysis/loops/facts/situation.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { collectionMeasured, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/** Collections that stay as they are when an item is added that they hold already. */
const HOLDS_ONCE: ReadonlySet<string> = new Set(['set', 'map', 'sorted set', 'sorted map']);

/** As many rounds as items are missing, if each round adds one and none takes any out. */
export function byFilling(condition: Condition, { machine, before, body }: LoopSituation): Bound | null {
  if (condition.kind !== 'comparison' || !/^(?:[<>]=?|!=)$/.test(condition.operator)) return null;
  const [filled, limit] = condition.operator.startsWith('>')
    ? [condition.right, condition.left]
    : [condition.left, condition.right];
  const path = pathOf(collectionMeasured(filled));
  if (path === null || fillingOf(path, body) !== 'adds' || isEmptied(path, body)) return null;
  const collection = machine.getPath(path, before);
  const length = machine.peek(limit, before);
  if (collection?.kind !== 'collection' || length.kind !== 'number') return null;
  if (HOLDS_ONCE.has(collection.type)) return null;
  return { ...boundOfOneRound(), count: distance(collection.size, length.amount), by: [path] };
}

/**
 * How statements leave a collection: `adds` if they add an item whichever way they are run, or leave the loop; `skips`
 * if they may go on with the next round without having added any; `passes` if the statements after them decide.
 */
type Filling = 'adds' | 'skips' | 'passes';

function fillingOf(path: string, statements: readonly Statement[]): Filling {
  for (const statement of statements) {
    const filling = fillingOfOne(path, statement);
    if (filling !== 'passes') return filling;
  }
  return 'passes';
}

function fillingOfOne(path: string, statement: Statement): Filling {
  switch (statement.kind) {
    case 'block':
      return fillingOf(path, statement.body);
    case 'branch': {
      const ways = [fillingOf(path, statement.consequence), fillingOf(path, statement.otherwise)];
      if (ways.includes('skips')) return 'skips';
      return ways.includes('passes') ? 'passes' : 'adds';
    }
    case 'jump':
      return statement.type === 'continue' ? 'skips' : 'adds';
    case 'expression':
      return isAddition(path, statement.expression) ? 'adds' : 'passes';
    default:
      return continues([statement]) ? 'skips' : 'passes';
  }
}

function isAddition(path: string, expression: Expression): boolean {
  if (expression.kind === 'call') return PUSHES.has(expression.name) && pathOf(expression.receiver) === path;
  return expression.kind === 'assignment' && pathOf(expression.target) === path && isLonger(expression);
}

/** `text += letter`, `numbers = append(numbers, x)`. */
function isLonger({ operator, value }: { operator: string | null; value: Expression }): boolean {
  return operator === '+' || (value.kind === 'call' && value.name === 'append');
}

/** True if any of the statements takes items out of the collection, or puts another one in its place. */
function isEmptied(path: string, body: readonly Statement[]): boolean {
  const { calls, changes } = effectsOf(body);
  return (
    calls.some((call) => call.path === path && takesOut(call.method)) ||
    changes.some((change) => change.path === path && !isLonger(change))
  );
}
