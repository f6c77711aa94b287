import { childOf, named, part, type SourceNode } from '#syntax/source-node.ts';
import type { Expression, Parameter, Statement } from '#syntax/tree.ts';
import {
  argumentsOf,
  callOf,
  lowerAssignment,
  lowerBinary,
  lowerCall,
  lowerChoice,
  lowerCollection,
  lowerIndex,
  lowerInner,
  lowerLiteral,
  lowerMember,
  lowerName,
  lowerPlaces,
  lowerSpread,
  lowerUnary,
  lowerUpdate,
} from './expressions.ts';
import { type Lowering, type LoweringRules, placeOf } from './lowering.ts';
import {
  functionOf,
  lowerAttempt,
  lowerBlock,
  lowerCountedFor,
  lowerEach,
  lowerExpressionStatement,
  lowerJump,
  lowerType,
  lowerWhile,
} from './statements.ts';

/** Vocabulary of JavaScript and TypeScript. */
export const ECMASCRIPT: LoweringRules = {
  expressions: {
    identifier: lowerName,
    property_identifier: lowerName,
    private_property_identifier: lowerName,
    shorthand_property_identifier: lowerName,
    shorthand_property_identifier_pattern: lowerName,
    this: lowerName,
    super: lowerName,
    undefined: lowerLiteral('nothing'),
    number: lowerLiteral('number'),
    string: lowerLiteral('string'),
    regex: lowerLiteral('string'),
    template_string: (node, lowering) => {
      const isPlain = node.children.every(({ type }) => type !== 'template_substitution');
      if (isPlain) return lowerLiteral('string')(node, lowering);
      return { kind: 'other', type: 'text', parts: lowering.expressions(node.children), ...placeOf(node) };
    },
    string_fragment: lowerLiteral('string'),
    true: lowerLiteral('boolean'),
    false: lowerLiteral('boolean'),
    null: lowerLiteral('nothing'),
    binary_expression: lowerBinary,
    unary_expression: lowerUnary,
    update_expression: lowerUpdate,
    assignment_expression: lowerAssignment,
    augmented_assignment_expression: lowerAssignment,
    assignment_pattern: lowerInner('left'),
    parenthesized_expression: lowerInner(),
    await_expression: lowerInner(),
    spread_element: lowerSpread,
    rest_pattern: lowerSpread,
    as_expression: (node, lowering) => lowering.expression(named(node).at(0)),
    satisfies_expression: (node, lowering) => lowering.expression(named(node).at(0)),
    non_null_expression: lowerInner(),
    ternary_expression: lowerChoice,
    subscript_expression: lowerIndex('object', 'index'),
    member_expression: lowerMember('object', 'property'),
    array: lowerCollection('list'),
    array_pattern: lowerPlaces,
    object: (node, lowering) => ({
      kind: 'collection',
      type: 'map',
      items: lowering.expressions(named(node)),
      fields: { type: null, names: named(node).map((one) => fieldOf(one, lowering)) },
      ...placeOf(node),
    }),
    object_pattern: (node, lowering) => ({
      kind: 'collection',
      type: 'tuple',
      items: lowering.expressions(named(node)),
      fields: { type: null, names: named(node).map((one) => fieldOf(one, lowering)) },
      ...placeOf(node),
    }),
    object_assignment_pattern: lowerInner('left'),
    sequence_expression: lowerCollection('tuple'),
    pair: lowerInner('value'),
    pair_pattern: lowerInner('value'),
    call_expression: lowerCall,
    new_expression: (node, lowering) => ({
      ...callOf(node, lowering.expression(part(node, 'constructor')), argumentsOf(node, lowering)),
      creates: true,
    }),
    arrow_function: lowerLambda,
    function_expression: lowerLambda,
    generator_function: lowerLambda,
    method_definition: lowerLambda,
  },
  statements: {
    statement_block: lowerBlock,
    expression_statement: lowerExpressionStatement,
    lexical_declaration: lowerVariables,
    variable_declaration: lowerVariables,
    public_field_definition: lowerField,
    field_definition: lowerField,
    if_statement: (node, lowering) => [
      {
        kind: 'branch',
        test: lowering.expression(part(node, 'condition')),
        consequence: lowering.body(part(node, 'consequence')),
        otherwise: lowering
          .body(named(part(node, 'alternative') ?? node).at(0) ?? null)
          .slice(part(node, 'alternative') ? 0 : Number.POSITIVE_INFINITY),
        ...placeOf(node),
      },
    ],
    while_statement: lowerWhile,
    do_statement: lowerWhile,
    for_statement: lowerCountedFor('initializer', 'increment'),
    for_in_statement: lowerEach('left', 'right'),
    switch_statement: (node, lowering) => [
      {
        kind: 'switch',
        subject: lowering.expression(part(node, 'value')),
        cases: named(part(node, 'body') ?? node)
          .filter(({ type }) => type.startsWith('switch_'))
          .map((one) => ({
            values: lowering.expressions(one.children.filter(({ field }) => field === 'value')),
            body: lowering.statements(one.children.filter(({ field }) => field === 'body')),
          })),
        ...placeOf(node),
      },
    ],
    return_statement: lowerJump('return'),
    break_statement: lowerJump('break'),
    continue_statement: lowerJump('continue'),
    throw_statement: lowerJump('throw'),
    yield_expression: lowerJump('yield'),
    try_statement: lowerAttempt('catch_clause'),
    labeled_statement: (node, lowering) => lowering.statement(part(node, 'body')),
    export_statement: (node, lowering) =>
      lowering.statement(part(node, 'declaration') ?? part(node, 'value')),
    function_declaration: lowerFunction,
    generator_function_declaration: lowerFunction,
    method_definition: lowerFunction,
    class_declaration: lowerType(baseOf),
    abstract_class_declaration: lowerType(baseOf),
    class: lowerType(baseOf),
    internal_module: lowerType(baseOf),
  },
  skipped: new Set([
    'import_statement',
    'type_annotation',
    'type_arguments',
    'type_parameters',
    'type_alias_declaration',
    'interface_declaration',
    'accessibility_modifier',
    'decorator',
    'escape_sequence',
    'hash_bang_line',
    'class_heritage',
    'ambient_declaration',
    'function_signature',
    'optional_chain',
  ]),
};

