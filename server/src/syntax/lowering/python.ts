import { childOf, named, part, parts, type SourceNode } from '#syntax/source-node.ts';
import type { Comprehension, Expression, Parameter, Statement } from '#syntax/tree.ts';
import {
  lowerAssignment,
  lowerBinary,
  lowerCall,
  lowerCollection,
  lowerIndex,
  lowerInner,
  lowerLiteral,
  lowerMember,
  lowerName,
  lowerSpread,
  lowerUnary,
  meaningOf,
} from './expressions.ts';
import { type Lowering, type LoweringRules, placeOf } from './lowering.ts';
import {
  functionOf,
  lowerAttempt,
  lowerBlock,
  lowerEach,
  lowerExpressionStatement,
  lowerJump,
  lowerType,
  lowerWhile,
} from './statements.ts';

/** Vocabulary of Python. */
export const PYTHON: LoweringRules = {
  expressions: {
    identifier: lowerName,
    integer: lowerLiteral('number'),
    float: lowerLiteral('number'),
    string: lowerString,
    concatenated_string: lowerLiteral('string'),
    string_content: lowerLiteral('string'),
    true: lowerLiteral('boolean'),
    false: lowerLiteral('boolean'),
    none: lowerLiteral('nothing'),
    ellipsis: lowerLiteral('nothing'),
    binary_operator: lowerBinary,
    boolean_operator: lowerBinary,
    comparison_operator: lowerComparison,
    unary_operator: lowerUnary,
    not_operator: lowerUnary,
    assignment: lowerChainedAssignment,
    augmented_assignment: lowerAssignment,
    named_expression: (node, lowering) => ({
      kind: 'assignment',
      target: lowering.expression(part(node, 'name')),
      operator: null,
      value: lowering.expression(part(node, 'value')),
      ...placeOf(node),
    }),
    parenthesized_expression: lowerInner(),
    await: lowerInner(),
    keyword_argument: lowerInner('value'),
    list_splat: lowerSpread,
    list_splat_pattern: lowerSpread,
    dictionary_splat: lowerSpread,
    type: lowerInner(),
    conditional_expression: (node, lowering) => {
      const [consequence, test, otherwise] = named(node);
      return {
        kind: 'choice',
        test: lowering.expression(test),
        consequence: lowering.expression(consequence),
        otherwise: lowering.expression(otherwise),
        ...placeOf(node),
      };
    },
    subscript: lowerSubscript,
    attribute: lowerMember('object', 'attribute'),
    // The grammar takes the star of `[*f(a)]` for a part of the function's name.
    call: (node, lowering) => {
      const call = lowerCall(node, lowering);
      return part(node, 'function')?.type === 'list_splat' ? { ...call, isSpread: true } : call;
    },
    list: lowerCollection('list'),
    tuple: lowerCollection('tuple'),
    expression_list: lowerCollection('tuple'),
    pattern_list: lowerCollection('tuple'),
    tuple_pattern: lowerCollection('tuple'),
    list_pattern: lowerCollection('tuple'),
    set: lowerCollection('set'),
    dictionary: lowerCollection('map'),
    pair: lowerCollection('tuple'),
    list_comprehension: lowerComprehension('list'),
    set_comprehension: lowerComprehension('set'),
    dictionary_comprehension: lowerComprehension('map'),
    generator_expression: lowerComprehension('generator'),
    lambda: (node, lowering) => {
      const body = part(node, 'body');
      const range = placeOf(body ?? node);
      return {
        kind: 'lambda',
        parameters: parametersOf(part(node, 'parameters'), lowering),
        body: [{ kind: 'jump', type: 'return', value: lowering.expression(body), ...range }],
        ...placeOf(node),
      };
    },
  },
  statements: {
    block: lowerBlock,
    expression_statement: lowerExpressionStatement,
    if_statement: (node, lowering) => lowerIf(node, lowering),
    while_statement: lowerWhile,
    for_statement: lowerEach('left', 'right'),
    return_statement: lowerJump('return'),
    break_statement: lowerJump('break'),
    continue_statement: lowerJump('continue'),
    raise_statement: lowerJump('throw'),
    yield: lowerJump('yield'),
    pass_statement: () => [],
    assert_statement: lowerOperands,
    delete_statement: lowerOperands,
    print_statement: (node, lowering) => [
      {
        kind: 'expression',
        expression: {
          kind: 'call',
          name: 'print',
          receiver: null,
          arguments: lowering.expressions(node.children),
          creates: false,
          ...placeOf(node),
        },
        ...placeOf(node),
      },
    ],
    try_statement: lowerAttempt('except_clause', 'except_group_clause', 'else_clause'),
    with_statement: (node, lowering) => [
      ...lowering.statement(childOf(node, 'with_clause')),
      ...lowering.body(part(node, 'body')),
    ],
    with_item: lowerManaged,
    as_pattern: (node, lowering) => lowering.statement(named(node).at(0)),
    match_statement: (node, lowering) => [
      {
        kind: 'switch',
        subject: lowering.expression(part(node, 'subject')),
        cases: named(part(node, 'body') ?? node)
          .filter(({ type }) => type === 'case_clause')
          .map((clause) => ({
            values: lowering.expressions(clause.children.filter(({ type }) => type === 'case_pattern')),
            body: lowering.body(part(clause, 'consequence')),
          })),
        ...placeOf(node),
      },
    ],
    function_definition: (node, lowering) => [lowerFunction(node, lowering, [])],
    decorated_definition: (node, lowering) => {
      const marks = node.children
        .filter(({ type }) => type === 'decorator')
        .map((decorator) => lowering.text(decorator).replace(/^@\s*/, ''));
      const definition = part(node, 'definition');
      if (definition?.type === 'function_definition') return [lowerFunction(definition, lowering, marks)];
      const statements = lowering.statement(definition);
      return marks.some((mark) => DATA_CLASS.test(mark)) ? statements.map(withDefaults) : statements;
    },
    class_definition: (node, lowering) => lowerType(baseOf)(node, lowering).map(withFields),
  },
  skipped: new Set([
    'import_statement',
    'import_from_statement',
    'future_import_statement',
    'global_statement',
    'nonlocal_statement',
    'type_conversion',
    'format_specifier',
    'escape_sequence',
    'string_start',
    'string_end',
  ]),
};

