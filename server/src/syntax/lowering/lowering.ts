import { named, part, parts, type SourceNode } from '#syntax/source-node.ts';
import type { Assignment, Expression, Literal, Parameter, Place, Statement } from '#syntax/tree.ts';

/** How the nodes of a language are lowered, by their type. What is in neither is looked through. */
export interface Vocabulary {
  expressions: Record<string, (node: SourceNode, lowering: Lowering) => Expression>;
  statements: Record<string, (node: SourceNode, lowering: Lowering) => Statement[]>;
  /** What does not matter: imports, types, modifiers. */
  skipped: ReadonlySet<string>;
}

/** What is nested deeper than this is left out: nobody writes it by hand. */
const MAX_DEPTH = 300;

/** Lowers the tree of one program. */
export class Lowering {
  readonly #source: string;
  readonly #vocabulary: Vocabulary;
  #depth = 0;

  constructor(source: string, vocabulary: Vocabulary) {
    this.#source = source;
    this.#vocabulary = vocabulary;
  }

  text(node: SourceNode | null): string {
    return node === null ? '' : this.#source.slice(node.start, node.end);
  }

  /** The sign between the operands. */
  operator(node: SourceNode): string {
    const sign = part(node, 'operator') ?? node.children.find(({ isNamed }) => !isNamed) ?? null;
    return this.text(sign);
  }

  expression(node: SourceNode | null | undefined): Expression {
    if (node === null || node === undefined) return nothingAt({ start: 0, end: 0, line: 1 });
    return this.#deeper(
      () => {
        const lower = this.#vocabulary.expressions[node.type];
        if (lower) return lower(node, this);
        const inner = this.#meant(node);
        const [only] = inner;
        if (inner.length === 1 && only && only.start !== node.start) return this.expression(only);
        return this.other(node, inner);
      },
      () => this.other(node, []),
    );
  }

  /** A part that may be missing. */
  optional(node: SourceNode | null | undefined): Expression | null {
    return node === null || node === undefined ? null : this.expression(node);
  }

  expressions(nodes: readonly SourceNode[]): Expression[] {
    return this.#meantOf(nodes).map((node) => this.expression(node));
  }

  other(node: SourceNode, inner: readonly SourceNode[]): Expression {
    const parts = this.expressions(inner);
    return { kind: 'other', type: node.type, parts, ...placeOf(node) };
  }

  /** What stands in the place of a statement: one, several, none. */
  statement(node: SourceNode | null | undefined): Statement[] {
    if (node === null || node === undefined || this.#vocabulary.skipped.has(node.type)) return [];
    return this.#deeper(
      () => {
        const lower = this.#vocabulary.statements[node.type];
        if (lower) return lower(node, this);
        if (this.#vocabulary.expressions[node.type]) {
          return [{ kind: 'expression', expression: this.expression(node), ...placeOf(node) }];
        }
        return this.statements(named(node));
      },
      () => [],
    );
  }

  statements(nodes: readonly SourceNode[]): Statement[] {
    return nodes.filter(({ isNamed }) => isNamed).flatMap((node) => this.statement(node));
  }

  /** What is in the braces, or the one statement that has none. */
  body(node: SourceNode | null | undefined): Statement[] {
    return this.statement(node).flatMap((statement) =>
      statement.kind === 'block' ? statement.body : [statement],
    );
  }

  #deeper<Result>(lower: () => Result, tooDeep: () => Result): Result {
    if (this.#depth >= MAX_DEPTH) return tooDeep();
    this.#depth += 1;
    try {
      return lower();
    } finally {
      this.#depth -= 1;
    }
  }

  #meant(node: SourceNode): SourceNode[] {
    return this.#meantOf(named(node));
  }

  #meantOf(nodes: readonly SourceNode[]): SourceNode[] {
    return nodes.filter(({ isNamed, type }) => isNamed && !this.#vocabulary.skipped.has(type));
  }
}

export function placeOf({ start, end, line }: Place): Place {
  return { start, end, line };
}

function nothingAt(place: Place): Literal {
  return { kind: 'literal', type: 'nothing', text: '', ...placeOf(place) };
}

export function numberAt(place: Place, text: string): Literal {
  return { kind: 'literal', type: 'number', text, ...placeOf(place) };
}

type Lower = (node: SourceNode, lowering: Lowering) => Expression;

export const lowerName: Lower = (node, lowering) => ({
  kind: 'name',
  name: lowering.text(node),
  ...placeOf(node),
});

export function lowerLiteral(type: Literal['type']): Lower {
  return (node, lowering) => ({
    kind: 'literal',
    type,
    text: type === 'string' ? unquoted(lowering.text(node)) : lowering.text(node),
    ...placeOf(node),
  });
}

/** A character, with which the language computes as with a number. */
export const lowerCharacter: Lower = (node, lowering) => ({
  kind: 'literal',
  type: 'string',
  text: unquoted(lowering.text(node)),
  isCharacter: true,
  ...placeOf(node),
});

