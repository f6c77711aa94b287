import { named, part, type SourceNode } from '#syntax/source-node.ts';
import type { Expression } from '#syntax/tree.ts';
import { bareType, lowerName, placesOf } from './expressions.ts';
import { type Lowering, placeOf } from './lowering.ts';

/** Returns a pattern's names as an assignment target: `Some(Reverse((d, u)))` gives `(d, u)`. */
export function patternOf(node: SourceNode, lowering: Lowering): Expression {
  const inner = placesOf(node).filter(({ field, type }) => field !== 'type' && type !== 'mutable_specifier');
  // `Tree::Leaf`, `Nil`: a value that is compared, no name for it.
  if (/^(?:scoped_)?identifier$/.test(node.type) && /^(?:.*::)?[A-Z]/.test(lowering.text(node)))
    return { kind: 'name', name: `::${lowering.text(node)}`, ...placeOf(node) };
  if (node.type === 'struct_pattern') return fieldsTaken(node, inner, lowering);
  if (node.type === 'slice_pattern') return itemsTaken(node, inner, lowering);
  const type = node.type === 'tuple_struct_pattern' ? lowering.text(part(node, 'type')) : '';
  const isOfOwnType = type !== '' && !WRAPPERS.test(type);
  if (node.type === 'tuple_pattern' || isOfOwnType || (type !== '' && inner.length > 1)) {
    const items = inner.map((part) => patternOf(part, lowering));
    return {
      ...{ kind: 'collection', type: 'tuple', items },
      ...(isOfOwnType && { fields: { type, names: [] } }),
      ...placeOf(node),
    };
  }
  const [only] = inner;
  return only === undefined ? lowerName(node, lowering) : patternOf(only, lowering);
}

/** Stands for the value that it holds. */
const WRAPPERS =
  /^(?:(?:\w+::)*(?:Some|Ok|Err|Reverse|Box|Rc|Cell|RefCell|Occupied|Vacant|Borrowed|Owned|Wrapping))$/;

/** `Node { key, left: l, .. }` */
function fieldsTaken(node: SourceNode, inner: readonly SourceNode[], lowering: Lowering): Expression {
  const given = inner.filter(({ type }) => type === 'field_pattern');
  const names = given.map((field) => lowering.text(part(field, 'name')));
  const items = given.map((field) =>
    patternOf(part(field, 'pattern') ?? part(field, 'name') ?? field, lowering),
  );
  const type = lowering.text(part(node, 'type'));
  return { kind: 'collection', type: 'tuple', items, fields: { type, names }, ...placeOf(node) };
}

/** `[first, second]`, `[first, rest @ ..]` */
function itemsTaken(node: SourceNode, inner: readonly SourceNode[], lowering: Lowering): Expression {
  const items = inner.map((item): Expression => {
    if (!isRest(item)) return patternOf(item, lowering);
    return { ...lowerName(named(item).at(0) ?? item, lowering), isSpread: true };
  });
  return { kind: 'collection', type: 'tuple', items, ...placeOf(node) };
}

/** `..`, `rest @ ..` */
function isRest(item: SourceNode): boolean {
  return (
    item.type === 'remaining_field_pattern' || (item.type === 'captured_pattern' && named(item).some(isRest))
  );
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
