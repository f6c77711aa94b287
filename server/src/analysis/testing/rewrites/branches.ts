/** Branches in other forms. */
import type { LanguageId } from '@coderoom/contract';
import type { Expression, Statement } from '#syntax/tree.ts';
import {
  assign,
  binary,
  branch,
  call,
  changeBodies,
  copyOf,
  jump,
  NOWHERE,
  name,
  not,
  type Rewrite,
  replaceExpressions,
  replaceStatements,
  run,
} from './rewriter.ts';

type Branch = Extract<Statement, { kind: 'branch' }>;

function leaves(body: readonly Statement[]): boolean {
  const last = body.at(-1);
  return last?.kind === 'jump' && last.type !== 'yield';
}

function isContinue(body: readonly Statement[]): boolean {
  const [only] = body;
  return body.length === 1 && only?.kind === 'jump' && only.type === 'continue';
}

function isPlain(statement: Statement | undefined): statement is Branch {
  return statement?.kind === 'branch' && !statement.binds;
}

function assignmentIn(body: readonly Statement[]) {
  const [only] = body;
  const expression = body.length === 1 && only?.kind === 'expression' ? only.expression : null;
  return expression?.kind === 'assignment' && expression.operator === null ? expression : null;
}

/** `if c: x = a else: x = b` as a choice. */
function asChoice(statement: Statement): Statement[] | null {
  if (!isPlain(statement)) return null;
  const [one, other] = [statement.consequence, statement.otherwise].map(assignmentIn);
  if (one?.target.kind !== 'name' || other?.target.kind !== 'name' || one.target.name !== other.target.name)
    return null;
  const value: Expression = {
    ...{ kind: 'choice', test: statement.test, consequence: one.value, otherwise: other.value, ...NOWHERE },
  };
  return [run(assign(one.target, value))];
}

/** The inverse of {@link asChoice}. */
function asBranch(statement: Statement): Statement[] | null {
  if (statement.kind === 'jump' && statement.type === 'return' && statement.value?.kind === 'choice') {
    const { test, consequence, otherwise } = statement.value;
    return [branch(test, [jump('return', consequence)]), jump('return', otherwise)];
  }
  const expression = statement.kind === 'expression' ? statement.expression : null;
  if (expression?.kind !== 'assignment' || expression.value.kind !== 'choice') return null;
  const { test, consequence, otherwise } = expression.value;
  const set = (value: Expression) => [run({ ...expression, target: copyOf(expression.target), value })];
  return [branch(test, set(consequence), set(otherwise))];
}

const EXTREMES: Record<string, string> = { max: '>', min: '<' };

/** `x = max(x, e)` as `if e > x: x = e`. */
function extremeAsBranch(statement: Statement): Statement[] | null {
  const expression = statement.kind === 'expression' ? statement.expression : null;
  if (expression?.kind !== 'assignment' || expression.operator !== null) return null;
  const { target, value } = expression;
  if (value.kind !== 'call' || target.kind !== 'name' || value.arguments.length !== 2) return null;
  const operator = EXTREMES[value.name];
  const other = value.arguments.find((one) => !(one.kind === 'name' && one.name === target.name));
  const hasOwn = value.arguments.some((one) => one.kind === 'name' && one.name === target.name);
  if (operator === undefined || other === undefined || !hasOwn) return null;
  return [branch(binary(other, operator, target), [run(assign(copyOf(target), copyOf(other)))])];
}

const MIRRORED: Record<string, string> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' };
const OPPOSITE: Record<string, string> = {
  '<': '>=',
  '>': '<=',
  '<=': '>',
  '>=': '<',
  '==': '!=',
  '!=': '==',
};

function changeTests(program: Statement[], change: (test: Expression) => Expression | null): number {
  return replaceStatements(program, (statement) => {
    if (statement.kind !== 'branch' && statement.kind !== 'while') return null;
    if (statement.test === null || statement.binds) return null;
    const holder = { test: statement.test };
    return replaceExpressions(holder, change) > 0 ? [{ ...statement, test: holder.test } as Statement] : null;
  });
}

