import { childOf, named, part, parts, type SourceNode } from '#syntax/source-node.ts';
import type { Expression, Parameter, Statement } from '#syntax/tree.ts';
import { bareType, creationOf, lowerName } from './expressions.ts';
import { type Lowering, placeOf } from './lowering.ts';
import { functionOf } from './statements.ts';

/** A type without the namespaces and classes that it is in, but for `std`: `Point` for `geometry::Point`. */
export function typeWritten(node: SourceNode | null, lowering: Lowering): string {
  return lowering.text(node).replace(OUTER_NAMES, '');
}

const OUTER_NAMES = /(?<![\w:>])(?!std::)(?:[A-Za-z_]\w*::)+(?=[A-Za-z_])/g;

/** `vector<int> v(n)` and `int a[n]` allocate n items. */
export function lowerVariables(node: SourceNode, lowering: Lowering): Statement[] {
  const type = typeWritten(part(node, 'type'), lowering);
  const record = part(node, 'type');
  const isStatic = node.children.some(
    (child) => child.type === 'storage_class_specifier' && lowering.text(child) === 'static',
  );
  const inner = record?.type.endsWith('_specifier') ? lowering.statement(record) : [];
  const declared = parts(node, 'declarator').flatMap((declarator): Statement[] => {
    if (declarator.type === 'function_declarator') return constructedIn(declarator, type, lowering);
    const value = withoutOuterBraces(part(declarator, 'value') ?? part(node, 'default_value'), type);
    const name = declarator.type === 'init_declarator' ? part(declarator, 'declarator') : declarator;
    const sizes = sizesOf(name, lowering);
    const made: Expression | null =
      value?.type === 'argument_list' || value?.type === 'initializer_list' || sizes.length > 0
        ? {
            ...creationOf(declarator, sizes.length > 0 ? `${type}[]` : bareType(type), [
              ...sizes,
              ...lowering.expressions(value?.children ?? []),
            ]),
            ...(value?.type === 'initializer_list' &&
              named(value).length > 0 &&
              !isSpan(value, lowering) && { given: [lowering.expression(value)] }),
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
        ...(isStatic && { isStatic: true as const }),
        ...(value?.type === 'argument_list' && {
          made: creationOf(declarator, type, lowering.expressions(value.children)),
        }),
        ...placeOf(declarator),
      },
    ];
  });
  return [...inner, ...declared];
}

/** `array<int, 3> a{{1, 2, 3}}`: the outer braces are those of the class, the inner ones those of its array. */
function withoutOuterBraces(value: SourceNode | null, type: string): SourceNode | null {
  const [only = null, ...others] = value?.type === 'initializer_list' ? named(value) : [];
  const isArray = /^(?:const(?:expr)?\s+)*(?:std::)?array\b/.test(type);
  return isArray && others.length === 0 && only?.type === 'initializer_list' ? only : value;
}

/** `vector<int> a(n);` within a function constructs `a`: the parentheses hold values, not parameters. */
function constructedIn(declarator: SourceNode, type: string, lowering: Lowering): Statement[] {
  const list = named(part(declarator, 'parameters'));
  const areValues = list.every(
    ({ children: [only, ...others] }) => only?.type === 'type_identifier' && others.length === 0,
  );
  const name = part(declarator, 'declarator');
  if (list.length === 0 || !areValues || name?.type !== 'identifier') return [];
  const given = list.map((one) => lowerName(one, lowering));
  return [
    {
      kind: 'declaration',
      target: lowerName(name, lowering),
      type,
      value: null,
      made: creationOf(declarator, type, given),
      ...placeOf(declarator),
    },
  ];
}

/** `{istream_iterator<int>(cin), {}}`, `{other.begin(), other.end()}`: not the items, but where they begin and end. */
function isSpan(list: SourceNode, lowering: Lowering): boolean {
  const [first = null, ...others] = named(list);
  return others.length === 1 && /_iterator\b|\bc?r?begin\s*\(/.test(lowering.text(first));
}

function sizesOf(declarator: SourceNode | null, lowering: Lowering): Expression[] {
  if (declarator?.type !== 'array_declarator') return [];
  const size = part(declarator, 'size');
  const inner = sizesOf(part(declarator, 'declarator'), lowering);
  return size ? [...inner, lowering.expression(size)] : inner;
}

export function lowerFunction(node: SourceNode, lowering: Lowering): Statement[] {
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

function functionDeclarator(declarator: SourceNode | null): SourceNode | null {
  if (declarator === null || declarator.type === 'function_declarator') return declarator;
  return functionDeclarator(part(declarator, 'declarator') ?? childOf(declarator, 'function_declarator'));
}

export function parametersOf(declarator: SourceNode | null, lowering: Lowering): Parameter[] {
  const list = declarator && part(declarator, 'parameters');
  return named(list)
    .filter(({ type }) => type.endsWith('parameter_declaration'))
    .map((parameter) => {
      const declarator = lowering.text(part(parameter, 'declarator'));
      const value = part(parameter, 'default_value');
      return {
        name: declarator.replace(/^[*&\s]+|\[.*$/gs, ''),
        type: typeWritten(part(parameter, 'type'), lowering) + declarator.replace(/\w+/, ''),
        ...(value && { value: lowering.expression(value) }),
      };
    });
}

/**
 * `template <typename T, size_t N>`: N is a constant that each use of the template names, a few times as large as one. It
 * is declared in the function, or in the type, so that no other variable of that name is meant.
 */
export function lowerTemplate(node: SourceNode, lowering: Lowering): Statement[] {
  const list = childOf(node, 'template_parameter_list');
  const constants = named(list).flatMap((parameter): Statement[] => {
    const name = part(parameter, 'declarator');
    if (!parameter.type.endsWith('parameter_declaration') || name?.type !== 'identifier') return [];
    const value: Expression = { kind: 'literal', type: 'number', text: SOME_CONSTANT, ...placeOf(name) };
    const target = lowerName(name, lowering);
    return [{ kind: 'declaration', target, type: 'const int', value, ...placeOf(name) }];
  });
  return lowering.statements(node.children.filter((child) => child !== list)).map((statement) => {
    if (statement.kind === 'function') return { ...statement, body: [...constants, ...statement.body] };
    if (statement.kind !== 'type') return statement;
    const ofType = constants.map((one) => ({ ...one, isStatic: true as const }));
    return { ...statement, members: [...(ofType as Statement[]), ...statement.members] };
  });
}

/** A constant of which nothing but that is known. */
const SOME_CONSTANT = '8';

export function lowerRecord(node: SourceNode, lowering: Lowering): Statement[] {
  const body = part(node, 'body');
  if (body === null) return [];
  const name = lowering.text(part(node, 'name'));
  const clause = childOf(node, 'base_class_clause');
  const base = /(\w+)\s*(?:<.*)?$/s.exec(lowering.text(clause).split(',')[0] ?? '')?.[1] ?? '';
  const members = lowering.statements(body.children);
  return [{ kind: 'type', name, ...(base !== '' && { base }), members, ...placeOf(node) }];
}