/** `with open(path) as file`: the name is given what follows `with`. */
function lowerManaged(node: SourceNode, lowering: Lowering): Statement[] {
  const value = part(node, 'value');
  const [managed, name] = value?.type === 'as_pattern' ? named(value) : [];
  const target = name && (named(name).at(0) ?? name);
  if (!managed || !target) return lowering.statement(value);
  const expression: Expression = {
    kind: 'assignment',
    target: lowering.expression(target),
    operator: null,
    value: lowering.expression(managed),
    ...placeOf(node),
  };
  return [{ kind: 'expression', expression, ...placeOf(node) }];
}

/** Lowers a string, or an f-string with its expressions. */
function lowerString(node: SourceNode, lowering: Lowering): Expression {
  const isPlain = node.children.every(({ type }) => type !== 'interpolation');
  if (isPlain) return lowerLiteral('string')(node, lowering);
  return { kind: 'other', type: 'text', parts: lowering.expressions(node.children), ...placeOf(node) };
}

/** `a < b < c` becomes `a < b && b < c`; `x not in y` becomes a single operator. */
function lowerComparison(node: SourceNode, lowering: Lowering): Expression {
  const operands = named(node).map((operand) => lowering.expression(operand));
  const signs = node.children
    .filter(({ isNamed }) => !isNamed)
    .map((sign) => lowering.text(sign).replace(/\s+/g, ' '));
  let whole: Expression | null = null;
  for (let index = 0; index + 1 < operands.length; index += 1) {
    const [left, right] = [operands[index], operands[index + 1]];
    if (left === undefined || right === undefined) break;
    const sign = signs[index] ?? '==';
    const one: Expression = { kind: 'binary', operator: meaningOf(sign), left, right, ...placeOf(node) };
    whole = whole ? { kind: 'binary', operator: '&&', left: whole, right: one, ...placeOf(node) } : one;
  }
  return whole ?? lowering.other(node, []);
}

function lowerChainedAssignment(node: SourceNode, lowering: Lowering): Expression {
  const right = part(node, 'right');
  if (right === null) return lowering.other(node, named(node).slice(0, 1));
  return {
    kind: 'assignment',
    target: lowering.expression(part(node, 'left')),
    operator: null,
    value: lowering.expression(right),
    ...placeOf(node),
  };
}

function lowerSubscript(node: SourceNode, lowering: Lowering): Expression {
  const inner = part(node, 'subscript');
  const keys = parts(node, 'subscript');
  if (keys.length > 1 && keys.every(({ type }) => type !== 'slice')) {
    // `known[row, column]`: the key is a tuple.
    const items = keys.map((key) => lowering.expression(key));
    const index: Expression = { kind: 'collection', type: 'tuple', items, ...placeOf(node) };
    return { kind: 'index', object: lowering.expression(part(node, 'value')), index, ...placeOf(node) };
  }
  if (inner?.type !== 'slice') return lowerIndex('value', 'subscript')(node, lowering);
  const colon = inner.children.findIndex(({ type }) => type === ':');
  const before = inner.children.slice(0, colon).find(({ isNamed }) => isNamed);
  const after = inner.children[colon + 1];
  const step = inner.children.findLastIndex(({ type }) => type === ':');
  const by = step > colon ? inner.children[step + 1] : undefined;
  return {
    kind: 'slice',
    object: lowering.expression(part(node, 'value')),
    from: lowering.optional(before),
    to: after?.isNamed ? lowering.expression(after) : null,
    ...(by?.isNamed && !/^-?1$/.test(lowering.text(by)) ? { isSparse: true as const } : {}),
    ...placeOf(node),
  };
}

