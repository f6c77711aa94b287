/** Nodes of the syntax tree: all that are below others, their parts, and the names that they stand for. */
import type { Expression, Statement } from '#syntax/tree.ts';

export type Node = Statement | Expression;

/** Returns the path of an expression that can be looked up: `a`, `this.a`, `a.b`; otherwise null. */
export function pathOf(expression: Expression | null): string | null {
  if (expression?.kind === 'name') return expression.name;
  if (expression?.kind !== 'member') return null;
  const object = pathOf(expression.object);
  return object === null ? null : `${object}.${expression.name}`;
}

/** Returns the path of what is handed on as a whole: of `std::move(node->left)`, `node.left.take()`, `Some(node)`. */
export function pathMoved(value: Expression | null): string | null {
  if (value?.kind === 'unary') return pathMoved(value.operand);
  if (value?.kind === 'other') return value.parts.length === 1 ? pathMoved(value.parts[0] ?? null) : null;
  if (value?.kind !== 'call') return pathOf(value);
  const [only, ...others] = value.arguments;
  if (only === undefined || value.name === 'expect')
    return MOVES_OUT.test(value.name) ? pathMoved(value.receiver) : null;
  return others.length === 0 && MOVES_IN.test(value.name) ? pathMoved(only) : null;
}

const MOVES_OUT = /^(?:take|unwrap|release|get|as_mut|as_ref|expect)$/;
const MOVES_IN = /^(?:move|Some|new)$/;

/** Returns the collection that `a[i][j]` reads from. */
export function innermostObject(expression: Expression): Expression {
  return expression.kind === 'index' ? innermostObject(expression.object) : expression;
}

/** Returns the direct subexpressions. A lambda has none: its body runs when it is called. */
export function subexpressionsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'binary':
      return [expression.left, expression.right];
    case 'unary':
      return [expression.operand];
    case 'assignment':
      return [expression.target, expression.value];
    case 'call':
      return expression.receiver === null
        ? (expression.given ?? expression.arguments)
        : [expression.receiver, ...(expression.given ?? expression.arguments)];
    case 'index':
      return [expression.object, expression.index];
    case 'slice':
      return [expression.object, expression.from, expression.to].filter((part) => part !== null);
    case 'member':
      return [expression.object];
    case 'choice':
      return [expression.test, expression.consequence, expression.otherwise];
    case 'collection':
      return expression.items;
    case 'comprehension':
      return [
        ...expression.clauses.flatMap(({ iterable, tests }) => [iterable, ...tests]),
        ...expression.items,
      ];
    case 'other':
      return expression.parts;
    default:
      return NONE;
  }
}

const NONE: readonly Expression[] = [];

/** Returns all names that an expression reads. */
export function namesIn(expression: Expression): Set<string> {
  const names = new Set<string>();
  const waiting: Expression[] = [expression];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const path = pathOf(one);
    if (path !== null) names.add(path);
    for (const part of subexpressionsOf(one)) waiting.push(part);
  }
  return names;
}

/** Results of {@link everything}, by its argument, or by the only node in it. */
const found = new WeakMap<object, readonly Node[]>();

/**
 * Returns every statement and expression below the nodes, including those in functions and lambdas. Remembered, because
 * a third of an analysis went into walking the same bodies again: what changes a program calls {@link walk}.
 */
export function everything(nodes: readonly Node[]): readonly Node[] {
  const [only] = nodes;
  const key = only !== undefined && nodes.length === 1 ? only : nodes;
  let all = found.get(key);
  if (all === undefined) {
    all = walk(nodes);
    found.set(key, all);
  }
  return all;
}

const byKind = new WeakMap<readonly Node[], Map<Node['kind'], Node[]>>();

/** Returns the nodes of some kinds among those of {@link everything}: all of a kind in the same order, then the next. */
export function nodesOfKind<Kind extends Node['kind']>(
  nodes: readonly Node[],
  first: Kind,
  ...others: readonly Kind[]
): readonly Extract<Node, { kind: Kind }>[] {
  const kinds = indexOfKinds(everything(nodes));
  const found = [first, ...others].flatMap((kind) => kinds.get(kind) ?? []);
  return found as Extract<Node, { kind: Kind }>[];
}

function indexOfKinds(all: readonly Node[]): ReadonlyMap<Node['kind'], readonly Node[]> {
  const known = byKind.get(all);
  if (known !== undefined) return known;
  const kinds = new Map<Node['kind'], Node[]>();
  for (const node of all) {
    const alike = kinds.get(node.kind);
    if (alike === undefined) kinds.set(node.kind, [node]);
    else alike.push(node);
  }
  byKind.set(all, kinds);
  return kinds;
}

/** Returns what {@link everything} does, as it is now: each node before those within it. */
export function walk(nodes: readonly Node[]): Node[] {
  const all: Node[] = [];
  const waiting: object[] = [...nodes];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('kind' in node) all.push(node as Node);
    const isSaidAgain = 'given' in node;
    for (const name in node) {
      if (isSaidAgain && name === 'arguments') continue;
      const part = node[name as keyof typeof node] as unknown;
      if (typeof part === 'object' && part !== null) waiting.push(part);
    }
  }
  return all;
}

