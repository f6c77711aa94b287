/** Items that a loop takes out, counts down, and puts back until they have come to nothing: tickets, time that is left. */
import { type Growth, isConstant, multiplyGrowths } from '#analysis/growth/growth.ts';
import type { LoopSituation } from '#analysis/loops/facts/situation.ts';
import type { Collection, Value } from '#analysis/machine/values.ts';
import { effectsOf, type MethodCall } from '#analysis/program/changes.ts';
import { everything, isNumberLiteral, pathOf } from '#analysis/program/nodes.ts';

/**
 * `task = queue.popleft(); task.left -= 1; if task.left > 0: queue.append(task)`: each item comes as often as it says.
 * Returns null if something else is put in, or nothing of it is counted down.
 */
export function countedDown(
  path: string,
  { size, items }: Collection,
  pushes: readonly MethodCall[],
  { body, machine }: LoopSituation,
): { count: Growth } | null {
  const names = new Set(
    everything(body).flatMap((node) =>
      node.kind === 'declaration' || (node.kind === 'assignment' && node.operator === null)
        ? node.value?.kind === 'call' && pathOf(node.value.receiver) === path
          ? (pathOf(node.target) ?? [])
          : []
        : [],
    ),
  );
  const [name, ...others] = new Set(pushes.map(({ arguments: [item] }) => pathOf(item ?? null)));
  if (name == null || others.length > 0 || !names.has(name)) return null;
  if (pushes.some(({ isConditional, isNested }) => isNested || !isConditional)) return null;
  const { changes, marks } = effectsOf(body);
  const isOne = (value: MethodCall['arguments'][number]) => isNumberLiteral(value) && Number(value.text) > 0;
  const fields = changes
    .filter(({ path: of, operator, value }) => of.startsWith(`${name}.`) && operator === '-' && isOne(value))
    .map(({ path: of }) => fieldOf(items, of.slice(name.length + 1)));
  const parts = everything(body).flatMap((node) => {
    if (node.kind !== 'assignment' || node.operator !== '-' || node.target.kind !== 'index') return [];
    const { object, index } = node.target;
    const isPart = pathOf(object) === name && isNumberLiteral(index) && isOne(node.value);
    return isPart && items.kind === 'collection' ? [items.parts?.at(Number(index.text)) ?? items.items] : [];
  });
  const [left, ...more] = [...fields, ...parts];
  if (left?.kind !== 'number' || more.length > 0 || isConstant(left.amount.growth)) return null;
  if (marks.length > parts.length) return null;
  machine.hasAssumed = true;
  return { count: multiplyGrowths(size.growth, left.amount.growth) };
}

function fieldOf(items: Value, name: string): Value | undefined {
  return items.kind === 'object' ? items.fields.get(name) : undefined;
}