function lowerComprehension(type: Comprehension['type']) {
  return (node: SourceNode, lowering: Lowering): Expression => {
    const clauses: Comprehension['clauses'] = [];
    for (const child of node.children) {
      if (child.type === 'for_in_clause') {
        const target = lowering.expression(part(child, 'left'));
        clauses.push({ target, iterable: lowering.expression(part(child, 'right')), tests: [] });
      }
      if (child.type === 'if_clause') clauses.at(-1)?.tests.push(lowering.expression(named(child).at(0)));
    }
    const body = part(node, 'body');
    return { kind: 'comprehension', type, clauses, items: [lowering.expression(body)], ...placeOf(node) };
  };
}

/** Lowers only the operands of `assert` and `del`. */
function lowerOperands(node: SourceNode, lowering: Lowering): Statement[] {
  return lowering
    .expressions(node.children)
    .map((expression) => ({ kind: 'expression', expression, ...placeOf(node) }));
}

function lowerIf(node: SourceNode, lowering: Lowering): Statement[] {
  const alternatives = node.children.filter(({ field }) => field === 'alternative');
  let otherwise: Statement[] = [];
  for (const alternative of alternatives.toReversed()) {
    otherwise =
      alternative.type === 'elif_clause'
        ? [branchOf(alternative, lowering, otherwise)]
        : lowering.body(part(alternative, 'body'));
  }
  return [branchOf(node, lowering, otherwise)];
}

function branchOf(node: SourceNode, lowering: Lowering, otherwise: Statement[]): Statement {
  return {
    kind: 'branch',
    test: lowering.expression(part(node, 'condition')),
    consequence: lowering.body(part(node, 'consequence')),
    otherwise,
    ...placeOf(node),
  };
}

function lowerFunction(node: SourceNode, lowering: Lowering, marks: string[]): Statement {
  return functionOf(node, lowering, {
    name: lowering.text(part(node, 'name')),
    parameters: parametersOf(part(node, 'parameters'), lowering),
    body: part(node, 'body'),
    marks,
    outerNames: outerNamesOf(part(node, 'body'), lowering),
  });
}

/** Returns the name of the first class that a class extends; '' if there is none. */
function baseOf(node: SourceNode, lowering: Lowering): string {
  const [first] = named(part(node, 'superclasses'));
  return first?.type === 'identifier' ? lowering.text(first) : '';
}

/** `name: str` in a class: a field of its objects. */
function withFields(statement: Statement): Statement {
  if (statement.kind !== 'type') return statement;
  const members = statement.members.map((member): Statement => {
    const noted = member.kind === 'expression' ? member.expression : null;
    const [target] = noted?.kind === 'other' && noted.type === 'assignment' ? noted.parts : [];
    if (target?.kind !== 'name') return member;
    return { kind: 'declaration', target, type: null, value: null, ...placeOf(member) };
  });
  return { ...statement, members };
}

/** `left: Node | None = None` in a data class: a field of each object, and what it is at first. */
function withDefaults(statement: Statement): Statement {
  if (statement.kind !== 'type') return statement;
  const members = statement.members.map((member): Statement => {
    const given = member.kind === 'expression' ? member.expression : null;
    if (given?.kind !== 'assignment' || given.target.kind !== 'name') return member;
    const value = madeByDefault(given.value);
    return { kind: 'declaration', target: given.target, type: null, value, ...placeOf(member) };
  });
  return { ...statement, members };
}

const DATA_CLASS = /^(?:dataclasses\.)?dataclass\b/;

/** `field(default_factory=list)`: what the function returns. */
function madeByDefault(value: Expression): Expression {
  if (value.kind !== 'call' || value.name !== 'field') return value;
  const [factory] = value.arguments;
  if (factory?.kind === 'name') return { ...value, name: factory.name, arguments: [] };
  return factory?.kind === 'lambda'
    ? { ...value, name: '', receiver: factory, arguments: [] }
    : (factory ?? value);
}

/** Returns the names that `global` and `nonlocal` declare. */
function outerNamesOf(body: SourceNode | null, lowering: Lowering): string[] {
  return named(body)
    .filter(({ type }) => type === 'global_statement' || type === 'nonlocal_statement')
    .flatMap((statement) => named(statement).map((name) => lowering.text(name)));
}

function parametersOf(list: SourceNode | null, lowering: Lowering): Parameter[] {
  return named(list).map((parameter) => {
    const name = part(parameter, 'name') ?? childOf(parameter, 'identifier') ?? parameter;
    const value = part(parameter, 'value');
    const rest = [parameter, ...named(parameter)].find(({ type }) => type === 'list_splat_pattern');
    return {
      name: lowering.text(rest ? childOf(rest, 'identifier') : name),
      type: lowering.text(part(parameter, 'type')) || null,
      ...(value && { value: lowering.expression(value) }),
      ...(rest && { takesRest: 'one by one' as const }),
    };
  });
}
