/** Forms of Go that mean what others say more plainly. */
import type { CallExpression, Expression, FunctionDefinition } from '#syntax/tree.ts';
import { type Node, pathOf, walk } from './nodes.ts';

/** `NewStack[int]()` of Go calls the function: nothing has a place in a function. */
export function nameInstance(node: CallExpression, functions: ReadonlySet<string>): void {
  const { receiver } = node;
  if (receiver?.kind !== 'index' || receiver.object.kind !== 'name') return;
  const { name } = receiver.object;
  if (functions.has(name)) Object.assign(node, { name, receiver: null });
}

/** `*stack = append(*stack, x)` in a method of a `*Stack`: what the receiver points to is the receiver. */
export function nameReceiver({ body, receiver }: FunctionDefinition): void {
  for (const node of walk(body)) {
    if (node.kind !== 'unary' || node.operator !== '*') continue;
    const { operand } = node;
    if (operand.kind !== 'name' || operand.name !== receiver?.name) continue;
    for (const name of ['operator', 'operand']) Reflect.deleteProperty(node, name);
    Object.assign(node, operand);
  }
}

/** `items = nil` of a slice leaves it empty: `items = items[:0]`. */
export function emptySlices(nodes: readonly Node[]): void {
  const emptied = nodes.flatMap((node) => {
    if (node.kind !== 'assignment' || node.operator !== null) return [];
    const { target, value } = node;
    const isNil = value.kind === 'literal' && value.type === 'nothing' && value.text === 'nil';
    const name = isNil ? pathOf(target)?.split('.').at(-1) : undefined;
    return name === undefined ? [] : [{ name, node }];
  });
  if (emptied.length === 0) return;
  const slices = new Set(
    nodes.flatMap((node) => {
      if (node.kind !== 'declaration' || node.type?.startsWith('[]') !== true) return [];
      const name = pathOf(node.target);
      return name === null ? [] : [name];
    }),
  );
  for (const { name, node } of emptied) {
    if (!slices.has(name)) continue;
    const { start, end, line } = node.value;
    const to: Expression = { kind: 'literal', type: 'number', text: '0', start, end, line };
    node.value = { kind: 'slice', object: structuredClone(node.target), from: null, to, start, end, line };
  }
}

const ENDS: Readonly<Record<string, string>> = { Front: 'PopFront', Back: 'PopBack' };

/**
 * `first := queue.Front(); queue.Remove(first)` of a list of `container/list` takes its first item: `first :=
 * queue.PopFront()`, and `first.Value` is the item.
 */
export function takeFromEnds(nodes: readonly Node[]): void {
  const isEnd = (node: Node | null): node is CallExpression =>
    node?.kind === 'call' && node.name in ENDS && node.receiver !== null && node.arguments.length === 0;
  if (!nodes.some(isEnd)) return;
  const set = new Set(nodes.flatMap((node) => (node.kind === 'assignment' ? [pathOf(node.target)] : [])));
  const declared = nodes.filter((node) => node.kind === 'declaration');
  const endOf = (one: Expression | undefined): CallExpression | null => {
    const name = one === undefined ? null : pathOf(one);
    const value = declared.find(({ target }) => pathOf(target) === name)?.value ?? null;
    if (one !== undefined && isEnd(one)) return one;
    return name !== null && !set.has(name) && isEnd(value) ? value : null;
  };
  for (const node of nodes)
    if (node.kind === 'member' && node.name === 'Value' && endOf(node.object) !== null)
      become(node, node.object);
  for (const node of nodes) {
    if (node.kind !== 'call' || node.name !== 'Remove' || node.receiver === null) continue;
    const queue = pathOf(node.receiver);
    const end = endOf(node.arguments[0]);
    if (end === null || pathOf(end.receiver) !== queue) continue;
    // What was looked at just before is what is taken.
    const looked = declared.findLast(
      ({ value, line }) => line <= node.line && isEnd(value) && pathOf(value.receiver) === queue,
    );
    const name = ENDS[end.name];
    if (looked?.value?.kind === 'call') {
      Object.assign(looked.value, { name });
      become(node, { kind: 'literal', type: 'nothing', text: 'nil', ...placeIn(node) });
    } else Object.assign(node, { name, arguments: [] });
  }
}

function placeIn({ start, end, line }: Expression) {
  return { start, end, line };
}

function become(node: Expression, value: Expression): void {
  for (const field of Object.keys(node)) Reflect.deleteProperty(node, field);
  Object.assign(node, value);
}
