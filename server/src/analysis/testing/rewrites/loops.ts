/** Loops in other forms. */
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
  hasJump,
  isName,
  jump,
  NOWHERE,
  name,
  namesGiven,
  nodesIn,
  not,
  number,
  type Rewrite,
  replaceExpressions,
  replaceStatements,
  run,
} from './rewriter.ts';

type Each = Extract<Statement, { kind: 'each' }>;
type While = Extract<Statement, { kind: 'while' }>;

/** A loop that counts from one number to another, which is not reached. */
interface Counted {
  counter: string;
  from: Expression;
  to: Expression;
  body: Statement[];
}

/** Returns the parts of `for i in range(a, b)`, `for i in a..b`, `for (i = a; i < b; i++)`. */
function countedOf(loop: Statement): Counted | null {
  if (loop.kind === 'each') {
    const { target, iterable, body } = loop;
    if (target.kind !== 'name' || loop.isNumbered) return null;
    if (iterable.kind === 'binary' && iterable.operator === '..')
      return { counter: target.name, from: iterable.left, to: iterable.right, body };
    if (iterable.kind !== 'call' || iterable.name !== 'range' || iterable.arguments.length > 2) return null;
    const [first, second] = iterable.arguments;
    if (first === undefined || iterable.receiver !== null) return null;
    return { counter: target.name, from: second ? first : number(0), to: second ?? first, body };
  }
  if (loop.kind !== 'while' || loop.isTestedAfter) return null;
  const [start, ...others] = loop.before;
  const [step, ...steps] = loop.after;
  const { test } = loop;
  const begun =
    start?.kind === 'declaration'
      ? start
      : start?.kind === 'expression' && start.expression.kind === 'assignment'
        ? start.expression
        : null;
  if (begun === null || begun.target.kind !== 'name' || !begun.value) return null;
  if (others.length > 0 || steps.length > 0) return null;
  const counter = begun.target.name;
  const isOne =
    step?.kind === 'assignment' &&
    step.operator === '+' &&
    step.value.kind === 'literal' &&
    step.value.text === '1';
  if (!isOne || !isName(step.target, counter)) return null;
  if (test?.kind !== 'binary' || test.operator !== '<' || !isName(test.left, counter)) return null;
  if (namesGiven(loop.body).has(counter)) return null;
  return { counter, from: begun.value, to: test.right, body: loop.body };
}

/** Writes a counted loop in the form of the language's own. */
function counted(
  like: Statement,
  parts: { counter: string; from: Expression; to: Expression; body: Statement[] },
  language: LanguageId,
  isDown = false,
): Statement {
  const { counter, from, to, body } = parts;
  if (like.kind === 'each') {
    const iterable: Expression =
      like.iterable.kind === 'binary'
        ? isDown
          ? call('rev', [], binary(binary(to, '+', number(1)), '..', binary(from, '+', number(1))))
          : binary(from, '..', to)
        : call('range', isDown ? [from, to, number(-1)] : [from, to]);
    return { ...like, iterable, body };
  }
  return {
    ...(like as While),
    before: [declare(counter, from, language)],
    test: binary(name(counter), isDown ? '>' : '<', to),
    after: [assign(name(counter), number(1), isDown ? '-' : '+')],
    body,
  };
}

function asWhile(loop: Statement, language: LanguageId): Statement[] | null {
  const parts = countedOf(loop);
  if (parts === null || hasJump(parts.body, 'continue')) return null;
  const { counter, from, to, body } = parts;
  const test = binary(name(counter), '<', to);
  const step = run(assign(name(counter), number(1), '+'));
  return [
    declare(counter, from, language),
    { kind: 'while', isTestedAfter: false, before: [], test, after: [], body: [...body, step], ...NOWHERE },
  ];
}

/** Returns how the program asks how long the list is; null if that is not known. */
function lengthOf(list: string, program: Statement[], language: LanguageId): Expression | null {
  const asked = nodesIn(program).find(
    (node) =>
      (node.kind === 'member' && node.name === 'length' && isName(node.object, list)) ||
      (node.kind === 'call' &&
        /^(?:len|size|length)$/.test(node.name) &&
        (isName(node.receiver, list) || isName(node.arguments[0], list))),
  ) as Expression | undefined;
  if (asked) return copyOf(asked);
  if (language === 'python' || language === 'go') return call('len', [name(list)]);
  if (language === 'javascript' || language === 'typescript')
    return { kind: 'member', object: name(list), name: 'length', ...NOWHERE };
  if (language === 'cpp') return call('size', [], name(list));
  return language === 'rust' ? call('len', [], name(list)) : null;
}

