/** The same work in other functions. */
import type { LanguageId } from '@coderoom/contract';
import type { Expression, FunctionDefinition, Statement } from '#syntax/tree.ts';
import {
  assign,
  binary,
  call,
  copyOf,
  declare,
  freshName,
  hasJump,
  isFunctionLike,
  jump,
  NOWHERE,
  name,
  namesGiven,
  namesRead,
  nodesIn,
  number,
  type Rewrite,
  replaceExpressions,
  replaceStatements,
  run,
} from './rewriter.ts';

const SCRIPTS = ['python', 'javascript', 'typescript'] as const;

function functionOf(text: string, parameters: readonly string[], body: Statement[]): FunctionDefinition {
  return {
    ...{ kind: 'function', name: text, marks: [], body, ...NOWHERE },
    parameters: parameters.map((one) => ({ name: one, type: null })),
  };
}

/** The body that the program starts with, if it is plain: its top level or its function `main`. */
function startOf(program: Statement[], language: LanguageId): Statement[] {
  if ((SCRIPTS as readonly string[]).includes(language)) return program;
  const main = nodesIn(program).find((node) => node.kind === 'function' && node.name === 'main');
  return main?.kind === 'function' ? main.body : program;
}

/** Puts a new function where functions of the program stand. */
function add(definition: FunctionDefinition, program: Statement[], language: LanguageId): void {
  const holder =
    language === 'java'
      ? nodesIn(program).find(
          (node) =>
            node.kind === 'type' &&
            node.members.some((one) => one.kind === 'function' && one.name === 'main'),
        )
      : null;
  if (holder?.kind === 'type') holder.members.push(definition);
  else program.unshift(definition);
}

function namesOfFunctions(program: Statement[]): Set<string> {
  return new Set(
    nodesIn(program).flatMap((node) => (node.kind === 'function' || node.kind === 'type' ? [node.name] : [])),
  );
}

/** Names of variables that a piece of a function takes from around it. */
function takenBy(piece: unknown, around: Statement[], known: ReadonlySet<string>): string[] {
  const own = namesGiven(
    nodesIn(piece).filter(
      (node) =>
        node.kind === 'declaration' ||
        node.kind === 'each' ||
        node.kind === 'lambda' ||
        node.kind === 'comprehension',
    ),
  );
  const outside = namesGiven(around);
  return [...namesRead(piece)].filter((text) => outside.has(text) && !known.has(text) && !own.has(text));
}

/** Puts loops of the program's start into functions of their own, which return the one variable that they change. */
function loopsOut(
  program: Statement[],
  language: LanguageId,
  isWanted: (loop: Statement) => boolean,
): number {
  const known = namesOfFunctions(program);
  const start = startOf(program, language);
  const made: FunctionDefinition[] = [];
  for (const [index, loop] of start.entries()) {
    if ((loop.kind !== 'while' && loop.kind !== 'each') || !isWanted(loop)) continue;
    if (hasJump(loop.body, 'return') || nodesIn(loop).some(isFunctionLike)) continue;
    const others = start.filter((one) => one !== loop);
    const taken = takenBy(loop, others, known);
    const loopGiven = namesGiven(loop);
    const given = taken.filter((text) => loopGiven.has(text));
    const [only] = given;
    if (given.length > 1) continue;
    const text = freshName('part');
    const body = only === undefined ? [loop] : [loop, jump('return', name(only))];
    made.push(functionOf(text, taken, body));
    const called = call(text, taken.map(name));
    start[index] = run(only === undefined ? called : assign(name(only), called));
  }
  for (const definition of made) add(definition, program, language);
  return made.length;
}

const READS =
  /^(?:input|readline|readlines|read|split|readLine|nextInt|nextLine|next|readFileSync|read_line|read_to_string|lines)$/;