/** Returns the name of the class that a class extends; '' if there is none. */
function baseOf(node: SourceNode, lowering: Lowering): string {
  return /\bextends\s+([\w$]+)/.exec(lowering.text(childOf(node, 'class_heritage')))?.[1] ?? '';
}

/** Returns the field name of an entry of an object literal or pattern; null if there is none or it is computed. */
function fieldOf(node: SourceNode, lowering: Lowering): string | null {
  if (/^shorthand_property_identifier(?:_pattern)?$/.test(node.type)) return lowering.text(node);
  if (node.type === 'object_assignment_pattern') return lowering.text(part(node, 'left'));
  const key = part(node, 'key') ?? part(node, 'name');
  return key?.type === 'property_identifier' ? lowering.text(key) : null;
}

/** A variable that holds a function is lowered to its definition. */
function lowerVariables(node: SourceNode, lowering: Lowering): Statement[] {
  return named(node)
    .filter(({ type }) => type === 'variable_declarator')
    .map((declarator) => lowerNamed(declarator, lowering));
}

function lowerNamed(declarator: SourceNode, lowering: Lowering): Statement {
  const value = part(declarator, 'value');
  const name = part(declarator, 'name') ?? part(declarator, 'property');
  if (value && FUNCTIONS.has(value.type) && name) {
    const signature = { name: lowering.text(name), parameters: parametersOf(value, lowering) };
    const definition = functionOf(declarator, lowering, { ...signature, body: part(value, 'body') });
    if (definition.kind !== 'function') return definition;
    const body = bodyOf(value, lowering);
    // `const fib = function f(n) { … f(n - 1) … }`
    for (const call of callsOf(lowering.text(part(value, 'name')), body)) call.name = signature.name;
    return { ...definition, body };
  }
  return {
    kind: 'declaration',
    target: lowering.expression(name),
    type: lowering.text(part(declarator, 'type')).replace(/^:\s*/, '') || null,
    value: lowering.optional(value),
    ...placeOf(declarator),
  };
}