/** Returns the blocks right below a node: the body of a loop, a function or a lambda, the sides of a branch. */
export function blocksOf(node: Node): (readonly Statement[])[] {
  if (node.kind === 'branch') return [node.consequence, node.otherwise];
  return 'body' in node && Array.isArray(node.body) ? [node.body as Statement[]] : [];
}

/** Returns the collection of `len(parts)`, `parts.length`; null for any other expression. */
export function collectionMeasured(length: Expression): Expression | null {
  if (length.kind === 'member') return /^(?:length|size)$/.test(length.name) ? length.object : null;
  if (length.kind !== 'call' || !/^(?:[lL]en|length|size)$/.test(length.name)) return null;
  return length.receiver ?? length.arguments[0] ?? null;
}

/** True for `text.end()`: an iterator that stands behind the last item. */
export function isBehindLast(expression: Expression): boolean {
  return (
    expression.kind === 'call' &&
    expression.receiver !== null &&
    expression.arguments.length === 0 &&
    /^c?r?end$/.test(expression.name)
  );
}

/** True for an index that is written in the program: `0`, and `-1` for the last item. */
export function isWrittenPlace(index: Expression): boolean {
  return index.kind === 'literal' || (index.kind === 'unary' && isNumberLiteral(index.operand));
}

/** Returns what is rounded by `Math.floor(a)`, `int(a)`, `a | 0`, `~~a`; any other expression as it is. */
export function withoutRounding(expression: Expression): Expression {
  const { kind } = expression;
  if (kind === 'call') {
    const [only, ...others] = expression.arguments;
    const isRounding = only !== undefined && others.length === 0 && ROUNDS.test(expression.name);
    return isRounding ? withoutRounding(only) : expression;
  }
  if (kind === 'binary' && expression.operator === '|' && isNumberLiteral(expression.right))
    return Number(expression.right.text) === 0 ? withoutRounding(expression.left) : expression;
  const inner = kind === 'unary' && expression.operator === '~' ? expression.operand : null;
  return inner?.kind === 'unary' && inner.operator === '~' ? withoutRounding(inner.operand) : expression;
}

const ROUNDS = /^(?:floor|trunc|round|ceil|int|parseInt)$/;

/** Returns the item whose field is read: `nodes[i]` of `nodes[i].parent`; of anything else itself. */
export function itemRead(expression: Expression): Expression {
  return expression.kind === 'member' && expression.object.kind === 'index' ? expression.object : expression;
}

/** Returns `sizes` for `sizes[a]`, and `nodes.size` for `nodes[a].size`; null for anything else. */
export function itemsNamed(expression: Expression): string | null {
  const item = itemRead(expression);
  const path = item.kind === 'index' ? pathOf(item.object) : null;
  return path === null || expression.kind !== 'member' ? path : `${path}.${expression.name}`;
}

/** Returns what all items, or fields of items, that are set are named as {@link itemsNamed} names them. */
export function itemsSet(body: readonly Statement[]): string[] {
  return nodesOfKind(body, 'assignment')
    .map(({ target }) => target)
    .flatMap((target) => (target.kind === 'collection' ? target.items : target))
    .flatMap((target) => itemsNamed(target) ?? []);
}

/** Returns a, b and c of `a + b + c`. */
export function summandsOf(sum: Expression): Expression[] {
  if (sum.kind !== 'binary' || sum.operator !== '+') return [sum];
  return [...summandsOf(sum.left), ...summandsOf(sum.right)];
}

/** True for `a % b`. */
export function isRemainder(expression: Expression): boolean {
  return expression.kind === 'binary' && expression.operator === '%';
}

/** True for a number that is written in the program. */
export function isNumberLiteral(
  expression: Expression,
): expression is Extract<Expression, { kind: 'literal' }> {
  return expression.kind === 'literal' && expression.type === 'number';
}

/** True if the assigned value removes a mark instead of setting one. */
export function isBlank(value: Expression): boolean {
  if (value.kind === 'name') return !/^true$/i.test(value.name);
  // The negative of another mark is one as well: `colour[v] = -colour[u]`.
  if (value.kind === 'unary') return value.operator !== '-' || value.operand.kind !== 'index';
  return value.kind === 'literal' && /^(?:false|0|none|null|-1|\.|)$/i.test(value.text);
}

/** Returns what a function's body returns. */
export function returnedBy(body: readonly Statement[]): Expression[] {
  const returned: Expression[] = [];
  for (const node of everything(body)) {
    if (node.kind === 'jump' && node.type === 'return' && node.value !== null) returned.push(node.value);
    if (node.kind === 'expression' && node.isResult) returned.push(node.expression);
  }
  return returned;
}

/** True for the same expression, written twice. */
export function areWrittenAlike(one: Expression, other: Expression): boolean {
  const [nodes, others] = [everything([one]), everything([other])];
  return (
    nodes.length === others.length &&
    nodes.every((node, index) => {
      const beside = others[index];
      return beside !== undefined && node.kind === beside.kind && wordOf(node) === wordOf(beside);
    })
  );
}

/** Texts and numbers of a node, beside its kind and its parts. */
function wordOf(node: Node): string {
  return [
    'operator' in node ? node.operator : '',
    'name' in node ? node.name : '',
    'text' in node ? node.text : '',
  ].join(' ');
}
