import { childOf, named, part, parts, type SourceNode } from '#syntax/source-node.ts';
import type { Parameter, Statement } from '#syntax/tree.ts';
import {
  argumentsOf,
  bareType,
  creationOf,
  lowerAssignment,
  lowerBinary,
  lowerCharacter,
  lowerChoice,
  lowerCollection,
  lowerIndex,
  lowerInner,
  lowerLiteral,
  lowerMember,
  lowerName,
  lowerUnary,
  lowerUpdate,
} from './expressions.ts';
import { instanceBinding, targetOfCase } from './java-patterns.ts';
import { type Lowering, type LoweringRules, placeOf } from './lowering.ts';
import {
  functionOf,
  lowerAttempt,
  lowerBlock,
  lowerBranch,
  lowerCountedFor,
  lowerDeclaration,
  lowerEach,
  lowerExpressionStatement,
  lowerJump,
  lowerType,
  lowerWhile,
} from './statements.ts';

/** Vocabulary of Java. */
export const JAVA: LoweringRules = {
  expressions: {
    identifier: lowerName,
    this: lowerName,
    super: lowerName,
    decimal_integer_literal: lowerLiteral('number'),
    hex_integer_literal: lowerLiteral('number'),
    octal_integer_literal: lowerLiteral('number'),
    binary_integer_literal: lowerLiteral('number'),
    decimal_floating_point_literal: lowerLiteral('number'),
    character_literal: lowerCharacter,
    string_literal: lowerLiteral('string'),
    true: lowerLiteral('boolean'),
    false: lowerLiteral('boolean'),
    null_literal: lowerLiteral('nothing'),
    binary_expression: lowerBinary,
    unary_expression: lowerUnary,
    update_expression: lowerUpdate,
    assignment_expression: lowerAssignment,
    parenthesized_expression: lowerInner(),
    cast_expression: lowerInner('value'),
    ternary_expression: lowerChoice,
    array_access: lowerIndex('array', 'index'),
    field_access: lowerMember('object', 'field'),
    array_initializer: lowerCollection('list'),
    method_invocation: (node, lowering) => ({
      kind: 'call',
      name: lowering.text(part(node, 'name')),
      receiver: lowering.optional(part(node, 'object')),
      arguments: argumentsOf(node, lowering),
      creates: false,
      ...placeOf(node),
    }),
    object_creation_expression: (node, lowering) => ({
      // `new java.util.Scanner(System.in)`
      ...creationOf(
        node,
        bareType(lowering.text(part(node, 'type'))).replace(/^.*\./s, ''),
        argumentsOf(node, lowering),
      ),
      ...membersOf(node, lowering),
    }),
    array_creation_expression: (node, lowering) =>
      creationOf(node, `${lowering.text(part(node, 'type'))}[]`, [
        ...node.children
          .filter(({ type }) => type === 'dimensions_expr')
          .map((size) => lowering.expression(named(size).at(-1))),
        ...lowering.expressions(parts(node, 'value')),
      ]),
    lambda_expression: (node, lowering) => {
      const body = part(node, 'body');
      return {
        kind: 'lambda',
        parameters: lambdaParameters(part(node, 'parameters'), lowering),
        body: resultOf(body, lowering),
        ...placeOf(node),
      };
    },
    method_reference: lowerMember('object', 'name'),
    switch_expression: (node, lowering) => ({
      kind: 'lambda',
      parameters: [],
      body: lowerSwitch(node, lowering).map(withResults),
      isImmediate: true,
      ...placeOf(node),
    }),
  },
  statements: {
    block: lowerBlock,
    constructor_body: lowerBlock,
    expression_statement: lowerExpressionStatement,
    local_variable_declaration: lowerVariables,
    field_declaration: lowerVariables,
    if_statement: (node, lowering) =>
      lowerBranch(node, lowering).map((branch) => ({
        ...branch,
        ...instanceBinding(part(node, 'condition'), lowering),
      })),
    while_statement: lowerWhile,
    do_statement: lowerWhile,
    for_statement: lowerCountedFor('init', 'update'),
    enhanced_for_statement: lowerEach('name', 'value'),
    switch_expression: lowerSwitch,
    return_statement: lowerJump('return'),
    break_statement: lowerJump('break'),
    continue_statement: lowerJump('continue'),
    // Of the `switch` within an expression, which is a function of its own.
    yield_statement: lowerJump('return'),
    throw_statement: lowerJump('throw'),
    try_statement: lowerAttempt('catch_clause'),
    try_with_resources_statement: lowerAttempt('catch_clause'),
    resource: lowerDeclaration('name'),
    labeled_statement: (node, lowering) => lowering.statement(named(node).at(-1)),
    synchronized_statement: (node, lowering) => lowering.statement(part(node, 'body')),
    method_declaration: lowerMethod,
    constructor_declaration: lowerMethod,
    class_declaration: lowerType(baseOf),
    interface_declaration: lowerType(baseOf),
    enum_declaration: lowerType(baseOf),
    record_declaration: lowerRecord,
    static_initializer: (node, lowering) => lowering.statements(node.children),
  },
  skipped: new Set([
    'import_declaration',
    'package_declaration',
    'modifiers',
    'type_parameters',
    'superclass',
    'super_interfaces',
    'annotation',
    'marker_annotation',
    'throws',
    'explicit_constructor_invocation',
    'type_identifier',
    'generic_type',
    'integral_type',
    'floating_point_type',
    'boolean_type',
    'array_type',
    'type_arguments',
    'dimensions',
    'enum_constant',
  ]),
};

