import { childOf, named, part, parts, type SourceNode } from '#syntax/source-node.ts';
import type { Expression, Parameter, Statement } from '#syntax/tree.ts';
import {
  bareType,
  lowerAssignment,
  lowerBinary,
  lowerCall,
  lowerCharacter,
  lowerChoice,
  lowerCollection,
  lowerIndex,
  lowerInner,
  lowerLiteral,
  lowerMember,
  lowerName,
  lowerPlaces,
  lowerUnary,
} from './expressions.ts';
import { type Lowering, type LoweringRules, type LowerStatement, placeOf } from './lowering.ts';
import { lowerEnum } from './rust-enums.ts';
import { readMacro } from './rust-macros.ts';
import { bindingOf, patternFieldsOf, patternOf } from './rust-patterns.ts';
import {
  aliasOf,
  functionOf,
  lowerBlock,
  lowerDeclaration,
  lowerEach,
  lowerExpressionStatement,
  lowerJump,
  lowerWhile,
} from './statements.ts';

/** One of a type belongs to the type, not to its objects: it may be such an object itself. */
const lowerConstant: LowerStatement = (node, lowering) =>
  lowerDeclaration('name')(node, lowering).map((statement) =>
    statement.kind === 'declaration' ? { ...statement, isStatic: true } : statement,
  );