const FUNCTIONS = new Set(['arrow_function', 'function_expression', 'generator_function']);

function lowerField(node: SourceNode, lowering: Lowering): Statement[] {
  const field = lowerNamed(node, lowering);
  const isStatic = node.children.some(({ type }) => type === 'static');
  return [field.kind === 'declaration' && isStatic ? { ...field, isStatic: true } : field];
}

function lowerLambda(node: SourceNode, lowering: Lowering): Expression {
  const parameters = parametersOf(node, lowering);
  const body = bodyOf(node, lowering);
  const name = lowering.text(part(node, 'name'));
  if (node.type !== 'function_expression' || !callsOf(name, body).length)
    return { kind: 'lambda', parameters, body, ...placeOf(node) };
  // `(function visit(node) { … visit(node.next) … })(first)`: a function that is known within itself alone.
  const place = placeOf(node);
  return {
    kind: 'lambda',
    parameters: [],
    body: [
      { kind: 'function', name, parameters, marks: [], body, ...place },
      { kind: 'expression', expression: { kind: 'name', name, ...place }, isResult: true, ...place },
    ],
    isImmediate: true,
    ...place,
  };
}

/** Returns the calls of a function of that name. */
function callsOf(name: string, body: readonly object[]): { name: string }[] {
  const calls: { name: string }[] = [];
  const waiting: object[] = name === '' ? [] : [...body];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const { kind, receiver, name: called } = node as { kind?: string; receiver?: unknown; name?: string };
    if (kind === 'call' && receiver === null && called === name) calls.push(node as { name: string });
    for (const child of Object.values(node))
      if (typeof child === 'object' && child !== null) waiting.push(child);
  }
  return calls;
}

/** An arrow function without braces returns its expression. */
function bodyOf(node: SourceNode, lowering: Lowering): Statement[] {
  const body = part(node, 'body');
  if (body === null || body.type === 'statement_block') return lowering.body(body);
  return [{ kind: 'jump', type: 'return', value: lowering.expression(body), ...placeOf(body) }];
}

function lowerFunction(node: SourceNode, lowering: Lowering): Statement[] {
  const body = part(node, 'body');
  if (body === null) return [];
  const name = lowering.text(part(node, 'name'));
  const definition = functionOf(node, lowering, { name, parameters: parametersOf(node, lowering), body });
  const isGetter = definition.kind === 'function' && childOf(node, 'get') !== null;
  return [isGetter ? { ...definition, marks: ['get'] } : definition];
}

function parametersOf(node: SourceNode, lowering: Lowering): Parameter[] {
  const single = part(node, 'parameter');
  if (single) return [{ name: lowering.text(single), type: null }];
  const list = part(node, 'parameters');
  if (list === null) return [];
  return named(list).map((parameter) => {
    const pattern = part(parameter, 'pattern') ?? part(parameter, 'left') ?? childOf(parameter, 'identifier');
    const type = lowering.text(part(parameter, 'type')).replace(/^:\s*/, '');
    const value = part(parameter, 'value') ?? part(parameter, 'right');
    const taken = [pattern, parameter].find((one) => one && /^(?:object|array)_pattern$/.test(one.type));
    const rest = [pattern, parameter].find((one) => one?.type === 'rest_pattern');
    return {
      name: lowering.text(rest ? childOf(rest, 'identifier') : (pattern ?? parameter)),
      type: type || null,
      ...(taken && { pattern: lowering.expression(taken) }),
      ...(value && { value: lowering.expression(value) }),
      ...(childOf(parameter, 'accessibility_modifier', 'readonly') && { isField: true as const }),
      ...(rest && { takesRest: 'one by one' as const }),
    };
  });
}