/** Names of what is indexed with the counters of loops, and so is a list. */
function listsIn(program: Statement[]): Set<string> {
  const counters = new Set(
    nodesIn(program).flatMap((node) => {
      const parts = node.kind === 'each' || node.kind === 'while' ? countedOf(node) : null;
      return parts ? [parts.counter] : [];
    }),
  );
  return new Set(
    nodesIn(program).flatMap((node) =>
      node.kind === 'index' &&
      node.object.kind === 'name' &&
      node.index.kind === 'name' &&
      counters.has(node.index.name)
        ? [node.object.name]
        : [],
    ),
  );
}

function byIndex(
  loop: Each,
  program: Statement[],
  lists: Set<string>,
  language: LanguageId,
): Statement[] | null {
  const { iterable, target, body } = loop;
  if (loop.isNumbered || iterable.kind !== 'name' || !lists.has(iterable.name)) return null;
  const to = lengthOf(iterable.name, program, language);
  if (to === null) return null;
  const counter = freshName('place');
  const item: Expression = { kind: 'index', object: copyOf(iterable), index: name(counter), ...NOWHERE };
  const given: Statement =
    language === 'python'
      ? run(assign(target, item))
      : { kind: 'declaration', target, type: null, value: item, ...NOWHERE };
  const inner = [given, ...body];
  if (language === 'python' || language === 'rust')
    return [
      {
        ...loop,
        target: name(counter),
        iterable: language === 'rust' ? binary(number(0), '..', to) : call('range', [to]),
        body: inner,
      },
    ];
  const like: While = {
    kind: 'while',
    isTestedAfter: false,
    before: [],
    test: null,
    after: [],
    body: [],
    ...NOWHERE,
  };
  return [counted(like, { counter, from: number(0), to, body: inner }, language)];
}

/** `for i in range(len(a))` with nothing but `a[i]` in it. */
function byItem(loop: Statement, language: LanguageId): Statement[] | null {
  const parts = countedOf(loop);
  if (parts === null) return null;
  const { counter, from, to, body } = parts;
  if (from.kind !== 'literal' || from.text !== '0') return null;
  const list =
    to.kind === 'member' && to.name === 'length'
      ? to.object
      : to.kind === 'call' && /^(?:len|size|length)$/.test(to.name)
        ? (to.receiver ?? to.arguments[0])
        : null;
  if (list?.kind !== 'name') return null;
  const nodes = nodesIn(body);
  const reads = nodes.filter(
    (node) => node.kind === 'index' && isName(node.object, list.name) && isName(node.index, counter),
  );
  const isSet = nodes.some((node) => node.kind === 'assignment' && reads.includes(node.target));
  const uses = nodes.filter((node) => node.kind === 'name' && node.name === counter);
  if (isSet || reads.length === 0 || uses.length !== reads.length) return null;
  const item = freshName('item');
  replaceExpressions(body, (node) => (reads.includes(node) ? name(item) : null));
  void language;
  return [{ kind: 'each', target: name(item), iterable: list, body, ...NOWHERE }];
}

function forever(loop: Statement): Statement[] | null {
  if (loop.kind !== 'while' || loop.test === null || loop.isTestedAfter || loop.binds) return null;
  if (loop.test.kind === 'literal') return null;
  const test: Expression = { kind: 'literal', type: 'boolean', text: 'true', ...NOWHERE };
  return [{ ...loop, test, body: [branch(not(loop.test), [jump('break')]), ...loop.body] }];
}

function onFlag(loop: Statement, language: LanguageId): Statement[] | null {
  if (loop.kind !== 'while' || loop.test === null || loop.isTestedAfter || loop.binds) return null;
  if (loop.before.length > 0 || loop.after.length > 0 || loop.test.kind === 'literal') return null;
  if (hasJump(loop.body, 'continue')) return null;
  const flag = freshName('isGoing');
  return [
    declare(flag, copyOf(loop.test), language),
    { ...loop, test: name(flag), body: [...loop.body, run(assign(name(flag), loop.test))] },
  ];
}

