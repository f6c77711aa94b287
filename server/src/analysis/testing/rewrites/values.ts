/** The same values under other names, or computed in other steps. */
import type { LanguageId } from '@coderoom/contract';
import type { Expression, Statement } from '#syntax/tree.ts';
import {
  assign,
  binary,
  branch,
  call,
  copyOf,
  declare,
  freshName,
  isFunctionLike,
  isName,
  isNode,
  isStatement,
  jump,
  NOWHERE,
  name,
  namesGiven,
  nodesIn,
  type Rewrite,
  replaceExpressions,
  replaceStatements,
  run,
} from './rewriter.ts';

/** Renames what the program gives values to; fields of types keep their names. */
function rename(program: Statement[], nameOf: (before: string, index: number) => string): number {
  const fields = new Set(
    nodesIn(program).flatMap((node) => {
      if (node.kind === 'type')
        return [...namesGiven(node.members.filter(({ kind }) => kind !== 'function'))];
      return node.kind === 'function'
        ? node.parameters.filter(({ isField }) => isField).map((parameter) => parameter.name)
        : [];
    }),
  );
  const functions = new Set(
    nodesIn(program).flatMap((node) => (node.kind === 'function' || node.kind === 'type' ? [node.name] : [])),
  );
  const lambdas = nodesIn(program).flatMap((node) =>
    (node.kind === 'declaration' || node.kind === 'assignment') &&
    node.value?.kind === 'lambda' &&
    node.target.kind === 'name'
      ? [node.target.name]
      : [],
  );
  const kept = new Set([...fields, ...functions, ...lambdas, 'self', 'this', '_', 'cls']);
  const isUsed = (text: string) => /^[a-z]\w*$/.test(text) && !kept.has(text);
  const names = new Map(
    [...namesGiven(program)].filter(isUsed).map((text, index) => [text, nameOf(text, index)]),
  );
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isNode(value) && value.kind === 'name') value.name = names.get(value.name) ?? value.name;
    if ('parameters' in value && Array.isArray(value.parameters))
      for (const parameter of value.parameters) parameter.name = names.get(parameter.name) ?? parameter.name;
    if (isNode(value) && value.kind === 'function' && value.receiver)
      value.receiver.name = names.get(value.receiver.name) ?? value.receiver.name;
    if ('outerNames' in value && Array.isArray(value.outerNames))
      value.outerNames = value.outerNames.map((one: string) => names.get(one) ?? one);
    for (const part of Object.values(value)) visit(part);
  };
  visit(program);
  return names.size;
}

/** Gives the calls within a statement's value names of their own. */
function named(statement: Statement, language: LanguageId): Statement[] | null {
  const holder = statement as unknown as Record<string, unknown>;
  const [owner, key] =
    statement.kind === 'declaration' && !statement.isStatic
      ? [holder, statement.made ? 'made' : 'value']
      : statement.kind === 'jump' && statement.type === 'return'
        ? [holder, 'value']
        : statement.kind === 'each'
          ? [holder, 'iterable']
          : statement.kind === 'expression' && statement.expression.kind === 'assignment'
            ? [statement.expression as unknown as Record<string, unknown>, 'value']
            : [null, ''];
  const value = owner?.[key] as Expression | null | undefined;
  if (owner === null || value?.kind !== 'call' || value.given || value.members) return null;
  const made: Statement[] = [];
  const nameCall = (one: Expression): Expression => {
    if (one.kind !== 'call' || one.isSpread || one.given || one.members) return one;
    inner(one);
    const text = freshName('part');
    made.push(declare(text, one, language));
    return name(text);
  };
  const inner = (one: Extract<Expression, { kind: 'call' }>) => {
    if (one.name === '' || one.creates) return;
    if (one.receiver) one.receiver = nameCall(one.receiver);
    one.arguments = one.arguments.map(nameCall);
  };
  inner(value);
  return made.length === 0 ? null : [...made, statement];
}

/** Puts what is used once, in the next statement, in its place. */
function inlined(
  statement: Statement,
  body: Statement[],
  index: number,
  program: Statement[],
): Statement[] | null {
  const given =
    statement.kind === 'declaration' && !statement.made && !statement.isStatic
      ? statement
      : statement.kind === 'expression' &&
          statement.expression.kind === 'assignment' &&
          statement.expression.operator === null
        ? statement.expression
        : null;
  if (given?.target.kind !== 'name' || !given.value || given.value.kind === 'lambda') return null;
  const { name: text } = given.target;
  const next = body[index + 1];
  if (next === undefined || isFunctionLike(next) || next.kind === 'while') return null;
  const uses = nodesIn(program).filter((node) => isName(node as Expression, text));
  const isThere = nodesIn(next, (node) => !isStatement(node) || node === next).filter((node) =>
    uses.includes(node),
  );
  if (uses.length !== 2 || isThere.length !== 1) return null;
  const [use] = isThere;
  const isTarget = nodesIn(next).some(
    (node) => (node.kind === 'assignment' || node.kind === 'declaration') && node.target === use,
  );
  if (isTarget || nodesIn(next).some((node) => node.kind === 'lambda')) return null;
  const { value } = given;
  return replaceExpressions(next, (node) => (node === use ? value : null)) > 0 ? [] : null;
}

