import { childOf, named, part, parts, type SourceNode } from '#syntax/source-node.ts';
import { type Expression, type Parameter, SEND, type Statement } from '#syntax/tree.ts';
import {
  callOf,
  creationOf,
  lowerBinary,
  lowerCharacter,
  lowerIndex,
  lowerInner,
  lowerLiteral,
  lowerMember,
  lowerName,
  lowerSpread,
  lowerUnary,
} from './expressions.ts';
import { lowerConversion, typeParametersOf, withoutConversions, withWritten } from './go-calls.ts';
import { lowerConstants } from './go-constants.ts';
import { lowerWithDeferred } from './go-deferred.ts';
import { withResults } from './go-results.ts';
import { type Lowering, type LoweringRules, numberAt, placeOf } from './lowering.ts';
import { aliasOf, functionOf, lowerBlock, lowerExpressionStatement, lowerJump } from './statements.ts';

/** Vocabulary of Go. */
export const GO: LoweringRules = {
  expressions: {
    identifier: lowerName,
    field_identifier: lowerName,
    blank_identifier: lowerName,
    int_literal: lowerLiteral('number'),
    float_literal: lowerLiteral('number'),
    imaginary_literal: lowerLiteral('number'),
    rune_literal: lowerCharacter,
    interpreted_string_literal: lowerLiteral('string'),
    raw_string_literal: lowerLiteral('string'),
    true: lowerLiteral('boolean'),
    false: lowerLiteral('boolean'),
    nil: lowerLiteral('nothing'),
    binary_expression: lowerBinary,
    unary_expression: lowerUnary,
    parenthesized_expression: lowerInner(),
    type_conversion_expression: lowerConversion,
    type_assertion_expression: lowerInner('operand'),
    expression_list: lowerList,
    selector_expression: lowerMember('operand', 'field'),
    index_expression: lowerIndex('operand', 'index'),
    type_instantiation_expression: lowerTypeAsPlace,
    slice_expression: (node, lowering) => ({
      kind: 'slice',
      object: lowering.expression(part(node, 'operand')),
      from: lowering.optional(part(node, 'start')),
      to: lowering.optional(part(node, 'end')),
      ...placeOf(node),
    }),
    call_expression: lowerCall,
    composite_literal: (node, lowering) => ({
      kind: 'collection',
      type: lowering.text(part(node, 'type')).startsWith('map') ? 'map' : 'list',
      items: lowering.expressions(part(node, 'body')?.children ?? []),
      fields: fieldsOf(node, lowering),
      ...placeOf(node),
    }),
    literal_element: lowerInner(),
    variadic_argument: lowerSpread,
    keyed_element: lowerInner(),
    func_literal: (node, lowering) => ({
      kind: 'lambda',
      parameters: parametersOf(node, lowering),
      body: lowering.body(part(node, 'body')),
      ...placeOf(node),
    }),
  },
  statements: {
    block: lowerBlock,
    statement_list: lowerWithDeferred,
    expression_statement: lowerExpressionStatement,
    short_var_declaration: lowerDeclared,
    var_spec: lowerDeclared,
    const_declaration: lowerConstants,
    assignment_statement: lowerAssigned,
    inc_statement: lowerStep('+'),
    dec_statement: lowerStep('-'),
    if_statement: (node, lowering) => [
      ...lowering.statement(part(node, 'initializer')),
      {
        kind: 'branch',
        test: lowering.expression(part(node, 'condition')),
        consequence: lowering.body(part(node, 'consequence')),
        otherwise: lowering.body(part(node, 'alternative')),
        ...placeOf(node),
      },
    ],
    for_statement: lowerFor,
    expression_switch_statement: lowerSwitch,
    type_switch_statement: lowerSwitch,
    select_statement: lowerSwitch,
    return_statement: lowerJump('return'),
    break_statement: lowerJump('break'),
    continue_statement: lowerJump('continue'),
    go_statement: lowerExpressionStatement,
    send_statement: lowerSend,
    defer_statement: lowerExpressionStatement,
    labeled_statement: (node, lowering) => lowering.statement(named(node).at(-1)),
    function_declaration: lowerFunction,
    method_declaration: lowerFunction,
    type_spec: lowerNamedType,
    type_alias: lowerNamedType,
  },
  skipped: new Set([
    'package_clause',
    'import_declaration',
    'type_identifier',
    'slice_type',
    'array_type',
    'map_type',
    'channel_type',
    'pointer_type',
    'struct_type',
    'interface_type',
    'function_type',
    'qualified_type',
    'generic_type',
    'type_arguments',
    'label_name',
  ]),
};