/** Vocabulary of Rust. */
export const RUST: LoweringRules = {
  expressions: {
    identifier: lowerName,
    field_identifier: lowerName,
    self: lowerName,
    type_identifier: lowerName,
    generic_type: lowerInner('type'),
    mutable_specifier: lowerName,
    integer_literal: lowerLiteral('number'),
    float_literal: lowerLiteral('number'),
    char_literal: (node, lowering) =>
      (lowering.text(node).startsWith('b') ? lowerCharacter : lowerLiteral('string'))(node, lowering),
    string_literal: lowerLiteral('string'),
    raw_string_literal: lowerLiteral('string'),
    boolean_literal: lowerLiteral('boolean'),
    unit_expression: lowerLiteral('nothing'),
    binary_expression: lowerBinary,
    range_expression: (node, lowering) => {
      const [left, right] = named(node);
      return {
        kind: 'binary',
        operator: lowering.text(node).includes('..=') ? '..=' : '..',
        left: lowering.expression(left),
        right: lowering.expression(right),
        ...(lowering.text(node).startsWith('..') && { isFromStart: true }),
        ...placeOf(node),
      };
    },
    unary_expression: lowerUnary,
    reference_expression: lowerInner('value'),
    parenthesized_expression: lowerInner(),
    type_cast_expression: lowerInner('value'),
    try_expression: lowerInner(),
    await_expression: lowerInner(),
    mut_pattern: lowerInner(),
    ref_pattern: lowerInner(),
    reference_pattern: lowerInner(),
    let_condition: lowerInner('value'),
    // The grammar takes `..=n` for `.. = n`.
    assignment_expression: (node, lowering) => {
      const [left, right] = named(node);
      if (left === undefined || lowering.text(left) !== '..') return lowerAssignment(node, lowering);
      const end = lowering.expression(right);
      return { kind: 'binary', operator: '..=', left: end, right: end, isFromStart: true, ...placeOf(node) };
    },
    compound_assignment_expr: lowerAssignment,
    index_expression: lowerIndex('', ''),
    field_expression: lowerMember('value', 'field'),
    scoped_identifier: lowerScoped,
    generic_function: lowerInner('function'),
    call_expression: lowerCall,
    macro_invocation: (node, lowering) => ({
      kind: 'call',
      name: `${lowering.text(part(node, 'macro'))}!`,
      receiver: null,
      arguments: lowering.expressions(tokensOf(childOf(node, 'token_tree'))),
      creates: lowering.text(part(node, 'macro')) === 'vec',
      given: readMacro(childOf(node, 'token_tree'), lowering, lowering.text(part(node, 'macro'))),
      ...placeOf(node),
    }),
    array_expression: (node, lowering) => ({
      kind: 'collection',
      type: 'list',
      items: lowering.expressions(named(node)),
      ...(node.children.some(({ type }) => type === ';') && { isRepeated: true }),
      ...placeOf(node),
    }),
    tuple_expression: lowerCollection('tuple'),
    tuple_pattern: lowerPlaces,
    struct_expression: (node, lowering) => ({
      kind: 'collection',
      type: 'map',
      items: lowering.expressions(named(node)),
      fields: patternFieldsOf(node, lowering),
      ...placeOf(node),
    }),
    if_expression: (node, lowering) =>
      isPlainChoice(node) ? lowerChoice(node, lowering) : lambdaOf(node, lowering),
    else_clause: (node, lowering) => lowering.expression(named(node).at(-1)),
    block: (node, lowering) => {
      const inner = named(node);
      const [only] = inner;
      return inner.length === 1 && only && !only.type.endsWith('_statement')
        ? lowering.expression(only)
        : lambdaOf(node, lowering);
    },
    match_expression: (node, lowering) => lambdaOf(node, lowering),
    closure_expression: (node, lowering) => ({
      kind: 'lambda',
      parameters: named(part(node, 'parameters') ?? node).map((parameter) =>
        parameterOf(parameter, lowering),
      ),
      body: returned(part(node, 'body'), lowering),
      ...placeOf(node),
    }),
  },
  statements: {
    block: lowerBlock,
    expression_statement: lowerExpressionStatement,
    let_declaration: lowerLet,
    const_item: lowerConstant,
    static_item: lowerConstant,
    if_expression: (node, lowering) => [
      {
        kind: 'branch',
        test: lowering.expression(part(node, 'condition')),
        ...bindingOf(part(node, 'condition'), lowering),
        consequence: lowering.body(part(node, 'consequence')),
        otherwise: lowering.body(named(part(node, 'alternative')).at(-1)),
        ...placeOf(node),
      },
    ],
    while_expression: (node, lowering) =>
      lowerWhile(node, lowering).map((loop) =>
        loop.kind === 'while' ? { ...loop, ...bindingOf(part(node, 'condition'), lowering) } : loop,
      ),
    loop_expression: (node, lowering) => [
      {
        kind: 'while',
        isTestedAfter: false,
        before: [],
        test: null,
        after: [],
        body: lowering.body(part(node, 'body')),
        ...placeOf(node),
      },
    ],
    for_expression: lowerEach('pattern', 'value'),
    match_expression: (node, lowering) => [
      {
        kind: 'switch',
        subject: lowering.expression(part(node, 'value')),
        cases: named(part(node, 'body'))
          .filter(({ type }) => type === 'match_arm')
          .map((arm) => ({
            values:
              lowering.text(part(arm, 'pattern')) === '_' ? [] : lowering.expressions(parts(arm, 'pattern')),
            body: lowering.body(part(arm, 'value')),
            target: patternOf(named(part(arm, 'pattern')).at(0) ?? arm, lowering),
          })),
        ...placeOf(node),
      },
    ],
    return_expression: lowerJump('return'),
    break_expression: lowerJump('break'),
    continue_expression: lowerJump('continue'),
    function_item: (node, lowering) =>
      [
        functionOf(node, lowering, {
          name: lowering.text(part(node, 'name')),
          parameters: named(part(node, 'parameters')).map((one) => parameterOf(one, lowering)),
          body: part(node, 'body'),
        }),
      ].map(withResult),
    type_item: (node, lowering) => aliasOf(node, part(node, 'name'), lowering),
    struct_item: lowerFields,
    enum_item: lowerEnum,
    impl_item: lowerMembers,
    trait_item: lowerMembers,
    mod_item: lowerMembers,
  },
  skipped: new Set([
    'use_declaration',
    'attribute_item',
    'inner_attribute_item',
    'type_identifier',
    'primitive_type',
    'generic_type',
    'scoped_type_identifier',
    'reference_type',
    'type_arguments',
    'type_parameters',
    'visibility_modifier',
    'lifetime',
    'string_content',
    'escape_sequence',
    'extern_crate_declaration',
    'label',
  ]),
};

const lowerPath = lowerMember('path', 'name');

/** `std::collections::HashMap` is `HashMap`. */
function lowerScoped(node: SourceNode, lowering: Lowering): Expression {
  const name = part(node, 'name');
  const isOfLibrary = /^(?:std|core|alloc)(?:::[a-z]\w*)*$/.test(lowering.text(part(node, 'path')));
  const isType = isOfLibrary && name !== null && /^[A-Z]/.test(lowering.text(name));
  return isType ? lowerName(name, lowering) : lowerPath(node, lowering);
}

/** The grammar leaves a macro's arguments unparsed: names, numbers and strings, calls without structure. */
function tokensOf(tree: SourceNode | null): SourceNode[] {
  return named(tree).flatMap((token) => (token.type === 'token_tree' ? tokensOf(token) : [token]));
}

/** Wraps statements used as an expression in an immediately invoked function. */
function lambdaOf(node: SourceNode, lowering: Lowering): Expression {
  const body = withLastAsResult(lowering.statement(node));
  return { kind: 'lambda', parameters: [], body, isImmediate: true, ...placeOf(node) };
}

