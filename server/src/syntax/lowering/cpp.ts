import { childOf, named, part, parts, type SourceNode } from '#syntax/source-node.ts';
import type { Expression, Parameter, Statement } from '#syntax/tree.ts';
import {
  callOf,
  functionOf,
  type Lowering,
  lowerAssignment,
  lowerAttempt,
  lowerBinary,
  lowerBlock,
  lowerCharacter,
  lowerChoice,
  lowerCollection,
  lowerCountedFor,
  lowerExpressionStatement,
  lowerInner,
  lowerJump,
  lowerLiteral,
  lowerMember,
  lowerName,
  lowerUnary,
  lowerUpdate,
  lowerWhile,
  placeOf,
  type Vocabulary,
} from './lowering.ts';

/** C++, and C as far as it is the same. */
export const CPP: Vocabulary = {
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
    pointer_expression: lowerInner('argument'),
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
    call_expression: (node, lowering) =>
      callOf(
        node,
        lowering.expression(part(node, 'function')),
        lowering.expressions(part(node, 'arguments')?.children ?? []),
      ),
    compound_literal_expression: (node, lowering) => creation(node, lowering, part(node, 'value')),
    new_expression: (node, lowering) => {
      const length = part(part(node, 'declarator') ?? node, 'length');
      if (length === null) return creation(node, lowering, part(node, 'arguments'));
      return {
        kind: 'call',
        name: `${lowering.text(part(node, 'type'))}[]`,
        receiver: null,
        arguments: [lowering.expression(length)],
        creates: true,
        ...placeOf(node),
      };
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
    for_range_loop: (node, lowering) => [
      {
        kind: 'each',
        target: lowering.expression(part(node, 'declarator')),
        iterable: lowering.expression(part(node, 'right')),
        body: lowering.body(part(node, 'body')),
        ...placeOf(node),
      },
    ],
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
    function_definition: lowerFunction,
    class_specifier: lowerRecord,
    struct_specifier: lowerRecord,
    type_definition: (node, lowering) => [
      ...lowering.statement(part(node, 'type')),
      ...aliasOf(node, part(node, 'declarator'), lowering),
    ],
    alias_declaration: (node, lowering) => aliasOf(node, part(node, 'name'), lowering),
  },
  skipped: new Set([
    'preproc_include',
    'preproc_def',
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

function creation(node: SourceNode, lowering: Lowering, values: SourceNode | null): Expression {
  return {
    kind: 'call',
    name: lowering.text(part(node, 'type')).replace(/<.*$/s, ''),
    receiver: null,
    arguments: lowering.expressions(values?.children ?? []),
    creates: true,
    ...placeOf(node),
  };
}

function elseOf(node: SourceNode, lowering: Lowering): Statement[] {
  const alternative = part(node, 'alternative');
  if (alternative === null) return [];
  return lowering.body(alternative.type === 'else_clause' ? named(alternative).at(-1) : alternative);
}

/** `vector<int> v(n)` and `int a[n]` make room for n. */
function lowerVariables(node: SourceNode, lowering: Lowering): Statement[] {
  const type = lowering.text(part(node, 'type'));
  const record = part(node, 'type');
  const inner = record?.type.endsWith('_specifier') ? lowering.statement(record) : [];
  const declared = parts(node, 'declarator').flatMap((declarator): Statement[] => {
    if (declarator.type === 'function_declarator') return constructedIn(declarator, type, lowering);
    const value = part(declarator, 'value') ?? part(node, 'default_value');
    const name = declarator.type === 'init_declarator' ? part(declarator, 'declarator') : declarator;
    const sizes = sizesOf(name, lowering);
    const made: Expression | null =
      value?.type === 'argument_list' || value?.type === 'initializer_list' || sizes.length > 0
        ? {
            kind: 'call',
            name: sizes.length > 0 ? `${type}[]` : type.replace(/<.*$/s, ''),
            receiver: null,
            arguments: [...sizes, ...lowering.expressions(value?.children ?? [])],
            creates: true,
            ...(value?.type === 'initializer_list' && { given: [lowering.expression(value)] }),
            ...placeOf(declarator),
          }
        : lowering.optional(value);
    const target = lowering.expression(name);
    const sign = name?.type === 'pointer_declarator' ? '*' : name?.type === 'reference_declarator' ? '&' : '';
    return [
      {
        kind: 'declaration',
        target,
        type: type + sign,
        value: made,
        ...placeOf(declarator),
      },
    ];
  });
  return [...inner, ...declared];
}

/** `vector<int> a(n);` in a function makes a: what stands in the parentheses are names of values. */
function constructedIn(declarator: SourceNode, type: string, lowering: Lowering): Statement[] {
  const list = named(part(declarator, 'parameters'));
  const areValues = list.every(
    ({ children: [only, ...others] }) => only?.type === 'type_identifier' && others.length === 0,
  );
  const name = part(declarator, 'declarator');
  if (list.length === 0 || !areValues || name?.type !== 'identifier') return [];
  const made: Expression = {
    kind: 'call',
    name: type,
    receiver: null,
    arguments: list.map((one) => lowerName(one, lowering)),
    creates: true,
    ...placeOf(declarator),
  };
  return [
    {
      kind: 'declaration',
      target: lowerName(name, lowering),
      type,
      value: null,
      made,
      ...placeOf(declarator),
    },
  ];
}

function sizesOf(declarator: SourceNode | null, lowering: Lowering): Expression[] {
  if (declarator?.type !== 'array_declarator') return [];
  const size = part(declarator, 'size');
  const inner = sizesOf(part(declarator, 'declarator'), lowering);
  return size ? [...inner, lowering.expression(size)] : inner;
}

function lowerFunction(node: SourceNode, lowering: Lowering): Statement[] {
  const declarator = functionDeclarator(part(node, 'declarator'));
  const body = part(node, 'body');
  if (declarator === null || body === null) return [];
  const [name = '', owner] = lowering.text(part(declarator, 'declarator')).split('::').reverse();
  const definition = functionOf(node, lowering, {
    name,
    parameters: parametersOf(declarator, lowering),
    body,
  });
  const initializers = named(childOf(node, 'field_initializer_list')).map((one) => ({
    name: lowering.text(named(one).at(0) ?? null),
    values: lowering.expressions(named(one).at(-1)?.children ?? []),
    line: one.line,
  }));
  return [{ ...definition, ...(owner && { owner }), ...(initializers.length > 0 && { initializers }) }];
}

/** Another name for a type. */
function aliasOf(node: SourceNode, name: SourceNode | null, lowering: Lowering): Statement[] {
  if (name === null) return [];
  const type = lowering.text(part(node, 'type'));
  const target = lowerName(name, lowering);
  return [{ kind: 'declaration', target, type, value: null, isType: true, ...placeOf(node) }];
}

function functionDeclarator(declarator: SourceNode | null): SourceNode | null {
  if (declarator === null || declarator.type === 'function_declarator') return declarator;
  return functionDeclarator(part(declarator, 'declarator') ?? childOf(declarator, 'function_declarator'));
}

function parametersOf(declarator: SourceNode | null, lowering: Lowering): Parameter[] {
  const list = declarator && part(declarator, 'parameters');
  return named(list)
    .filter(({ type }) => type.endsWith('parameter_declaration'))
    .map((parameter) => ({
      name: lowering.text(part(parameter, 'declarator')).replace(/^[*&\s]+|\[.*$/gs, ''),
      type:
        lowering.text(part(parameter, 'type')) +
        lowering.text(part(parameter, 'declarator')).replace(/\w+/, ''),
    }));
}

function lowerRecord(node: SourceNode, lowering: Lowering): Statement[] {
  const body = part(node, 'body');
  if (body === null) return [];
  const name = lowering.text(part(node, 'name'));
  return [{ kind: 'type', name, members: lowering.statements(body.children), ...placeOf(node) }];
}
