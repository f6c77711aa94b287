/** Forms of Rust that mean what others say more plainly. */
import type { CallExpression, Expression } from '#syntax/tree.ts';
import { pathOf } from './nodes.ts';

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