function oneBased(loop: Statement, language: LanguageId): Statement[] | null {
  const parts = countedOf(loop);
  if (parts === null) return null;
  const { counter, from, to, body } = parts;
  replaceExpressions(body, (node) => (isName(node, counter) ? binary(node, '-', number(1)) : null));
  const [start, end] = [from, to].map(
    (bound): Expression =>
      bound.kind === 'literal' ? number(Number(bound.text) + 1) : binary(bound, '+', number(1)),
  );
  if (start === undefined || end === undefined) return null;
  return [counted(loop, { counter, from: start, to: end, body }, language)];
}

function descending(loop: Statement, language: LanguageId): Statement[] | null {
  const parts = countedOf(loop);
  if (parts === null || hasJump(parts.body, 'break')) return null;
  const { counter, from, to, body } = parts;
  const end: Expression =
    from.kind === 'literal' ? number(Number(from.text) - 1) : binary(from, '-', number(1));
  return [counted(loop, { counter, from: binary(to, '-', number(1)), to: end, body }, language, true)];
}

/** `i < n` as `i <= n - 1`. */
function closedEnd(loop: Statement, language: LanguageId): Statement[] | null {
  if (loop.kind !== 'while') return null;
  const parts = countedOf(loop);
  if (parts === null) return null;
  void language;
  return [{ ...loop, test: binary(name(parts.counter), '<=', binary(parts.to, '-', number(1))) }];
}

/** `i = 0; while i < n: …; i += 1` as `for i in range(0, n)`. */
function asRange(
  loop: Statement,
  body: Statement[],
  index: number,
  language: LanguageId,
): Statement[] | null {
  if (loop.kind !== 'while' || loop.test?.kind !== 'binary' || loop.test.operator !== '<') return null;
  const { left, right } = loop.test;
  const last = loop.body.at(-1);
  const before = body[index - 1];
  if (left.kind !== 'name' || last?.kind !== 'expression' || last.expression.kind !== 'assignment')
    return null;
  const { target, operator, value } = last.expression;
  if (operator !== '+' || !isName(target, left.name) || value.kind !== 'literal' || value.text !== '1')
    return null;
  const rest = loop.body.slice(0, -1);
  const given = namesGiven(rest);
  if (given.has(left.name) || hasJump(rest, 'continue')) return null;
  if (nodesIn(right).some((node) => node.kind === 'name' && given.has(node.name))) return null;
  const start =
    before?.kind === 'declaration'
      ? before
      : before?.kind === 'expression' && before.expression.kind === 'assignment'
        ? before.expression
        : null;
  if (!start?.value || !isName(start.target, left.name)) return null;
  const iterable =
    language === 'rust'
      ? binary(copyOf(start.value), '..', right)
      : call('range', [copyOf(start.value), right]);
  return [{ kind: 'each', target: name(left.name), iterable, body: rest, ...NOWHERE }];
}

export const LOOP_REWRITES: readonly Rewrite[] = [
  {
    name: 'a counted loop as a while loop',
    change: (program, language) => replaceStatements(program, (loop) => asWhile(loop, language)),
  },
  {
    name: 'a while loop as a range loop',
    languages: ['python', 'rust'],
    change: (program, language) =>
      replaceStatements(program, (loop, body, index) => asRange(loop, body, index, language)),
  },
  {
    name: 'items by their index',
    change: (program, language) => {
      const lists = listsIn(program);
      return replaceStatements(program, (loop) =>
        loop.kind === 'each' ? byIndex(loop, program, lists, language) : null,
      );
    },
  },
  {
    name: 'items without their index',
    change: (program, language) => replaceStatements(program, (loop) => byItem(loop, language)),
  },
  { name: 'an endless loop with a break', change: (program) => replaceStatements(program, forever) },
  {
    name: 'a loop on a flag',
    change: (program, language) => replaceStatements(program, (loop) => onFlag(loop, language)),
  },
  {
    name: 'counting from one',
    change: (program, language) => replaceStatements(program, (loop) => oneBased(loop, language)),
  },
  {
    name: 'counting down',
    change: (program, language) => replaceStatements(program, (loop) => descending(loop, language)),
  },
  {
    name: 'a last number in place of an end',
    change: (program, language) => replaceStatements(program, (loop) => closedEnd(loop, language)),
  },
];