/** Returns the members of an anonymous class. */
function membersOf(node: SourceNode, lowering: Lowering): { members?: Statement[] } {
  const body = childOf(node, 'class_body');
  return body ? { members: lowering.statements(body.children) } : {};
}

function lowerVariables(node: SourceNode, lowering: Lowering): Statement[] {
  return parts(node, 'declarator').map((declarator) => ({
    kind: 'declaration',
    target: lowering.expression(part(declarator, 'name')),
    type: lowering.text(part(node, 'type')) + lowering.text(part(declarator, 'dimensions')),
    value: lowering.optional(part(declarator, 'value')),
    ...(isStatic(node, lowering) && { isStatic: true as const }),
    ...placeOf(declarator),
  }));
}

function isStatic(node: SourceNode, lowering: Lowering): boolean {
  return /\bstatic\b/.test(lowering.text(childOf(node, 'modifiers')));
}

/** Returns the name of the class that a type extends, else of the first interface; '' if there is none. */
function baseOf(node: SourceNode, lowering: Lowering): string {
  const clause = part(node, 'superclass') ?? part(node, 'interfaces');
  return /^\s*(?:extends|implements)\s+([\w.]+)/.exec(lowering.text(clause))?.[1] ?? '';
}

/** The components of a record are fields. */
function lowerRecord(node: SourceNode, lowering: Lowering): Statement[] {
  const components = named(part(node, 'parameters')).map((component): Statement => {
    const name = part(component, 'name') ?? component;
    const type = lowering.text(part(component, 'type'));
    return {
      kind: 'declaration',
      target: lowerName(name, lowering),
      type,
      value: null,
      ...placeOf(component),
    };
  });
  return lowerType(baseOf)(node, lowering).map((statement) =>
    statement.kind === 'type' ? { ...statement, members: [...components, ...statement.members] } : statement,
  );
}

function lowerMethod(node: SourceNode, lowering: Lowering): Statement[] {
  const body = part(node, 'body');
  if (body === null) return [];
  const parameters = named(part(node, 'parameters') ?? node)
    .filter(({ type }) => type === 'formal_parameter' || type === 'spread_parameter')
    .map((parameter) => parameterOf(parameter, lowering));
  const returns = lowering.text(part(node, 'type')) + lowering.text(part(node, 'dimensions'));
  const name = lowering.text(part(node, 'name'));
  const initializers = named(body)
    .filter(({ type }) => type === 'explicit_constructor_invocation')
    .map((call) => ({
      name: lowering.text(part(call, 'constructor')),
      values: argumentsOf(call, lowering),
      line: call.line,
    }));
  return [
    functionOf(node, lowering, {
      ...{ name, parameters, body, returns },
      ...(initializers.length > 0 && { initializers }),
    }),
  ];
}

function parameterOf(parameter: SourceNode, lowering: Lowering): Parameter {
  const name = part(parameter, 'name') ?? childOf(parameter, 'variable_declarator');
  const type = lowering.text(part(parameter, 'type')) + lowering.text(part(parameter, 'dimensions'));
  const takesRest = parameter.type === 'spread_parameter' ? 'or an array' : null;
  return { name: lowering.text(name), type: type || null, ...(takesRest && { takesRest }) };
}

/** A lambda without braces returns its expression. */
function resultOf(body: SourceNode | null, lowering: Lowering): Statement[] {
  return lowering
    .body(body)
    .map((statement) =>
      statement.kind === 'expression' && body?.type !== 'block'
        ? { ...statement, isResult: true }
        : statement,
    );
}

function lambdaParameters(list: SourceNode | null, lowering: Lowering): Parameter[] {
  if (list === null) return [];
  if (list.type === 'identifier') return [{ name: lowering.text(list), type: null }];
  return named(list).map((one) =>
    one.type === 'identifier' ? { name: lowering.text(one), type: null } : parameterOf(one, lowering),
  );
}

function lowerSwitch(node: SourceNode, lowering: Lowering): Statement[] {
  const groups = part(node, 'body')?.children.filter(({ isNamed }) => isNamed) ?? [];
  return [
    {
      kind: 'switch',
      subject: lowering.expression(part(node, 'condition')),
      cases: groups.map((group) => {
        const labels = group.children.filter(({ type }) => type === 'switch_label');
        return {
          values: labels.flatMap((label) => lowering.expressions(label.children)),
          body: lowering.statements(group.children.filter(({ type }) => type !== 'switch_label')),
          ...targetOfCase(labels, lowering),
        };
      }),
      ...placeOf(node),
    },
  ];
}

/** In `x = switch (y) { case 1 -> f(); … }` the expression of each case is its result. */
function withResults(statement: Statement): Statement {
  if (statement.kind !== 'switch') return statement;
  const cases = statement.cases.map((one) => {
    const [only, ...others] = one.body;
    const isResult = only?.kind === 'expression' && others.length === 0;
    return isResult ? { ...one, body: [{ ...only, isResult: true as const }] } : one;
  });
  return { ...statement, cases };
}
