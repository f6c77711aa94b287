/** Rounds that leave their loop in one of two branches at their end: what they do otherwise, each round does that goes on. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { NEGATED } from './negated.ts';

type Branch = Extract<Statement, { kind: 'branch' }>;

/** Writes `if (done) return; rest` for `if (!done) { rest } else { return; }` at the end of a loop's body. */
export function leaveFirst(body: Statement[]): void {
  const last = body.at(-1);
  if (last?.kind !== 'branch' || last.binds !== undefined) return;
  const { consequence, otherwise } = last;
  if (isLeaving(consequence) === isLeaving(otherwise) || consequence.length === 0 || otherwise.length === 0)
    return;
  const rest = isLeaving(otherwise) ? consequence : otherwise;
  const first: Branch = isLeaving(otherwise)
    ? { ...last, test: opposite(last.test), consequence: otherwise, otherwise: [] }
    : { ...last, otherwise: [] };
  body.splice(-1, 1, first, ...rest);
}

function isLeaving(block: readonly Statement[]): boolean {
  const last = block.at(-1);
  return last?.kind === 'jump' && (last.type === 'return' || last.type === 'break');
}

function opposite(test: Expression): Expression {
  const { start, end, line } = test;
  const operator = test.kind === 'binary' ? NEGATED[test.operator] : undefined;
  if (test.kind === 'binary' && operator !== undefined) return { ...test, operator };
  return test.kind === 'unary' && test.operator === '!'
    ? test.operand
    : { kind: 'unary', operator: '!', operand: test, start, end, line };
}
