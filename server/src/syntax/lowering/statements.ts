import { named, part, parts, type SourceNode } from '#syntax/source-node.ts';
import type { Expression, FunctionDefinition, Parameter, Statement } from '#syntax/tree.ts';
import { lowerName } from './expressions.ts';
import { type Lowering, type LowerStatement, placeOf } from './lowering.ts';

export const lowerBlock: LowerStatement = (node, lowering) => [
  { kind: 'block', body: lowering.statements(node.children), ...placeOf(node) },
];

/** Lowers a declaration with an optional type and value. */
export function lowerDeclaration(target: string): LowerStatement {
  return (node, lowering) => [
    {
      kind: 'declaration',
      target: lowering.expression(part(node, target)),
      type: lowering.text(part(node, 'type')) || null,
      value: lowering.optional(part(node, 'value')),
      ...placeOf(node),
    },
  ];
}

/** Returns a type alias. */
export function aliasOf(node: SourceNode, name: SourceNode | null, lowering: Lowering): Statement[] {
  if (name === null) return [];
  const type = lowering.text(part(node, 'type'));
  const target = lowerName(name, lowering);
  return [{ kind: 'declaration', target, type, value: null, isType: true, ...placeOf(node) }];
}

export const lowerBranch: LowerStatement = (node, lowering) => [
  {
    kind: 'branch',
    test: lowering.expression(part(node, 'condition')),
    consequence: lowering.body(part(node, 'consequence')),
    otherwise: lowering.body(part(node, 'alternative')),
    ...placeOf(node),
  },
];

export const lowerWhile: LowerStatement = (node, lowering) => [
  {
    kind: 'while',
    isTestedAfter: node.type.startsWith('do'),
    before: [],
    test: lowering.expression(part(node, 'condition')),
    after: [],
    body: lowering.body(part(node, 'body')),
    ...placeOf(node),
  },
];

/** Lowers C's `for`. */
export function lowerCountedFor(before: string, after: string): LowerStatement {
  return (node, lowering) => [
    {
      kind: 'while',
      isTestedAfter: false,
      before: parts(node, before).flatMap((start) => lowering.statement(start)),
      test: emptyAsNull(lowering, part(node, 'condition')),
      after: parts(node, after).map((update) => lowering.expression(update)),
      body: lowering.body(part(node, 'body')),
      ...placeOf(node),
    },
  ];
}

function emptyAsNull(lowering: Lowering, test: SourceNode | null): Expression | null {
  return test === null || test.type === 'empty_statement' || !test.isNamed ? null : lowering.expression(test);
}

export function lowerEach(target: string, iterable: string): LowerStatement {
  return (node, lowering) => [
    {
      kind: 'each',
      target: lowering.expression(part(node, target)),
      iterable: lowering.expression(part(node, iterable)),
      body: lowering.body(part(node, 'body')),
      ...placeOf(node),
    },
  ];
}

export function lowerJump(type: 'return' | 'break' | 'continue' | 'throw' | 'yield'): LowerStatement {
  return (node, lowering) => {
    const hasValue = type === 'return' || type === 'throw' || type === 'yield';
    const value = hasValue ? lowering.optional(named(node).at(0)) : null;
    // `yield from items`, `yield* items`
    const isOfAll = type === 'yield' && node.children.some((child) => /^(?:from|\*)$/.test(child.type));
    return [
      {
        kind: 'jump',
        type,
        value: value && isOfAll ? { ...value, isSpread: true } : value,
        ...placeOf(node),
      },
    ];
  };
}

export const lowerExpressionStatement: LowerStatement = (node, lowering) =>
  named(node).flatMap((inner) => lowering.statement(inner));

export function lowerAttempt(...handlers: string[]): LowerStatement {
  return (node, lowering) => {
    const ofType = (...types: string[]) => node.children.filter(({ type }) => types.includes(type));
    return [
      {
        kind: 'attempt',
        body: [
          ...lowering.statement(part(node, 'resources')),
          ...lowering.body(part(node, 'body') ?? named(node).at(0)),
        ],
        handlers: ofType(...handlers).map((handler) =>
          lowering.body(part(handler, 'body') ?? named(handler).at(-1)),
        ),
        finally: ofType('finally_clause').flatMap((last) =>
          lowering.body(part(last, 'body') ?? named(last).at(-1)),
        ),
        ...placeOf(node),
      },
    ];
  };
}

interface FunctionParts {
  name: string;
  parameters: Parameter[];
  body: SourceNode | null;
  marks?: string[];
  returns?: string;
  outerNames?: string[];
  initializers?: FunctionDefinition['initializers'];
}

export function functionOf(
  node: SourceNode,
  lowering: Lowering,
  { body, marks = [], ...rest }: FunctionParts,
): Statement {
  return { kind: 'function', ...rest, marks, body: lowering.body(body), ...placeOf(node) };
}

/** @param baseOf returns the name of the type that it extends; '' if there is none. */
export function lowerType(baseOf: (node: SourceNode, lowering: Lowering) => string): LowerStatement {
  return (node, lowering) => {
    const base = baseOf(node, lowering);
    return [
      {
        kind: 'type',
        name: lowering.text(part(node, 'name')),
        ...(base !== '' && { base }),
        members: lowering.statements(part(node, 'body')?.children ?? []),
        ...placeOf(node),
      },
    ];
  };
}
