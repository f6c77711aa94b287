/** Changes copies of a program's tree, so that equivalent programs can be compared. */
import type { LanguageId } from '@coderoom/contract';
import type { Expression, Statement } from '#syntax/tree.ts';

export type Node = Statement | Expression;

/** Changes the tree in place; returns how many places it changed. */
export interface Rewrite {
  name: string;
  /** Languages in which people write both forms; all if absent. */
  languages?: readonly LanguageId[];
  change: (program: Statement[], language: LanguageId) => number;
}

const STATEMENTS: ReadonlySet<string> = new Set<Statement['kind']>([
  ...(['expression', 'declaration', 'branch', 'while', 'each', 'switch'] as const),
  ...(['jump', 'attempt', 'block', 'function', 'type'] as const),
]);

export const NOWHERE = { start: 0, end: 0, line: 0 };

export function isStatement(node: unknown): node is Statement {
  return isNode(node) && STATEMENTS.has(node.kind);
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

/** Returns the rewritten program, each statement on a line of its own; null if there is nothing to rewrite. */
export function rewritten(
  program: readonly Statement[],
  rewrite: Rewrite,
  language: LanguageId,
): Statement[] | null {
  if (rewrite.languages?.includes(language) === false) return null;
  const copy = structuredClone(program) as Statement[];
  if (rewrite.change(copy, language) === 0) return null;
  putOnLines(copy);
  return copy;
}

/** Numbers the statements in their order: the analysis compares lines. */
function putOnLines(program: Statement[]): void {
  let last = 0;
  const place = (value: unknown, line: number): void => {
    if (Array.isArray(value)) for (const item of value) place(item, line);
    else if (typeof value === 'object' && value !== null) {
      if (isStatement(value)) last += 1;
      const own = isStatement(value) ? last : line;
      if ('line' in value) value.line = own;
      for (const part of Object.values(value)) place(part, own);
    }
  };
  place(program, 1);
}

/** Replaces statements, the innermost first. Null leaves one as it is. */
export function replaceStatements(
  within: unknown,
  replace: (statement: Statement, body: Statement[], index: number) => Statement[] | null,
): number {
  return changeBodies(within, (body) => {
    let changed = 0;
    for (let index = body.length - 1; index >= 0; index -= 1) {
      const statement = body[index];
      const instead = statement === undefined ? null : replace(statement, body, index);
      if (instead === null) continue;
      body.splice(index, 1, ...instead);
      changed += 1;
    }
    return changed;
  });
}

/** Changes lists of statements in place, the innermost first. */
export function changeBodies(
  within: unknown,
  change: (body: Statement[], owner: Node | null) => number,
  owner: Node | null = null,
): number {
  if (typeof within !== 'object' || within === null) return 0;
  const self = isNode(within) ? within : owner;
  let changed = 0;
  for (const part of Object.values(within)) changed += changeBodies(part, change, self);
  return Array.isArray(within) && within.every(isStatement) && within.length > 0
    ? changed + change(within, owner)
    : changed;
}

/** Replaces expressions, the innermost first. Null leaves one as it is. */
export function replaceExpressions(
  within: unknown,
  replace: (expression: Expression) => Expression | null,
): number {
  if (typeof within !== 'object' || within === null) return 0;
  let changed = 0;
  for (const [key, part] of Object.entries(within)) {
    changed += replaceExpressions(part, replace);
    if (!isNode(part) || isStatement(part)) continue;
    const instead = replace(part);
    if (instead === null) continue;
    (within as Record<string, unknown>)[key] = instead;
    changed += 1;
  }
  return changed;
}

/** Returns all nodes within, the outermost first. */
export function nodesIn(within: unknown, isEntered: (node: Node) => boolean = () => true): Node[] {
  if (typeof within !== 'object' || within === null) return [];
  const inner = isNode(within) && !isEntered(within) ? [] : Object.values(within);
  return [...(isNode(within) ? [within] : []), ...inner.flatMap((part) => nodesIn(part, isEntered))];
}

export function isFunctionLike(node: Node): boolean {
  return node.kind === 'function' || node.kind === 'lambda' || node.kind === 'type';
}

/** True if a statement within leaves the loop's round: `break` or `continue` of this loop. */
export function hasJump(body: readonly Statement[], ...types: string[]): boolean {
  const isOther = (node: Node) =>
    isFunctionLike(node) || ((node.kind === 'while' || node.kind === 'each') && !types.includes('return'));
  return nodesIn(body, (node) => !isOther(node)).some(
    (node) => node.kind === 'jump' && types.includes(node.type),
  );
}

/** Returns the names that are given a value within. */
export function namesGiven(within: unknown): Set<string> {
  const names = new Set<string>();
  const give = (target: Expression) => {
    for (const node of nodesIn(target)) if (node.kind === 'name') names.add(node.name);
  };
  for (const node of nodesIn(within)) {
    if (node.kind === 'assignment' || node.kind === 'declaration') {
      if (node.target.kind === 'name' || node.target.kind === 'collection') give(node.target);
    }
    if (node.kind === 'each') give(node.target);
    if (node.kind === 'comprehension') for (const { target } of node.clauses) give(target);
    if ((node.kind === 'branch' || node.kind === 'while') && node.binds) give(node.binds.target);
    if (node.kind === 'lambda' || node.kind === 'function')
      for (const { name } of node.parameters) names.add(name);
  }
  return names;
}

export function namesRead(within: unknown): Set<string> {
  return new Set(nodesIn(within).flatMap((node) => (node.kind === 'name' ? [node.name] : [])));
}

let made = 0;
/** Returns a name that the program does not have. */
export function freshName(kind: string): string {
  made += 1;
  return `${kind}Made${made}`;
}

export const name = (text: string): Expression => ({ kind: 'name', name: text, ...NOWHERE });

export const number = (value: number): Expression =>
  value < 0
    ? { kind: 'unary', operator: '-', operand: number(-value), ...NOWHERE }
    : { kind: 'literal', type: 'number', text: String(value), ...NOWHERE };

export const binary = (left: Expression, operator: string, right: Expression): Expression => ({
  ...{ kind: 'binary', operator, left, right, ...NOWHERE },
});

export const not = (operand: Expression): Expression => ({
  kind: 'unary',
  operator: '!',
  operand,
  ...NOWHERE,
});

export const call = (
  called: string,
  given: Expression[],
  receiver: Expression | null = null,
  creates = false,
): Expression => ({ kind: 'call', name: called, receiver, arguments: given, creates, ...NOWHERE });

export const assign = (
  target: Expression,
  value: Expression,
  operator: string | null = null,
): Expression => ({
  ...{ kind: 'assignment', target, operator, value, ...NOWHERE },
});

export const run = (expression: Expression): Statement => ({ kind: 'expression', expression, ...NOWHERE });

/** Gives a new variable its first value, as the language writes it. */
export const declare = (variable: string, value: Expression, language: LanguageId): Statement =>
  language === 'python'
    ? run(assign(name(variable), value))
    : { kind: 'declaration', target: name(variable), type: null, value, ...NOWHERE };

export const branch = (
  test: Expression,
  consequence: Statement[],
  otherwise: Statement[] = [],
): Statement => ({ kind: 'branch', test, consequence, otherwise, ...NOWHERE });

export const jump = (type: 'return' | 'break' | 'continue', value: Expression | null = null): Statement => ({
  kind: 'jump',
  type,
  value,
  ...NOWHERE,
});

export const copyOf = <Tree>(tree: Tree): Tree => structuredClone(tree);

export function isName(node: Expression | null | undefined, text: string): boolean {
  return node?.kind === 'name' && node.name === text;
}
