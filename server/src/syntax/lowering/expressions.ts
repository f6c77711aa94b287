import { named, part, type SourceNode } from '#syntax/source-node.ts';
import type { AssignmentExpression, CallExpression, Expression, Literal } from '#syntax/tree.ts';
import { type LowerExpression, type Lowering, numberAt, placeOf } from './lowering.ts';

export const lowerName: LowerExpression = (node, lowering) => ({
  kind: 'name',
  name: lowering.text(node),
  ...placeOf(node),
});

export function lowerLiteral(type: Literal['type']): LowerExpression {
  return (node, lowering) => ({
    kind: 'literal',
    type,
    text: type === 'string' ? unquoted(lowering.text(node)) : lowering.text(node),
    ...placeOf(node),
  });
}

/** A character in a language where it behaves as a number. */
export const lowerCharacter: LowerExpression = (node, lowering) => ({
  kind: 'literal',
  type: 'string',
  text: unquoted(lowering.text(node)),
  isCharacter: true,
  ...placeOf(node),
});

function unquoted(text: string): string {
  return text.replace(/^[a-zA-Z]*(?:"""|'''|["'`])/, '').replace(/(?:"""|'''|["'`])$/, '');
}

/** Lowers to the single expression within: parentheses, an `await`, a cast. */
export function lowerInner(...fields: string[]): LowerExpression {
  return (node, lowering) => {
    const inner = fields.map((field) => part(node, field)).find((found) => found !== null);
    return lowering.expression(inner ?? named(node).at(-1));
  };
}

/** `*a`, `...a`: spreads the items of the operand. */
export const lowerSpread: LowerExpression = (node, lowering) => ({
  ...lowering.expression(named(node).at(-1)),
  isSpread: true,
});

export const lowerBinary: LowerExpression = (node, lowering) => {
  const [first, last] = [named(node).at(0), named(node).at(-1)];
  return {
    kind: 'binary',
    operator: meaningOf(lowering.operator(node)),
    left: lowering.expression(part(node, 'left') ?? first),
    right: lowering.expression(part(node, 'right') ?? last),
    ...placeOf(node),
  };
};

/** Synonymous operators and their common spelling. */
const OPERATORS: Record<string, string> = {
  and: '&&',
  or: '||',
  not: '!',
  is: '==',
  'is not': '!=',
  '<>': '!=',
  '===': '==',
  '!==': '!=',
  '>>>': '>>',
};

/** Returns our tree's operator for one of a language. */
export function meaningOf(operator: string): string {
  return OPERATORS[operator] ?? operator;
}

export const lowerUnary: LowerExpression = (node, lowering) => ({
  kind: 'unary',
  operator: meaningOf(lowering.operator(node)),
  operand: lowering.expression(part(node, 'operand') ?? part(node, 'argument') ?? named(node).at(-1)),
  ...placeOf(node),
});

/** `a++` is `a += 1`. */
export const lowerUpdate: LowerExpression = (node, lowering) => {
  const operator = lowering.text(node).includes('++') ? '+' : '-';
  const target = lowering.expression(part(node, 'argument') ?? named(node).at(0));
  return { kind: 'assignment', target, operator, value: numberAt(node, '1'), ...placeOf(node) };
};

/** `a = b`, `a += b`. */
export const lowerAssignment: LowerExpression = (node, lowering) => {
  const sign = lowering.operator(node);
  const operator = sign === '=' || sign === ':=' ? null : sign.replace(/=$/, '');
  return {
    kind: 'assignment',
    target: lowering.expression(part(node, 'left')),
    operator,
    value: lowering.expression(part(node, 'right')),
    ...placeOf(node),
  } satisfies AssignmentExpression;
};

export function lowerIndex(object: string, index: string): LowerExpression {
  return (node, lowering) => ({
    kind: 'index',
    object: lowering.expression(part(node, object) ?? named(node).at(0)),
    index: lowering.expression(part(node, index) ?? named(node).at(-1)),
    ...placeOf(node),
  });
}

export function lowerMember(object: string, name: string): LowerExpression {
  return (node, lowering) => ({
    kind: 'member',
    object: lowering.expression(part(node, object) ?? named(node).at(0)),
    name: lowering.text(part(node, name) ?? named(node).at(-1) ?? null),
    ...placeOf(node),
  });
}

export const lowerChoice: LowerExpression = (node, lowering) => ({
  kind: 'choice',
  test: lowering.expression(part(node, 'condition')),
  consequence: lowering.expression(part(node, 'consequence')),
  otherwise: lowering.expression(part(node, 'alternative')),
  ...placeOf(node),
});

/** Returns any call: `f(x)`, `o.m(x)`, `a.b.f(x)`. */
export function callOf(node: SourceNode, called: Expression, args: Expression[]): Expression {
  const range = placeOf(node);
  const call = { kind: 'call', arguments: args, creates: false, ...range } as const;
  if (called.kind === 'name') return { ...call, name: called.name, receiver: null };
  if (called.kind === 'member') return { ...call, name: called.name, receiver: called.object };
  return { ...call, name: '', receiver: called };
}

/** Single arguments that need no parentheses. */
const LONE_ARGUMENTS = new Set(['generator_expression', 'template_string']);

export function argumentsOf(node: SourceNode, lowering: Lowering): Expression[] {
  const list = part(node, 'arguments');
  if (list === null) return [];
  return LONE_ARGUMENTS.has(list.type) ? [lowering.expression(list)] : lowering.expressions(list.children);
}

export const lowerCall: LowerExpression = (node, lowering) =>
  callOf(node, lowering.expression(part(node, 'function')), argumentsOf(node, lowering));

/** Returns a type without its type arguments. */
export function bareType(type: string): string {
  return type.replace(/<.*$/s, '');
}

/** Returns the call that constructs an object of the type. */
export function creationOf(node: SourceNode, name: string, args: Expression[]): CallExpression {
  return { kind: 'call', name, receiver: null, arguments: args, creates: true, ...placeOf(node) };
}

export function lowerCollection(type: 'list' | 'tuple' | 'set' | 'map'): LowerExpression {
  return (node, lowering) => ({
    kind: 'collection',
    type,
    items: lowering.expressions(named(node)),
    ...placeOf(node),
  });
}

/** Name of a place of a pattern that the program has no use for. */
const UNUSED = '_';

/** Lowers `[, second]` and `(_, second)`: what is left out keeps its place. */
export const lowerPlaces: LowerExpression = (node, lowering) => ({
  kind: 'collection',
  type: 'tuple',
  items: placesOf(node).map((place) =>
    place.isNamed ? lowering.expression(place) : { kind: 'name', name: UNUSED, ...placeOf(place) },
  ),
  ...placeOf(node),
});

/** Returns the parts of a pattern; for a part that is left out, the sign that stands there. */
export function placesOf(node: SourceNode): SourceNode[] {
  return node.children.filter(
    ({ type, isNamed }, index) =>
      isNamed || type === UNUSED || (type === ',' && /^[[,]$/.test(node.children[index - 1]?.type ?? '')),
  );
}