/** True for `if a { b } else { c }`: no names are bound, and every alternative is a single expression. */
function isPlainChoice(node: SourceNode): boolean {
  const alternative = named(part(node, 'alternative')).at(-1);
  if (alternative === undefined || bindsNames(part(node, 'condition'))) return false;
  const isPlain = alternative.type === 'if_expression' ? isPlainChoice(alternative) : isValue(alternative);
  return isPlain && isValue(part(node, 'consequence'));
}

function bindsNames(condition: SourceNode | null): boolean {
  return condition?.type === 'let_condition' || condition?.type === 'let_chain';
}

function isValue(block: SourceNode | null): boolean {
  const inner = named(block);
  return inner.length === 1 && !inner.some(({ type }) => type.endsWith('_statement'));
}

/** Lowers `let`; with `else`, a branch that leaves follows. */
function lowerLet(node: SourceNode, lowering: Lowering): Statement[] {
  const pattern = part(node, 'pattern');
  const declared = lowerDeclaration('pattern')(node, lowering).map((statement) =>
    statement.kind === 'declaration' &&
    /^(?:tuple_struct|slice)_pattern$/.test(pattern?.type ?? '') &&
    pattern !== null
      ? { ...statement, target: patternOf(pattern, lowering) }
      : statement,
  );
  const otherwise = part(node, 'alternative');
  if (otherwise === null || pattern === null) return declared;
  const test: Expression = { kind: 'literal', type: 'boolean', text: 'true', ...placeOf(pattern) };
  const body = lowering.body(otherwise);
  return [...declared, { kind: 'branch', test, consequence: [], otherwise: body, ...placeOf(otherwise) }];
}

function returned(node: SourceNode | null, lowering: Lowering): Statement[] {
  if (node === null || node.type === 'block') return withLastAsResult(lowering.body(node));
  return [{ kind: 'jump', type: 'return', value: lowering.expression(node), ...placeOf(node) }];
}

function parameterOf(node: SourceNode, lowering: Lowering): Parameter {
  const pattern = part(node, 'pattern') ?? node;
  return {
    name: lowering.text(pattern).replace(/^(?:mut|&|ref|\s)+/, ''),
    type: lowering.text(part(node, 'type')) || null,
    ...(isTakenApart(pattern) && { pattern: patternOf(pattern, lowering) }),
  };
}

/** `|(i, c)|`, `|&(a, b)|`. */
function isTakenApart(pattern: SourceNode): boolean {
  if (pattern.type === 'tuple_pattern') return true;
  return pattern.type === 'reference_pattern' && named(pattern).some(isTakenApart);
}

/** A function's last expression is its result. */
function withResult(definition: Statement): Statement {
  if (definition.kind === 'function') definition.body = withLastAsResult(definition.body);
  return definition;
}

function withLastAsResult(statements: Statement[]): Statement[] {
  const last = statements.at(-1);
  if (last === undefined) return statements;
  return [...statements.slice(0, -1), asResult(last)];
}

function asResult(last: Statement): Statement {
  switch (last.kind) {
    case 'expression':
      return { ...last, isResult: true };
    case 'branch': {
      const [consequence, otherwise] = [last.consequence, last.otherwise].map(withLastAsResult);
      return { ...last, consequence: consequence ?? [], otherwise: otherwise ?? [] };
    }
    case 'switch':
      return { ...last, cases: last.cases.map((one) => ({ ...one, body: withLastAsResult(one.body) })) };
    case 'block':
      return { ...last, body: withLastAsResult(last.body) };
    default:
      return last;
  }
}

/** Lowers a struct with named fields; the others have no fields that are followed by name. */
function lowerFields(node: SourceNode, lowering: Lowering): Statement[] {
  const fields = named(part(node, 'body')).filter(({ type }) => type === 'field_declaration');
  if (fields.length === 0) return [];
  const members = fields.map((field): Statement => {
    const name = part(field, 'name') ?? field;
    const target = { kind: 'name' as const, name: lowering.text(name), ...placeOf(name) };
    return {
      kind: 'declaration',
      target,
      type: lowering.text(part(field, 'type')),
      value: null,
      ...placeOf(field),
    };
  });
  return [{ kind: 'type', name: lowering.text(part(node, 'name')), members, ...placeOf(node) }];
}

function lowerMembers(node: SourceNode, lowering: Lowering): Statement[] {
  // `impl Mul for &Matrix`: the type itself.
  const type = lowering.text(part(node, 'name') ?? part(node, 'type'));
  const name = bareType(type.replace(/^(?:&|'\w+\s|mut\s|\s)+/, ''));
  const members = lowering.statements(part(node, 'body')?.children ?? []);
  return [{ kind: 'type', name, members, ...placeOf(node) }];
}
