/** Constants of Go. */
import { named, part, parts, type SourceNode } from '#syntax/source-node.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { type Lowering, placeOf } from './lowering.ts';

/** `const ( White = iota; Grey; Black )`: the expression is written once, and `iota` counts the lines. */
export function lowerConstants(node: SourceNode, lowering: Lowering): Statement[] {
  let value: SourceNode | null = null;
  return named(node)
    .filter(({ type }) => type === 'const_spec')
    .flatMap((spec, place): Statement[] => {
      value = part(spec, 'value') ?? value;
      const values = value === null ? [] : value.type === 'expression_list' ? named(value) : [value];
      const type = lowering.text(part(spec, 'type')) || null;
      return parts(spec, 'name')
        .filter(({ type: kind }) => kind !== ',')
        .map((target, index) => {
          const written = lowering.optional(values[index]);
          return {
            kind: 'declaration',
            target: lowering.expression(target),
            type,
            value: written === null ? null : withPlace(written, place),
            ...placeOf(spec),
          };
        });
    });
}

/** Writes the number of the line for `iota`. */
function withPlace(value: Expression, place: number): Expression {
  const { line, start, end } = value;
  if (value.kind === 'other' && value.type === 'iota')
    return { kind: 'literal', type: 'number', text: String(place), line, start, end };
  if (value.kind === 'binary')
    return { ...value, left: withPlace(value.left, place), right: withPlace(value.right, place) };
  if (value.kind === 'unary') return { ...value, operand: withPlace(value.operand, place) };
  return value;
}
