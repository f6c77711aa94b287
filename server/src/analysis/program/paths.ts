import type { Expression } from '#syntax/tree.ts';

/** Returns the path of an expression that can be looked up: `a`, `this.a`, `a.b`; otherwise null. */
export function pathOf(expression: Expression | null): string | null {
  if (expression?.kind === 'name') return expression.name;
  if (expression?.kind !== 'member') return null;
  const object = pathOf(expression.object);
  return object === null ? null : `${object}.${expression.name}`;
}
