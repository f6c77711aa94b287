import { named, part, type SourceNode } from '#syntax/source-node.ts';
import type { Statement } from '#syntax/tree.ts';
import { type Lowering, placeOf } from './lowering.ts';

/** Lowers an enum that holds others of its kind, a tree or list: each of its variants is a type that extends it. */
export function lowerEnum(node: SourceNode, lowering: Lowering): Statement[] {
  const name = lowering.text(part(node, 'name'));
  const variants = named(part(node, 'body')).filter(({ type }) => type === 'enum_variant');
  const fieldsOf = (variant: SourceNode) => named(part(variant, 'body'));
  const isOwn = new RegExp(`\\b(?:${name.replace(/\W/g, '')}|Self)\\b`);
  if (!variants.some((variant) => fieldsOf(variant).some((field) => isOwn.test(lowering.text(field)))))
    return [];
  const members = variants.map((variant): Statement => {
    const fields = fieldsOf(variant).filter(({ type }) => !/attribute|visibility/.test(type));
    return {
      kind: 'type',
      name: lowering.text(part(variant, 'name')),
      base: name,
      isVariant: true,
      members: fields.map((field, index): Statement => {
        const of = field.type === 'field_declaration' ? part(field, 'name') : null;
        return {
          kind: 'declaration',
          target: { kind: 'name', name: of ? lowering.text(of) : String(index), ...placeOf(field) },
          type: lowering.text(of ? part(field, 'type') : field),
          value: null,
          ...placeOf(field),
        };
      }),
      ...placeOf(variant),
    };
  });
  return [{ kind: 'type', name, members, ...placeOf(node) }];
}