/** Puts what reads the input into functions that return it. */
function readingOut(program: Statement[], language: LanguageId): number {
  const known = namesOfFunctions(program);
  const start = startOf(program, language);
  const made: FunctionDefinition[] = [];
  for (const [index, statement] of start.entries()) {
    const given =
      statement.kind === 'declaration' && !statement.made
        ? statement
        : statement.kind === 'expression' &&
            statement.expression.kind === 'assignment' &&
            statement.expression.operator === null
          ? statement.expression
          : null;
    if (!given?.value || given.target.kind !== 'name') continue;
    const reads = nodesIn(given.value).some((node) => node.kind === 'call' && READS.test(node.name));
    if (!reads || nodesIn(given.value).some((node) => node.kind === 'lambda' && language !== 'javascript'))
      continue;
    const taken = takenBy(given.value, start, known);
    const text = freshName('read');
    made.push(functionOf(text, taken, [jump('return', given.value)]));
    given.value = call(text, taken.map(name));
    start[index] = statement;
  }
  for (const definition of made) add(definition, program, language);
  return made.length;
}

/** Calls each function through another one that only passes its arguments on. */
function passedOn(program: Statement[], language: LanguageId): number {
  const own = program.filter(
    (one) =>
      one.kind === 'function' &&
      one.parameters.length > 0 &&
      one.name !== 'main' &&
      !one.receiver &&
      !one.owner &&
      one.marks.length === 0,
  ) as FunctionDefinition[];
  let changed = 0;
  for (const one of own) {
    if (one.parameters.some(({ value, pattern }) => value || pattern)) continue;
    const text = freshName('passing');
    const others = program.filter((other) => other !== one);
    const count = replaceExpressions(others, (node) =>
      node.kind === 'call' &&
      node.name === one.name &&
      node.receiver === null &&
      node.arguments.length === one.parameters.length
        ? { ...node, name: text }
        : null,
    );
    if (count === 0) continue;
    const passing = functionOf(
      text,
      [],
      [
        jump(
          'return',
          call(
            one.name,
            one.parameters.map(({ name: parameter }) => name(parameter)),
          ),
        ),
      ],
    );
    passing.parameters = copyOf(one.parameters);
    if (one.returns !== undefined) passing.returns = one.returns;
    program.splice(program.indexOf(one) + 1, 0, passing);
    changed += 1;
  }
  void language;
  return changed;
}

/** Tells recursive functions how deep they are. */
function depthTold(program: Statement[]): number {
  let changed = 0;
  for (const one of nodesIn(program)) {
    if (one.kind !== 'function' || one.receiver || one.parameters.length === 0 || one.marks.length > 0)
      continue;
    const isOwn = (node: Expression) =>
      node.kind === 'call' && node.name === one.name && node.receiver === null;
    const within = new Set(nodesIn(one.body));
    if (![...within].some((node) => isOwn(node as Expression))) continue;
    const isOverloaded =
      nodesIn(program).filter((other) => other.kind === 'function' && other.name === one.name).length > 1;
    if (isOverloaded || one.parameters.some(({ value, type }) => value || type?.includes('...'))) continue;
    const depth = freshName('depth');
    for (const node of nodesIn(program)) {
      if (node.kind !== 'call' || !isOwn(node)) continue;
      node.arguments.push(within.has(node) ? binary(name(depth), '+', number(1)) : number(0));
    }
    one.parameters.push({ name: depth, type: one.parameters[0]?.type == null ? null : 'int' });
    changed += 1;
  }
  return changed;
}

function asMethods(program: Statement[], language: LanguageId): number {
  const own = program.filter(
    (one) => one.kind === 'function' && !one.receiver && one.marks.length === 0 && one.name !== 'main',
  ) as FunctionDefinition[];
  const names = new Set(own.map((one) => one.name));
  if (own.length === 0 || own.length !== names.size) return 0;
  const isPassed = nodesIn(program).some((node) => node.kind === 'name' && names.has(node.name));
  if (isPassed) return 0;
  const self = language === 'python' ? 'self' : 'this';
  const object = 'solutionMade';
  const ownTo = (within: unknown, receiver: string) =>
    replaceExpressions(within, (node) =>
      node.kind === 'call' && node.receiver === null && names.has(node.name) && !node.creates
        ? { ...node, receiver: name(receiver) }
        : null,
    );
  for (const one of own) {
    ownTo(one.body, self);
    if (language === 'python') one.parameters.unshift({ name: 'self', type: null });
  }
  const rest = program.filter((one) => !own.includes(one as FunctionDefinition));
  ownTo(rest, object);
  const members = own as Statement[];
  program.splice(
    0,
    program.length,
    { kind: 'type', name: 'SolutionMade', members, ...NOWHERE },
    declare(object, call('SolutionMade', [], null, language !== 'python'), language),
    ...rest,
  );
  return 1;
}

