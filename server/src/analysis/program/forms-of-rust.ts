/** Forms of Rust that mean what others say more plainly. */
import type { CallExpression, Expression } from '#syntax/tree.ts';
import { type Node, pathOf } from './nodes.ts';

/** `node.borrow().left` of Rust: what is in a cell stands for the cell. */
export function lend(node: CallExpression): void {
  const { receiver, arguments: given } = node;
  if (receiver === null || given.length > 0) return;
  for (const field of Object.keys(node)) Reflect.deleteProperty(node, field);
  Object.assign(node, receiver);
}

/** `Rc::clone(&node)` of Rust is the same node. */
export function share(node: CallExpression): void {
  const { name, receiver, arguments: given } = node;
  const [shared] = given;
  if (name !== 'clone' || shared === undefined || !/^A?rc$/i.test(pathOf(receiver) ?? '')) return;
  const same = shared.kind === 'unary' && shared.operator === '&' ? shared.operand : shared;
  for (const field of Object.keys(node)) Reflect.deleteProperty(node, field);
  Object.assign(node, same);
}

/** `n.is_multiple_of(2)` of Rust is `n % 2 == 0`. */
export function divideBy(node: CallExpression): void {
  const { receiver, arguments: given, start, end, line } = node;
  const [divisor] = given;
  if (receiver === null || divisor === undefined || given.length > 1) return;
  for (const field of Object.keys(node)) Reflect.deleteProperty(node, field);
  const place = { start, end, line };
  const left: Expression = { kind: 'binary', operator: '%', left: receiver, right: divisor, ...place };
  const right: Expression = { kind: 'literal', type: 'number', text: '0', ...place };
  Object.assign(node, { kind: 'binary', operator: '==', left, right, ...place });
}

/** `let left = node.left.take()` of Rust names the node behind the link, as does `node.left.clone()`. */
export function nameLinked(nodes: readonly Node[]): void {
  const links = new Set(
    nodes.flatMap((node) => {
      const isLink = node.kind === 'declaration' && /^Option<\s*(?:Box|A?rc)\s*</i.test(node.type ?? '');
      const name = isLink ? pathOf(node.target) : null;
      return name === null ? [] : [name];
    }),
  );
  if (links.size === 0) return;
  for (const node of nodes) {
    if (node.kind !== 'declaration' || node.value?.kind !== 'call') continue;
    const { name, receiver, arguments: given } = node.value;
    const isSame = /^(?:take|clone)$/.test(name) && given.length === 0;
    if (isSame && receiver?.kind === 'member' && links.has(receiver.name)) node.value = receiver;
  }
}
