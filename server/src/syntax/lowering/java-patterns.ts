/** Patterns of Java: `case Circle c`, `case Add(Expr left, Expr right)`, `if (shape instanceof Circle c)`. */
import { named, part, type SourceNode } from '#syntax/source-node.ts';
import type { Binding, Expression } from '#syntax/tree.ts';
import { bareType, lowerName } from './expressions.ts';
import { type Lowering, placeOf } from './lowering.ts';

/** Returns the names of a pattern as an assignment target; null if it has none. */
function targetOf(pattern: SourceNode | undefined, lowering: Lowering): Expression | null {
  if (pattern === undefined) return null;
  if (pattern.type === 'identifier') return lowerName(pattern, lowering);
  const inner = named(pattern);
  if (pattern.type !== 'record_pattern') return targetOf(inner.at(-1), lowering);
  const items = named(inner.find(({ type }) => type === 'record_pattern_body') ?? pattern).map(
    (component) => targetOf(component, lowering) ?? lowerName(component, lowering),
  );
  const [type] = inner;
  return {
    ...{ kind: 'collection', type: 'tuple', items },
    fields: { type: bareType(lowering.text(type ?? null)), names: [] },
    ...placeOf(pattern),
  };
}

/** Returns the names that the labels of a case bind. */
export function targetOfCase(labels: readonly SourceNode[], lowering: Lowering): { target?: Expression } {
  const pattern = labels.flatMap(named).find(({ type }) => type === 'pattern');
  const target = targetOf(named(pattern ?? null).at(0), lowering);
  return target === null ? {} : { target };
}

/** Returns the name that `instanceof` in a condition binds. */
export function instanceBinding(condition: SourceNode | null, lowering: Lowering): { binds?: Binding } {
  const waiting = condition === null ? [] : [condition];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    waiting.push(...named(node));
    if (node.type !== 'instanceof_expression') continue;
    const target = targetOf(part(node, 'name') ?? part(node, 'pattern') ?? undefined, lowering);
    if (target !== null) return { binds: { target, value: lowering.expression(part(node, 'left')) } };
  }
  return {};
}