/** `if c: continue` and what follows as a branch. */
function guardsNested(body: Statement[]): number {
  const index = body.findIndex(
    (one) => isPlain(one) && isContinue(one.consequence) && one.otherwise.length === 0,
  );
  const guard = body[index];
  if (!isPlain(guard) || index === body.length - 1) return 0;
  body.splice(index, body.length - index, branch(not(guard.test), body.slice(index + 1)));
  return 1;
}

function isLoop(owner: { kind: string } | null): boolean {
  return owner?.kind === 'while' || owner?.kind === 'each';
}

export const BRANCH_REWRITES: readonly Rewrite[] = [
  {
    name: 'an else after a return',
    change: (program) =>
      changeBodies(program, (body) => {
        const index = body.findIndex(
          (one) => isPlain(one) && leaves(one.consequence) && one.otherwise.length === 0,
        );
        const guard = body[index];
        if (!isPlain(guard) || index === body.length - 1) return 0;
        guard.otherwise = body.splice(index + 1);
        return 1;
      }),
  },
  {
    name: 'no else after a return',
    change: (program) =>
      replaceStatements(program, (one) =>
        isPlain(one) && leaves(one.consequence) && one.otherwise.length > 0
          ? [{ ...one, otherwise: [] }, ...one.otherwise]
          : null,
      ),
  },
  {
    name: 'a branch in place of continue',
    change: (program) => changeBodies(program, (body, owner) => (isLoop(owner) ? guardsNested(body) : 0)),
  },
  {
    name: 'continue in place of a branch',
    change: (program) =>
      changeBodies(program, (body, owner) => {
        const last = body.at(-1);
        const hasStep = owner?.kind === 'while' && owner.after.length === 0 && owner.before.length === 0;
        if (!isLoop(owner) || hasStep || !isPlain(last) || last.otherwise.length > 0) return 0;
        body.splice(-1, 1, branch(not(last.test), [jump('continue')]), ...last.consequence);
        return 1;
      }),
  },
  { name: 'a choice in place of a branch', change: (program) => replaceStatements(program, asChoice) },
  { name: 'a branch in place of a choice', change: (program) => replaceStatements(program, asBranch) },
  { name: 'a branch in place of max', change: (program) => replaceStatements(program, extremeAsBranch) },
  {
    name: 'max in place of a branch',
    change: (program, language: LanguageId) =>
      replaceStatements(program, (one) => {
        if (!isPlain(one) || one.otherwise.length > 0 || one.test.kind !== 'binary') return null;
        const set = assignmentIn(one.consequence);
        const { left, right, operator } = one.test;
        if (set?.target.kind !== 'name' || right.kind !== 'name' || right.name !== set.target.name)
          return null;
        if (
          JSON.stringify(left) !==
          JSON.stringify({ ...set.value, start: left.start, end: left.end, line: left.line })
        )
          return null;
        const called = operator === '>' ? 'max' : operator === '<' ? 'min' : null;
        const holder = /^(?:java|javascript|typescript)$/.test(language) ? name('Math') : null;
        return called === null
          ? null
          : [run(assign(set.target, call(called, [set.target, set.value], holder)))];
      }),
  },
  {
    name: 'a branch in a branch',
    change: (program) =>
      replaceStatements(program, (one) =>
        isPlain(one) && one.test.kind === 'binary' && one.test.operator === '&&' && one.otherwise.length === 0
          ? [branch(one.test.left, [branch(one.test.right, one.consequence)])]
          : null,
      ),
  },
  {
    name: 'the other alternative first',
    change: (program) =>
      replaceStatements(program, (one) =>
        isPlain(one) && one.otherwise.length > 0
          ? [branch(not(one.test), one.otherwise, one.consequence)]
          : null,
      ),
  },
  {
    name: 'sides of a comparison exchanged',
    change: (program) =>
      changeTests(program, (test) =>
        test.kind === 'binary' && MIRRORED[test.operator]
          ? { ...test, operator: MIRRORED[test.operator] ?? '', left: test.right, right: test.left }
          : null,
      ),
  },
  {
    name: 'a comparison denied',
    change: (program) =>
      changeTests(program, (test) =>
        test.kind === 'binary' && OPPOSITE[test.operator]
          ? not({ ...test, operator: OPPOSITE[test.operator] ?? '' })
          : null,
      ),
  },
];