function asLoop(statement: Statement): Statement[] | null {
  const expression = statement.kind === 'expression' ? statement.expression : null;
  if (expression?.kind !== 'assignment' || expression.target.kind !== 'name') return null;
  const { target, value } = expression;
  if (value.kind !== 'comprehension' || value.type !== 'list') return null;
  const [item] = value.items;
  if (item === undefined || nodesIn(value).some((node) => isName(node as Expression, target.name)))
    return null;
  const inner = value.clauses.reduceRight<Statement[]>(
    (body, clause) => {
      const tested = clause.tests.reduceRight<Statement[]>((within, test) => [branch(test, within)], body);
      return [{ kind: 'each', target: clause.target, iterable: clause.iterable, body: tested, ...NOWHERE }];
    },
    [run(call('append', [item], name(target.name)))],
  );
  return [run(assign(target, { kind: 'collection', type: 'list', items: [], ...NOWHERE })), ...inner];
}

/** `xs = []; for x in ys: xs.append(f(x))` as a comprehension. */
function asComprehension(statement: Statement, body: Statement[], index: number): Statement[] | null {
  const before = body[index - 1];
  const [only] = statement.kind === 'each' ? statement.body : [];
  if (statement.kind !== 'each' || statement.body.length !== 1 || only?.kind !== 'expression') return null;
  const added = only.expression;
  const made =
    before?.kind === 'expression' && before.expression.kind === 'assignment' ? before.expression : null;
  const isEmpty = made?.value.kind === 'collection' && made.value.items.length === 0;
  if (!isEmpty || made.target.kind !== 'name') return null;
  const isAdded =
    added.kind === 'call' && added.name === 'append' && isName(added.receiver, made.target.name);
  if (!isAdded || added.arguments[0] === undefined) return null;
  const { target, iterable } = statement;
  const value: Expression = {
    ...{ kind: 'comprehension', type: 'list', clauses: [{ target, iterable, tests: [] }] },
    ...{ items: [added.arguments[0]], ...NOWHERE },
  };
  return [run(assign(name(made.target.name), value))];
}

/** `a, b = b, a` with a third variable. */
function exchanged(statement: Statement, language: LanguageId): Statement[] | null {
  const expression = statement.kind === 'expression' ? statement.expression : null;
  if (expression?.kind !== 'assignment' || expression.operator !== null) return null;
  const { target, value } = expression;
  if (
    target.kind !== 'collection' ||
    value.kind !== 'collection' ||
    target.items.length !== value.items.length
  )
    return null;
  const names = value.items.map(() => freshName('kept'));
  return [
    ...value.items.map((one, index) => declare(names[index] ?? '', one, language)),
    ...target.items.map((one, index) => run(assign(one, name(names[index] ?? '')))),
  ];
}

export const VALUE_REWRITES: readonly Rewrite[] = [
  { name: 'one statement a line', change: () => 1 },
  { name: 'variables with other names', change: (program) => rename(program, (_, index) => `v${index}`) },
  {
    name: 'variables called by letters',
    change: (program) =>
      rename(program, (_, index) => `${'abcdefghijklmnopqrsuvwxyz'[index % 25]}${index < 25 ? '' : index}`),
  },
  {
    name: 'sums written out',
    change: (program) =>
      replaceExpressions(program, (node) =>
        node.kind === 'assignment' &&
        /^(?:[-+*/%]|\/\/|>>|<<)$/.test(node.operator ?? '') &&
        node.target.kind === 'name'
          ? { ...node, operator: null, value: binary(copyOf(node.target), node.operator ?? '', node.value) }
          : null,
      ),
  },
  {
    name: 'calls with names for their parts',
    change: (program, language) => replaceStatements(program, (statement) => named(statement, language)),
  },
  {
    name: 'variables that are used once in their place',
    change: (program) =>
      replaceStatements(program, (statement, body, index) => inlined(statement, body, index, program)),
  },
  {
    name: 'a name for the result',
    change: (program, language) =>
      replaceStatements(program, (statement) => {
        if (statement.kind !== 'jump' || statement.type !== 'return' || statement.value === null) return null;
        if (statement.value.kind === 'name' || statement.value.kind === 'literal') return null;
        const text = freshName('result');
        return [declare(text, statement.value, language), jump('return', name(text))];
      }),
  },
  {
    name: 'a loop in place of a comprehension',
    languages: ['python'],
    change: (program) => replaceStatements(program, asLoop),
  },
  {
    name: 'a comprehension in place of a loop',
    languages: ['python'],
    change: (program) => replaceStatements(program, asComprehension),
  },
  {
    name: 'a third variable to exchange two',
    change: (program, language) => replaceStatements(program, (statement) => exchanged(statement, language)),
  },
  {
    name: 'parameters under a second name',
    change: (program, language) =>
      replaceStatements(program, (statement) => {
        if (statement.kind !== 'function' || statement.parameters.length === 0) return null;
        const given = namesGiven(statement.body);
        const taken = statement.parameters.filter(
          ({ name: text, value, pattern }) =>
            !given.has(text) && !value && !pattern && !/^(?:self|cls|this|)$/.test(text),
        );
        if (taken.length === 0) return null;
        const body = taken.map(({ name: text }) => {
          const second = `${text}Given`;
          replaceExpressions(statement.body, (node) => (isName(node, text) ? name(second) : null));
          return declare(second, name(text), language);
        });
        return [{ ...statement, body: [...body, ...statement.body] }];
      }),
  },
];