/** `channel <- value` */
function lowerSend(node: SourceNode, lowering: Lowering): Statement[] {
  const send: Expression = {
    ...{ kind: 'call', name: SEND, creates: false, ...placeOf(node) },
    receiver: lowering.expression(part(node, 'channel')),
    arguments: [lowering.expression(part(node, 'value'))],
  };
  return [{ kind: 'expression', expression: send, ...placeOf(node) }];
}

/**
 * `grid[p.row][p.column]`, which the grammar takes for a generic type with arguments, as it cannot tell the fields of a
 * variable from the types of a package.
 */
function lowerTypeAsPlace(node: SourceNode, lowering: Lowering): Expression {
  const inner = (of: SourceNode | undefined): Expression =>
    of === undefined ? lowering.expression(null) : lowerTypeAsPlace(of, lowering);
  const [first, second, ...others] = named(node);
  switch (node.type) {
    case 'type_identifier':
    case 'package_identifier':
      return { kind: 'name', name: lowering.text(node), ...placeOf(node) };
    case 'qualified_type':
      return { kind: 'member', object: inner(first), name: lowering.text(second ?? null), ...placeOf(node) };
    case 'type_elem':
    case 'type_arguments':
      return second === undefined ? inner(first) : lowering.other(node, []);
    case 'generic_type':
    case 'type_instantiation_expression':
      if (others.length > 0) return lowering.other(node, []);
      return { kind: 'index', object: inner(first), index: inner(second), ...placeOf(node) };
    default:
      return lowering.expression(node);
  }
}

/** A single value stays itself; several become a tuple. */
function lowerList(node: SourceNode, lowering: Lowering): Expression {
  const items = lowering.expressions(node.children);
  const [only] = items;
  if (items.length === 1 && only) return only;
  return { kind: 'collection', type: 'tuple', items, ...placeOf(node) };
}

/** The type argument of `make` and `new` becomes the constructed type. */
function lowerCall(node: SourceNode, lowering: Lowering): Expression {
  const called = lowering.expression(part(node, 'function'));
  const given = named(part(node, 'arguments') ?? node);
  const isMade = called.kind === 'name' && (called.name === 'make' || called.name === 'new');
  if (!isMade) return withWritten(callOf(node, called, lowering.expressions(given)));
  return creationOf(node, lowering.text(given.at(0) ?? null), lowering.expressions(given.slice(1)));
}

function lowerDeclared(node: SourceNode, lowering: Lowering): Statement[] {
  const left = part(node, 'left');
  const targets = left ? named(left) : parts(node, 'name').filter(({ type }) => type !== ',');
  const right = part(node, 'right') ?? part(node, 'value');
  const values = right ? (right.type === 'expression_list' ? named(right) : [right]) : [];
  const type = lowering.text(part(node, 'type')) || null;
  // A single call may return several values.
  if (targets.length > 1 && values.length === 1) {
    const items = targets.map((target) => lowering.expression(target));
    const target: Expression = { kind: 'collection', type: 'tuple', items, ...placeOf(node) };
    return [{ kind: 'declaration', target, type, value: lowering.optional(values[0]), ...placeOf(node) }];
  }
  return targets.map((target, index) => ({
    kind: 'declaration',
    target: lowering.expression(target),
    type,
    value: lowering.optional(values[index]),
    ...placeOf(node),
  }));
}

function lowerAssigned(node: SourceNode, lowering: Lowering): Statement[] {
  const sign = lowering.operator(node);
  return [
    {
      kind: 'expression',
      expression: {
        kind: 'assignment',
        target: lowering.expression(part(node, 'left')),
        operator: sign === '=' ? null : sign.replace(/=$/, ''),
        value: lowering.expression(part(node, 'right')),
        ...placeOf(node),
      },
      ...placeOf(node),
    },
  ];
}

function lowerStep(operator: string) {
  return (node: SourceNode, lowering: Lowering): Statement[] => {
    const target = lowering.expression(named(node).at(0));
    const range = placeOf(node);
    const value = numberAt(node, '1');
    return [
      { kind: 'expression', expression: { kind: 'assignment', target, operator, value, ...range }, ...range },
    ];
  };
}

