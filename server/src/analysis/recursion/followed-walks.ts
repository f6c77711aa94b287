/**
 * Walks down a subtree to an item that the recursion then goes to as well: the removal from a search tree looks for the
 * smallest key of the right subtree, puts it in place of the removed one, and removes it there.
 */
import type { Frame } from '#analysis/machine/frames.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

type Call = Extract<Expression, { kind: 'call' }>;

/**
 * True if a statement walks down from a child, `next = smallest(node.right)`, and what follows in the same block calls
 * the function for that child with what was found. The walks of all calls are then parts of the way of the calls, which
 * otherwise look for what they were given.
 */
export function isFollowedWalk(statements: readonly Statement[], at: number, { called }: Frame): boolean {
  const child = childWalked(statements, at, called.name);
  if (child === null) return false;
  const parameters = new Set(called.parameters.map(({ name }) => name));
  const isOwn = (argument: Expression) => parameters.has(pathOf(argument) ?? '');
  const calls = callsIn(called.body, called.name);
  // On the way down the calls hand on what they look for.
  const isSearch = calls.some((call) => call.arguments.some(isOwn) && childrenIn(call).length > 0);
  const rest = statements.slice(at);
  const found = new Set(effectsOf(rest).changes.map(({ path }) => path.split('.')[0] ?? path));
  return (
    isSearch &&
    callsIn(rest, called.name).some(
      (call) =>
        childrenIn(call).includes(child) &&
        call.arguments.some((one) => {
          const isFound = [...namesIn(one)].some((name) => found.has(name.split('.')[0] ?? name));
          return pathOf(one) !== child && !isOwn(one) && isFound;
        }),
    )
  );
}

function callsIn(statements: readonly Statement[], name: string): Call[] {
  return everything(statements).flatMap((node) => (node.kind === 'call' && node.name === name ? [node] : []));
}

/** Returns the child from which a statement walks down: `node.right`. */
function childWalked(statements: readonly Statement[], at: number, own: string): string | null {
  const statement = statements[at];
  if (statement?.kind === 'while') {
    const step = effectsOf(statement.body).changes.find(({ path, value }) =>
      pathOf(value)?.startsWith(`${path}.`),
    );
    const starts = effectsOf(statements.slice(0, at)).changes.filter(({ path }) => path === step?.path);
    return linkIn(starts.at(-1)?.value ?? null);
  }
  if (statement?.kind !== 'declaration' && statement?.kind !== 'expression') return null;
  const [child = null] = everything([statement]).flatMap((node) =>
    node.kind === 'call' && node.name !== own ? childrenIn(node) : [],
  );
  return child;
}

/** Returns `node.right` of `f(node.right)`, and `right` of `right.f()`. */
function childrenIn({ receiver, arguments: given }: Call): string[] {
  const object = pathOf(receiver);
  const isChild = object !== null && !/^(?:this|self)$/.test(object);
  return [...(isChild ? [object] : []), ...given.flatMap((one) => linkIn(one) ?? [])];
}

function linkIn(expression: Expression | null): string | null {
  const path = pathOf(expression);
  return path?.includes('.') ? path : null;
}