export const FUNCTION_REWRITES: readonly Rewrite[] = [
  {
    name: 'all in one function',
    languages: SCRIPTS,
    change: (program) => {
      const parts = program.filter(({ kind }) => kind !== 'type');
      const types = program.filter(({ kind }) => kind === 'type');
      const isMain = parts.some((one) => one.kind === 'function' && one.name === 'main');
      if (isMain || !parts.some(({ kind }) => kind === 'while' || kind === 'each' || kind === 'expression'))
        return 0;
      if (nodesIn(parts).some((node) => node.kind === 'function' && node.outerNames)) return 0;
      program.splice(0, program.length, ...types, functionOf('main', [], parts), run(call('main', [])));
      return 1;
    },
  },
  {
    name: 'no function main',
    languages: SCRIPTS,
    change: (program) => {
      const main = program.find((one) => one.kind === 'function' && one.name === 'main');
      if (main?.kind !== 'function' || hasJump(main.body, 'return')) return 0;
      return (
        replaceStatements(program, (one) => {
          if (one === main) return [];
          if (
            one.kind === 'branch' &&
            nodesIn(one.test).some((node) => node.kind === 'name' && node.name === '__name__')
          )
            return one.consequence;
          return one.kind === 'expression' && one.expression.kind === 'call' && one.expression.name === 'main'
            ? main.body
            : null;
        }) - 1
      );
    },
  },
  { name: 'methods in place of functions', languages: SCRIPTS, change: asMethods },
  {
    name: 'lambdas in place of functions',
    languages: ['javascript', 'typescript'],
    change: (program) =>
      replaceStatements(program, (one) => {
        if (one.kind !== 'function' || one.parameters.some(({ isField }) => isField)) return null;
        if (
          !program.includes(one) ||
          nodesIn(one.body).some((node) => node.kind === 'jump' && node.type === 'yield')
        )
          return null;
        const value: Expression = { kind: 'lambda', parameters: one.parameters, body: one.body, ...NOWHERE };
        return [{ kind: 'declaration', target: name(one.name), type: null, value, ...NOWHERE }];
      }),
  },
  {
    name: 'a function for a loop',
    change: (program, language) => loopsOut(program, language, () => true),
  },
  { name: 'a function that reads', change: readingOut },
  { name: 'a function that passes on', change: passedOn },
  { name: 'a depth that recursion counts', change: (program) => depthTold(program) },
  {
    name: 'code that is not used',
    change: (program, language) => {
      const counter = name('unusedPlace');
      const loop: Statement = {
        ...{ kind: 'while', isTestedAfter: false, before: [declare('unusedPlace', number(0), language)] },
        ...{ test: binary(counter, '<', name('unusedCount')), after: [assign(counter, number(1), '+')] },
        ...{ body: [run(assign(name('unusedSum'), counter, '+'))], ...NOWHERE },
      };
      const body = [declare('unusedSum', number(0), language), loop, jump('return', name('unusedSum'))];
      add(functionOf('unusedMade', ['unusedCount'], body), program, language);
      return 1;
    },
  },
  {
    name: 'all within try',
    languages: [...SCRIPTS, 'java', 'cpp'],
    change: (program, language) => {
      const start = startOf(program, language);
      const isKept = ({ kind }: Statement) => kind === 'function' || kind === 'type';
      const parts = start.filter((one) => !isKept(one));
      if (parts.length === 0) return 0;
      const attempt: Statement = {
        kind: 'attempt',
        body: parts,
        handlers: [[run(call('print', [{ kind: 'literal', type: 'string', text: 'failed', ...NOWHERE }]))]],
        finally: [],
        ...NOWHERE,
      };
      start.splice(0, start.length, ...start.filter(isKept), attempt);
      return 1;
    },
  },
];
