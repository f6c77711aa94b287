import { named, part, type SourceNode } from '#syntax/source-node.ts';

/**
 * Returns a value that an expression of Java needs in any case, and that can be passed through a function: where the
 * expression itself cannot, since it may have none. Null: there is no such part.
 */
export function valueNeededBy(node: SourceNode, source: string): SourceNode | null {
  const inner = (name: string) => {
    const found = part(node, name);
    return found && valueNeededBy(found, source);
  };
  switch (node.type) {
    case 'identifier':
    case 'field_access':
      return isVariable(node, source) ? node : null;
    case 'binary_expression':
      return part(node, 'left');
    case 'ternary_expression':
      return part(node, 'condition');
    case 'array_access':
      return part(node, 'index');
    case 'parenthesized_expression': {
      const [only] = named(node);
      return only ? valueNeededBy(only, source) : null;
    }
    case 'unary_expression':
      return part(node, 'operand');
    case 'cast_expression':
      return inner('value');
    case 'method_invocation':
      return inner('object') ?? firstArgument(node, source);
    case 'object_creation_expression':
      return firstArgument(node, source);
    default:
      return null;
  }
}

function firstArgument(call: SourceNode, source: string): SourceNode | null {
  const list = part(call, 'arguments');
  const [first] = list === null ? [] : named(list);
  return first ? valueNeededBy(first, source) : null;
}

/** False for names of classes and packages. */
function isVariable(node: SourceNode, source: string): boolean {
  return /^[a-z_]\w*$/.test(source.slice(node.start, node.end));
}
