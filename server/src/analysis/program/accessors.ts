/**
 * Methods that return a field, or set one, and do nothing else: `Node getNext() { return next; }`, and the accessors of
 * records.
 */
import type { Expression, FunctionDefinition, Statement } from '#syntax/tree.ts';
import { type Node, pathOf } from './nodes.ts';

type Type = Extract<Statement, { kind: 'type' }>;

/** A name whose methods all read, or all set, the same field. */
interface Accessor {
  field: string;
  isSetter: boolean;
}

/** Names for which the analysis asks, whatever has them. */
const MEASURES = /^(?:size|length|count|peek|top|first|last|front|back)$/;

/**
 * Changes the program in place: where such a method is called, the field itself is read or set, so that links are seen to
 * be followed. Returns whether there are any.
 *
 * @param isOfLibrary true for names of methods of the library, which other objects may have
 */
export function writeOutAccessors(nodes: readonly Node[], isOfLibrary: (name: string) => boolean): boolean {
  const types = nodes.filter((node) => node.kind === 'type');
  if (types.length === 0) return false;
  const accessors = accessorsIn(nodes, types);
  for (const name of accessors.keys()) if (isOfLibrary(name)) accessors.delete(name);
  if (accessors.size === 0) return false;
  for (const node of nodes) {
    if (node.kind !== 'call' || node.receiver === null || node.creates) continue;
    const accessor = accessors.get(node.name);
    const { receiver, arguments: given, line, start, end } = node;
    if (accessor === undefined || given.length !== (accessor.isSetter ? 1 : 0)) continue;
    const member = { kind: 'member', object: receiver, name: accessor.field, line, start, end };
    const [value] = given;
    const said = { kind: 'assignment', target: member, operator: null, value, line, start, end };
    for (const field of Object.keys(node)) Reflect.deleteProperty(node, field);
    Object.assign(node, accessor.isSetter ? said : member);
  }
  return true;
}

function accessorsIn(nodes: readonly Node[], types: readonly Type[]): Map<string, Accessor> {
  const fields = fieldsOf(types);
  const accessors = new Map<string, Accessor>();
  // A field is read by a method of its name only where it is one of a record.
  for (const field of fields) accessors.set(field, { field, isSetter: false });
  const others = new Set<string>();
  const found = new Map<string, Accessor>();
  for (const node of nodes) {
    if (node.kind !== 'function' || node.body.length === 0) continue;
    accessors.delete(node.name);
    const accessor = accessorOf(node, fields);
    const known = found.get(node.name);
    const isSame =
      known === undefined || (known.field === accessor?.field && known.isSetter === accessor.isSetter);
    if (accessor === null || !isSame) others.add(node.name);
    else found.set(node.name, accessor);
  }
  for (const [name, accessor] of found) if (!others.has(name)) accessors.set(name, accessor);
  for (const [name, { field }] of accessors) if (MEASURES.test(field)) accessors.delete(name);
  return accessors;
}

/** Returns the names of declared fields, but those that hold functions. */
function fieldsOf(types: readonly Type[]): ReadonlySet<string> {
  return new Set(
    types.flatMap(({ members }) =>
      members.flatMap((member) => {
        if (member.kind !== 'declaration' || member.value?.kind === 'lambda') return [];
        return /function|Func|Function|Supplier|=>|\(/.test(member.type ?? '')
          ? []
          : (pathOf(member.target) ?? []);
      }),
    ),
  );
}

function accessorOf(
  { parameters, body, receiver }: FunctionDefinition,
  fields: ReadonlySet<string>,
): Accessor | null {
  const own = parameters.filter(({ name }) => !/^(?:self|cls)$/.test(name));
  const [only, ...others] = body;
  if (only === undefined || others.length > 0) return null;
  const nameOf = (one: Expression | null) => fieldOf(one, receiver?.name, fields);
  if (own.length === 0 && ((only.kind === 'jump' && only.type === 'return') || only.kind === 'expression')) {
    const returned = only.kind === 'jump' ? only.value : only.isResult ? only.expression : null;
    const field = nameOf(returned);
    return field === null ? null : { field, isSetter: false };
  }
  const [parameter] = own;
  if (own.length !== 1 || only.kind !== 'expression' || only.expression.kind !== 'assignment') return null;
  const { target, operator, value } = only.expression;
  const field = operator === null && pathOf(value) === parameter?.name ? nameOf(target) : null;
  return field === null || (field === parameter?.name && target.kind === 'name')
    ? null
    : { field, isSetter: true };
}

/** Returns the field that `next`, `this.next`, `self.next` and, in Go, `n.next` stand for. */
function fieldOf(
  one: Expression | null,
  receiver: string | undefined,
  fields: ReadonlySet<string>,
): string | null {
  const [first = '', second, ...rest] = pathOf(one)?.split('.') ?? [];
  if (second === undefined) return fields.has(first) ? first : null;
  const isOwn = /^(?:this|self)$/.test(first) || first === receiver;
  return isOwn && rest.length === 0 ? second : null;
}
