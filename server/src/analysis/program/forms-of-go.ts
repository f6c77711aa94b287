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
