import { named, part, parts, type SourceNode } from '#syntax/source-node.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { callOf } from './expressions.ts';
import { type Lowering, placeOf } from './lowering.ts';

/** Returns the names of a function's type parameters, its receiver's included: T in `func (s *Stack[T]) Push(x T)`. */
export function typeParametersOf(
  node: SourceNode,
  receiver: string | null | undefined,
  lowering: Lowering,
): string[] {
  const list = part(node, 'type_parameters');
  const own = (list ? named(list) : []).flatMap((one) =>
    parts(one, 'name').map((name) => lowering.text(name)),
  );
  const ofReceiver = /\[(.*)\]$/s.exec(receiver ?? '')?.[1]?.split(',') ?? [];
  return [...own, ...ofReceiver.map((name) => name.trim())];
}

/** Puts the converted value in place of a conversion to a type parameter: `T(1)` is 1. */
export function withoutConversions(body: readonly Statement[], types: readonly string[]): void {
  const waiting: unknown[] = [...body];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (typeof node !== 'object' || node === null) continue;
    const { kind, name, receiver, arguments: given } = node as Partial<Extract<Expression, { kind: 'call' }>>;
    const isConversion = kind === 'call' && receiver === null && types.includes(name ?? '');
    const [value] = given ?? [];
    if (isConversion && value !== undefined && given?.length === 1) {
      for (const field of Object.keys(node)) Reflect.deleteProperty(node, field);
      Object.assign(node, value);
      waiting.push(node);
    } else waiting.push(...Object.values(node));
  }
}

/** `double[int](n)`, which the grammar takes for a conversion to a generic type, calls the function. */
export function lowerConversion(node: SourceNode, lowering: Lowering): Expression {
  const value = lowering.expression(part(node, 'operand'));
  const type = part(node, 'type');
  const name = type?.type === 'generic_type' ? named(type).at(0) : undefined;
  if (name?.type !== 'type_identifier') return value;
  return callOf(node, { kind: 'name', name: lowering.text(name), ...placeOf(name) }, [value]);
}

/** `append([]int{x}, rest...)` is a list of x and the rest: `[x, ...rest]`. */
export function withWritten(call: Expression): Expression {
  if (call.kind !== 'call' || call.name !== 'append' || call.receiver !== null) return call;
  const [first, ...others] = call.arguments;
  if (first?.kind !== 'collection' || first.type !== 'list' || others.length === 0) return call;
  const fields = first.fields && {
    ...first.fields,
    names: [...first.fields.names, ...others.map(() => null)],
  };
  return { ...first, items: [...first.items, ...others], ...(fields && { fields }) };
}
