import { named, part, parts, type SourceNode } from '#syntax/source-node.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import {
  lowerFunction,
  lowerRecord,
  lowerTemplate,
  lowerVariables,
  parametersOf,
  typeWritten,
} from './cpp-declarations.ts';
import {
  bareType,
  creationOf,
  lowerAssignment,
  lowerBinary,
  lowerCall,
  lowerCharacter,
  lowerChoice,
  lowerCollection,
  lowerInner,
  lowerLiteral,
  lowerMember,
  lowerName,
  lowerUnary,
  lowerUpdate,
} from './expressions.ts';
import { type Lowering, type LoweringRules, placeOf } from './lowering.ts';
import {
  aliasOf,
  lowerAttempt,
  lowerBlock,
  lowerCountedFor,
  lowerEach,
  lowerExpressionStatement,
  lowerJump,
  lowerWhile,
} from './statements.ts';

/** Vocabulary of C++, and of C as far as they agree. */
export const CPP: LoweringRules = {
  expressions: {
    identifier: lowerName,
    field_identifier: lowerName,
    this: lowerName,
    number_literal: lowerLiteral('number'),
    char_literal: lowerCharacter,
    string_literal: lowerLiteral('string'),
    raw_string_literal: lowerLiteral('string'),
    concatenated_string: lowerLiteral('string'),
    true: lowerLiteral('boolean'),
    false: lowerLiteral('boolean'),
    null: lowerLiteral('nothing'),
    nullptr: lowerLiteral('nothing'),
    binary_expression: lowerBinary,
    unary_expression: lowerUnary,
    update_expression: lowerUpdate,
    assignment_expression: lowerAssignment,
    parenthesized_expression: lowerInner(),
    condition_clause: lowerInner('value'),
    cast_expression: lowerInner('value'),
    pointer_expression: lowerPointer,
    sizeof_expression: lowerSizeof,
    reference_declarator: lowerInner(),
    pointer_declarator: lowerInner('declarator'),
    array_declarator: lowerInner('declarator'),
    structured_binding_declarator: lowerCollection('tuple'),
    template_function: lowerInner('name'),
    qualified_identifier: (node, lowering) => lowering.expression(part(node, 'name')),
    conditional_expression: lowerChoice,
    comma_expression: lowerCollection('tuple'),
    initializer_list: lowerCollection('tuple'),
    field_expression: lowerMember('argument', 'field'),
    subscript_expression: (node, lowering) => ({
      kind: 'index',
      object: lowering.expression(part(node, 'argument')),
      index: lowering.expression(named(part(node, 'indices') ?? node).at(-1)),
      ...placeOf(node),
    }),
    call_expression: (node, lowering) => {
      const made = madeType(part(node, 'function'), lowering);
      return made === null
        ? lowerCall(node, lowering)
        : creationOf(node, made, lowering.expressions(named(part(node, 'arguments'))));
    },
    compound_literal_expression: (node, lowering) => creation(node, lowering, part(node, 'value')),
    new_expression: (node, lowering) => {
      const length = part(part(node, 'declarator') ?? node, 'length');
      if (length === null) return creation(node, lowering, part(node, 'arguments'));
      return creationOf(node, `${typeWritten(part(node, 'type'), lowering)}[]`, [
        lowering.expression(length),
      ]);
    },
    lambda_expression: (node, lowering) => ({
      kind: 'lambda',
      parameters: parametersOf(part(node, 'declarator'), lowering),
      body: lowering.body(part(node, 'body')),
      ...placeOf(node),
    }),
  },
  statements: {
    compound_statement: lowerBlock,
    expression_statement: lowerExpressionStatement,
    declaration: lowerVariables,
    field_declaration: lowerVariables,
    if_statement: (node, lowering) => [
      {
        kind: 'branch',
        test: lowering.expression(part(node, 'condition')),
        consequence: lowering.body(part(node, 'consequence')),
        otherwise: elseOf(node, lowering),
        ...placeOf(node),
      },
    ],
    while_statement: lowerWhile,
    do_statement: lowerWhile,
    for_statement: lowerCountedFor('initializer', 'update'),
    for_range_loop: lowerEach('declarator', 'right'),
    switch_statement: (node, lowering) => [
      {
        kind: 'switch',
        subject: lowering.expression(part(node, 'condition')),
        cases: named(part(node, 'body') ?? node)
          .filter(({ type }) => type === 'case_statement')
          .map((one) => ({
            values: lowering.expressions(parts(one, 'value')),
            body: lowering.statements(one.children.filter(({ field }) => field !== 'value')),
          })),
        ...placeOf(node),
      },
    ],
    return_statement: lowerJump('return'),
    break_statement: lowerJump('break'),
    continue_statement: lowerJump('continue'),
    throw_statement: lowerJump('throw'),
    try_statement: lowerAttempt('catch_clause'),
    labeled_statement: (node, lowering) => lowering.statement(named(node).at(-1)),
    template_declaration: lowerTemplate,
    function_definition: lowerFunction,
    class_specifier: lowerRecord,
    struct_specifier: lowerRecord,
    type_definition: (node, lowering) => [
      ...lowering.statement(part(node, 'type')),
      ...aliasOf(node, part(node, 'declarator'), lowering),
    ],
    alias_declaration: (node, lowering) => aliasOf(node, part(node, 'name'), lowering),
    preproc_def: lowerMacro,
  },
  skipped: new Set([
    'preproc_include',
    'preproc_function_def',
    'preproc_call',
    'using_declaration',
    'primitive_type',
    'type_identifier',
    'sized_type_specifier',
    'template_type',
    'placeholder_type_specifier',
    'type_descriptor',
    'type_qualifier',
    'storage_class_specifier',
    'template_parameter_list',
    'template_argument_list',
    'access_specifier',
    'namespace_identifier',
    'field_initializer_list',
    'base_class_clause',
    'abstract_function_declarator',
    'lambda_capture_specifier',
    'enum_specifier',
    'string_content',
    'escape_sequence',
    'system_lib_string',
  ]),
};

