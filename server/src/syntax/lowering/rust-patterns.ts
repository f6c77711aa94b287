import { named, part, type SourceNode } from '#syntax/source-node.ts';
import type { Expression } from '#syntax/tree.ts';
import { bareType, lowerName } from './expressions.ts';
import { type Lowering, placeOf } from './lowering.ts';

/** Returns a pattern's names as an assignment target: `Some(Reverse((d, u)))` gives `(d, u)`. */
export function patternOf(node: SourceNode, lowering: Lowering): Expression {
  const inner = named(node).filter(({ field, type }) => field !== 'type' && type !== 'mutable_specifier');
  const isPair = node.type === 'tuple_pattern' || (node.type === 'tuple_struct_pattern' && inner.length > 1);
  if (isPair) {
    const items = inner.map((part) => patternOf(part, lowering));
    return { kind: 'collection', type: 'tuple', items, ...placeOf(node) };
  }
  const [only] = inner;
  return only === undefined ? lowerName(node, lowering) : patternOf(only, lowering);
}

/** Returns the names that `let` in a condition binds. */
export function bindingOf(condition: SourceNode | null, lowering: Lowering) {
  const pattern = condition?.type === 'let_condition' ? part(condition, 'pattern') : null;
  if (condition === null || pattern === null) return {};
  return {
    binds: { target: patternOf(pattern, lowering), value: lowering.expression(part(condition, 'value')) },
  };
}

/** Returns the field names of a struct literal in source order; null for an entry without one. */
export function patternFieldsOf(node: SourceNode, lowering: Lowering) {
  const given = named(part(node, 'body')).filter(({ type }) => type.endsWith('field_initializer'));
  const names = given.map((field) => lowering.text(part(field, 'field') ?? field));
  const values = given.map((field) => lowering.expression(part(field, 'value') ?? named(field).at(0)));
  return { type: bareType(lowering.text(part(node, 'name'))), names, values };
}
