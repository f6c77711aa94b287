/** Names of variables that have a second name, through which they change unseen: `int &again = k`, `p := &k`. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { nodesOfKind, pathOf } from './nodes.ts';

/** Returns the last names of all that a reference or a pointer is kept of. */
export function namesOfAliased(program: readonly Statement[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of nodesOfKind(program, 'declaration', 'assignment')) {
    if (node.value === null) continue;
    const isReference = node.kind === 'declaration' && /[&*]$/.test(node.type ?? '');
    const path = isReference ? (addressed(node.value) ?? pathOf(node.value)) : addressed(node.value);
    const name = path?.split('.').at(-1);
    if (name !== undefined) names.add(name);
  }
  return names;
}

/** Returns k for `&k`. */
function addressed(value: Expression): string | null {
  return value.kind === 'unary' && value.operator.startsWith('&') ? pathOf(value.operand) : null;
}