/** How large a type or an item is: a constant, which counts as one. `sizeof(a)` stands for the array that it measures. */
function lowerSizeof(node: SourceNode, lowering: Lowering): Expression {
  const value = part(node, 'value');
  const inner = value?.type === 'parenthesized_expression' ? named(value)[0] : value;
  if (inner?.type === 'identifier') return lowering.expression(inner);
  return { kind: 'literal', type: 'number', text: '1', ...placeOf(node) };
}

function creation(node: SourceNode, lowering: Lowering, values: SourceNode | null): Expression {
  const type = typeWritten(part(node, 'type'), lowering);
  return creationOf(node, bareType(type), lowering.expressions(values?.children ?? []));
}

function elseOf(node: SourceNode, lowering: Lowering): Statement[] {
  const alternative = part(node, 'alternative');
  if (alternative === null) return [];
  return lowering.body(alternative.type === 'else_clause' ? named(alternative).at(-1) : alternative);
}

/** Returns the type that `std::make_unique<Node>` constructs; null for any other function. */
function madeType(called: SourceNode | null, lowering: Lowering): string | null {
  if (called?.type === 'qualified_identifier') return madeType(part(called, 'name'), lowering);
  const isMaker =
    called?.type === 'template_function' &&
    /^make_(?:unique|shared)$/.test(lowering.text(part(called, 'name')));
  const type = isMaker ? named(part(called, 'arguments')).at(0) : undefined;
  return type === undefined ? null : typeWritten(type, lowering);
}

/** `&a` and `*a` stand for a; `*(a + i)` is `a[i]`. */
function lowerPointer(node: SourceNode, lowering: Lowering): Expression {
  const inner = lowering.expression(part(node, 'argument'));
  if (lowering.operator(node) !== '*') return inner;
  if (inner.kind === 'name') return { ...inner, isDereferenced: true };
  const isMoved = inner.kind === 'binary' && /^[-+]$/.test(inner.operator) && inner.left.kind !== 'literal';
  if (!isMoved) return inner;
  const { left, right, operator } = inner;
  const index: Expression =
    operator === '+' ? right : { kind: 'unary', operator: '-', operand: right, ...placeOf(right) };
  return { kind: 'index', object: left, index, ...placeOf(node) };
}

/** `#define MAXN 1005`, `#define SIZE (2 * MAXN)`: a constant. Of other macros nothing is known. */
function lowerMacro(node: SourceNode, lowering: Lowering): Statement[] {
  const value = MACRO_VALUE.exec(lowering.text(part(node, 'value')).trim());
  if (value === null) return [];
  const [, one = '', operator, other = ''] = value;
  if (operator === undefined && !/^\d/.test(one)) return [];
  const [left, right] = [one, other].map((text): Expression => {
    const number = text.replace(/'|[uUlL]+$/g, '');
    return /^\d/.test(text)
      ? { kind: 'literal', type: 'number', text: number, ...placeOf(node) }
      : { kind: 'name', name: text, ...placeOf(node) };
  }) as [Expression, Expression];
  return [
    {
      kind: 'declaration',
      target: { kind: 'name', name: lowering.text(part(node, 'name')), ...placeOf(node) },
      type: 'const int',
      value: operator === undefined ? left : { kind: 'binary', operator, left, right, ...placeOf(node) },
      ...placeOf(node),
    },
  ];
}

const NUMBER = "0[xX][\\da-fA-F']+[uUlL]*|\\d[\\d.']*(?:[eE][-+]?\\d+)?[uUlL]*";

const MACRO_VALUE = new RegExp(
  `^\\(?\\s*(${NUMBER}|[A-Z]\\w*)\\s*(?:([-+*]|<<)\\s*(${NUMBER}|[A-Z]\\w*)\\s*)?\\)?$`,
);
