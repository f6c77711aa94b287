/** Changes made by passes over a collection, each repeated until a pass changes nothing. */
import { effectsOf } from '#analysis/program/changes.ts';
import { areWrittenAlike, everything, innermostObject, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/**
 * - `exchanged`: items change places, as in bubble sort, or nothing is known.
 * - `set`: each item of this collection gets what it keeps, a mark or what another item is or makes of it; in each pass at
 *   least one more is right, in the worst case only that one.
 * - `stepwise`: items change by what they are themselves, `a[i] -= 1`: their values decide how often.
 */
export type PassChange = { kind: 'exchanged' | 'stepwise' } | { kind: 'set'; path: string };

interface ItemSet {
  path: string;
  target: Expression;
  operator: string | null;
  value: Expression;
}

/** Returns what the statements change on conditions. */
export function changeOfPass(body: readonly Statement[]): PassChange {
  const { declared, changes } = effectsOf(body);
  const arms = armsOf(body).map((arm) =>
    itemsSetIn(arm).filter(
      ({ path }) =>
        !declared.has(path) && !changes.some((change) => change.path === path && change.operator === null),
    ),
  );
  const all = arms.flat();
  if (all.some((one) => isStep(one, body))) return { kind: 'stepwise' };
  const [first] = all;
  const isExchange = arms.some((arm) =>
    arm.some(({ path, target }) =>
      arm.some((other) => other.path === path && !areWrittenAlike(other.target, target)),
    ),
  );
  return first === undefined || isExchange ? { kind: 'exchanged' } : { kind: 'set', path: first.path };
}

function armsOf(body: readonly Statement[]): (readonly Statement[])[] {
  return everything(body).flatMap((node) =>
    node.kind === 'branch' ? [node.consequence, node.otherwise] : [],
  );
}

/** Returns the items that the statements set, without those in further branches or loops. */
function itemsSetIn(arm: readonly Statement[]): ItemSet[] {
  return arm.flatMap((statement) => {
    if (statement.kind === 'block') return itemsSetIn(statement.body);
    if (statement.kind !== 'expression' || statement.expression.kind !== 'assignment') return [];
    const { target, operator, value } = statement.expression;
    const parts =
      target.kind === 'collection'
        ? target.items.map((item, index) => ({
            target: item,
            value: value.kind === 'collection' ? (value.items[index] ?? value) : value,
          }))
        : [{ target, value }];
    return parts.flatMap((part) => {
      const path = part.target.kind === 'index' ? pathOf(innermostObject(part.target)) : null;
      return path === null ? [] : [{ path, operator, ...part }];
    });
  });
}

/** True for `a[i] -= 1`, `a[i] = a[i] // 2`: no other item of the collection has to do with it. */
function isStep({ path, target, operator, value }: ItemSet, body: readonly Statement[]): boolean {
  const names = namesIn(value);
  const made = effectsOf(body).changes.filter((change) => names.has(change.path));
  const items = everything([value, ...made.map((change) => change.value)]).flatMap((part) =>
    part.kind === 'index' && pathOf(innermostObject(part)) === path ? [part] : [],
  );
  const isOwn = operator !== null || items.some((item) => areWrittenAlike(item, target));
  return isOwn && items.every((item) => areWrittenAlike(item, target));
}