function unquoted(text: string): string {
  return text.replace(/^[a-zA-Z]*(?:"""|'''|["'`])/, '').replace(/(?:"""|'''|["'`])$/, '');
}

/** The one expression within: parentheses, an `await`, a cast. */
export function lowerInner(...fields: string[]): Lower {
  return (node, lowering) => {
    const inner = fields.map((field) => part(node, field)).find((found) => found !== null);
    return lowering.expression(inner ?? named(node).at(-1));
  };
}

/** `*a`, `...a`: what stands there is the items of what is within. */
export const lowerSpread: Lower = (node, lowering) => ({
  ...lowering.expression(named(node).at(-1)),
  isSpread: true,
});

export const lowerBinary: Lower = (node, lowering) => {
  const [first, last] = [named(node).at(0), named(node).at(-1)];
  return {
    kind: 'binary',
    operator: OPERATORS[lowering.operator(node)] ?? lowering.operator(node),
    left: lowering.expression(part(node, 'left') ?? first),
    right: lowering.expression(part(node, 'right') ?? last),
    ...placeOf(node),
  };
};

/** Signs that mean the same. */
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

export const lowerUnary: Lower = (node, lowering) => {
  const operator = lowering.operator(node);
  return {
    kind: 'unary',
    operator: OPERATORS[operator] ?? operator,
    operand: lowering.expression(part(node, 'operand') ?? part(node, 'argument') ?? named(node).at(-1)),
    ...placeOf(node),
  };
};

/** `a++` is `a += 1`. */
export const lowerUpdate: Lower = (node, lowering) => {
  const operator = lowering.text(node).includes('++') ? '+' : '-';
  const target = lowering.expression(part(node, 'argument') ?? named(node).at(0));
  return { kind: 'assignment', target, operator, value: numberAt(node, '1'), ...placeOf(node) };
};

/** `a = b`, `a += b`. */
export const lowerAssignment: Lower = (node, lowering) => {
  const sign = lowering.operator(node);
  const operator = sign === '=' || sign === ':=' ? null : sign.replace(/=$/, '');
  return {
    kind: 'assignment',
    target: lowering.expression(part(node, 'left')),
    operator,
    value: lowering.expression(part(node, 'right')),
    ...placeOf(node),
  } satisfies Assignment;
};

export function lowerIndex(object: string, index: string): Lower {
  return (node, lowering) => ({
    kind: 'index',
    object: lowering.expression(part(node, object) ?? named(node).at(0)),
    index: lowering.expression(part(node, index) ?? named(node).at(-1)),
    ...placeOf(node),
  });
}

export function lowerMember(object: string, name: string): Lower {
  return (node, lowering) => ({
    kind: 'member',
    object: lowering.expression(part(node, object) ?? named(node).at(0)),
    name: lowering.text(part(node, name) ?? named(node).at(-1) ?? null),
    ...placeOf(node),
  });
}

export const lowerChoice: Lower = (node, lowering) => ({
  kind: 'choice',
  test: lowering.expression(part(node, 'condition')),
  consequence: lowering.expression(part(node, 'consequence')),
  otherwise: lowering.expression(part(node, 'alternative')),
  ...placeOf(node),
});

/** A call, whatever it is that is called: `f(x)`, `o.m(x)`, `a.b.f(x)`. */
export function callOf(node: SourceNode, called: Expression, args: Expression[]): Expression {
  const place = placeOf(node);
  const call = { kind: 'call', arguments: args, creates: false, ...place } as const;
  if (called.kind === 'name') return { ...call, name: called.name, receiver: null };
  if (called.kind === 'member') return { ...call, name: called.name, receiver: called.object };
  return { ...call, name: '', receiver: called };
}

export function lowerCollection(type: 'list' | 'tuple' | 'set' | 'map'): Lower {
  return (node, lowering) => ({
    kind: 'collection',
    type,
    items: lowering.expressions(named(node)),
    ...placeOf(node),
  });
}

type LowerStatements = (node: SourceNode, lowering: Lowering) => Statement[];

export const lowerBlock: LowerStatements = (node, lowering) => [
  { kind: 'block', body: lowering.statements(node.children), ...placeOf(node) },
];

export const lowerBranch: LowerStatements = (node, lowering) => [
  {
    kind: 'branch',
    test: lowering.expression(part(node, 'condition')),
    consequence: lowering.body(part(node, 'consequence')),
    otherwise: lowering.body(part(node, 'alternative')),
    ...placeOf(node),
  },
];

export const lowerWhile: LowerStatements = (node, lowering) => [
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

/** The `for` of C. */
export function lowerCountedFor(before: string, after: string): LowerStatements {
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

export function lowerEach(target: string, iterable: string): LowerStatements {
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

export function lowerJump(type: 'return' | 'break' | 'continue' | 'throw' | 'yield'): LowerStatements {
  return (node, lowering) => {
    const hasValue = type === 'return' || type === 'throw' || type === 'yield';
    const value = hasValue ? lowering.optional(named(node).at(0)) : null;
    return [{ kind: 'jump', type, value, ...placeOf(node) }];
  };
}

export const lowerExpressionStatement: LowerStatements = (node, lowering) =>
  named(node).flatMap((inner) => lowering.statement(inner));

export function lowerAttempt(...handlers: string[]): LowerStatements {
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
}

export function functionOf(
  node: SourceNode,
  lowering: Lowering,
  { body, marks = [], ...rest }: FunctionParts,
): Statement {
  return { kind: 'function', ...rest, marks, body: lowering.body(body), ...placeOf(node) };
}

export const lowerType: LowerStatements = (node, lowering) => [
  {
    kind: 'type',
    name: lowering.text(part(node, 'name')),
    members: lowering.statements(part(node, 'body')?.children ?? []),
    ...placeOf(node),
  },
];