function lowerFor(node: SourceNode, lowering: Lowering): Statement[] {
  const body = lowering.body(part(node, 'body'));
  const range = childOf(node, 'range_clause');
  const place = placeOf(node);
  if (range) {
    const left = part(range, 'left');
    const target = left ? lowering.expression(left) : lowering.other(range, []);
    return [
      {
        kind: 'each',
        isNumbered: true,
        target,
        iterable: lowering.expression(part(range, 'right')),
        body,
        ...place,
      },
    ];
  }
  const clause = childOf(node, 'for_clause');
  const test = clause
    ? part(clause, 'condition')
    : (named(node).find(({ field }) => field !== 'body') ?? null);
  const after = clause ? lowering.statement(part(clause, 'update')) : [];
  return [
    {
      kind: 'while',
      isTestedAfter: false,
      before: clause ? lowering.statement(part(clause, 'initializer')) : [],
      test: lowering.optional(test),
      after: after.flatMap((statement) => (statement.kind === 'expression' ? [statement.expression] : [])),
      body,
      ...place,
    },
  ];
}

function lowerSwitch(node: SourceNode, lowering: Lowering): Statement[] {
  const cases = node.children.filter(({ type }) => type.endsWith('_case'));
  // `switch shape := s.(type)`
  const alias = named(part(node, 'alias')).at(0);
  return [
    ...lowering.statement(part(node, 'initializer')),
    {
      kind: 'switch',
      subject: lowering.optional(part(node, 'value')) ?? {
        kind: 'literal',
        type: 'boolean',
        text: 'true',
        ...placeOf(node),
      },
      cases: cases.map((one) => ({
        values: lowering.expressions(parts(one, 'value').flatMap((value) => named(value))),
        body: lowering.statements(one.children.filter(({ field }) => field !== 'value' && field !== 'type')),
        ...(alias && { target: lowering.expression(alias) }),
      })),
      ...placeOf(node),
    },
  ];
}

function lowerFunction(node: SourceNode, lowering: Lowering): Statement[] {
  const name = lowering.text(part(node, 'name'));
  const body = part(node, 'body');
  const [receiver] = parametersOf(node, lowering, 'receiver');
  const definition = functionOf(node, lowering, { name, parameters: parametersOf(node, lowering), body });
  const types = typeParametersOf(node, receiver?.type, lowering);
  if (definition.kind === 'function' && types.length > 0) withoutConversions(definition.body, types);
  const results = parametersOf(node, lowering, 'result');
  if (definition.kind === 'function' && results.length > 0)
    definition.body = withResults(definition.body, results);
  return [{ ...definition, ...(receiver && { receiver }) }];
}

/** A struct has fields; any other named type is an alias. */
function lowerNamedType(node: SourceNode, lowering: Lowering): Statement[] {
  const written = part(node, 'type');
  if (written?.type !== 'struct_type') return aliasOf(node, part(node, 'name'), lowering);
  const members = named(named(written).at(-1) ?? null).flatMap((field): Statement[] =>
    parts(field, 'name').map((name) => ({
      kind: 'declaration',
      target: lowerName(name, lowering),
      type: lowering.text(part(field, 'type')),
      value: null,
      ...placeOf(field),
    })),
  );
  return [{ kind: 'type', name: lowering.text(part(node, 'name')), members, ...placeOf(node) }];
}

/** Returns the type of a composite literal and the fields of its items; a name as the key of a map is no field. */
function fieldsOf(node: SourceNode, lowering: Lowering) {
  const type = lowering.text(part(node, 'type'));
  const names = named(part(node, 'body')).map((element) => {
    const key = element.type === 'keyed_element' ? lowering.text(part(element, 'key')) : null;
    return key !== null && type.startsWith('map') && /^[a-z_]/i.test(key) ? null : key;
  });
  return { type, names };
}

function parametersOf(node: SourceNode, lowering: Lowering, field = 'parameters'): Parameter[] {
  const list = part(node, field);
  return (list ? named(list) : []).flatMap((declaration) => {
    const type = lowering.text(part(declaration, 'type')) || null;
    const takesRest = declaration.type === 'variadic_parameter_declaration' ? 'one by one' : null;
    return parts(declaration, 'name').map((name) => ({
      name: lowering.text(name),
      type,
      ...(takesRest && { takesRest }),
    }));
  });
}
