/** Parts of a text or list that follow each other: `parts.append(text[start:i]); start = i + 1`. */
import { type Amount, fixedValue, sizeAmount, subtract } from '#analysis/growth/amount.ts';
import type { Growth } from '#analysis/growth/growth.ts';
import { effectsOf, type VariableChange } from '#analysis/program/changes.ts';
import type { Statement } from '#syntax/tree.ts';
import type { OpenLoop } from './ledger.ts';
import type { AbstractMachine } from './machine.ts';
import type { Scope } from './values.ts';

/**
 * Returns the length of a part if the round of the loop that takes it goes on where the part ends: over all rounds they
 * are no longer than the whole. Null if it does not.
 *
 * @param offset place of the expression in the source
 */
export function segmentLength(
  whole: Growth,
  [from, to]: readonly [from: Amount, to: Amount],
  offset: number,
  scope: Scope,
  machine: AbstractMachine,
): Amount | null {
  const loop = machine.loops.at(-1);
  if (machine.isQuiet || loop?.body == null) return null;
  const isMove = ({ path, operator, value }: VariableChange) => {
    const now = operator === null ? machine.getPath(path, scope) : undefined;
    if (now?.kind !== 'number' || now.amount.linear?.multiples.size !== 1) return false;
    const next = machine.peek(value, scope);
    if (next.kind !== 'number') return false;
    const isFrom = (end: Amount, other: Amount) =>
      fixedValue(subtract(now.amount, end)) !== null && fixedValue(subtract(next.amount, other)) !== null;
    return isFrom(from, to) || isFrom(to, from);
  };
  const { changes, declared } = effectsOf(loop.body);
  for (const list of listsAround(loop.body, offset)) {
    const moved = effectsOf(list).changes.find((change) => !change.isConditional && isMove(change));
    if (moved === undefined || declared.has(moved.path)) continue;
    const others = changes.filter(({ path }) => path === moved.path);
    if (others.every((change) => change.operator === '+' || isMove(change)))
      return sizeAmount(partInRound(whole, loop, machine));
  }
  return null;
}

/** Returns the size of a part that each round of a loop has another one of. */
export function partInRound(whole: Growth, loop: OpenLoop, { sizes }: AbstractMachine): number {
  const round = sizes.bounded(loop.count).id;
  loop.runs.set(round, loop.count);
  const part = sizes.bounded(whole);
  part.whole = { total: whole, partOf: new Set([round]) };
  return part.id;
}

/** Returns the lists of statements around a place, outermost first. */
function listsAround(statements: readonly Statement[], offset: number): (readonly Statement[])[] {
  const around = statements.find(({ start, end }) => start <= offset && offset < end);
  if (around === undefined) return [];
  const inner = waysOf(around).flatMap((way) => listsAround(way, offset));
  return [statements, ...inner];
}

function waysOf(statement: Statement): (readonly Statement[])[] {
  switch (statement.kind) {
    case 'branch':
      return [statement.consequence, statement.otherwise];
    case 'block':
      return [statement.body];
    case 'switch':
      return statement.cases.map(({ body }) => body);
    case 'attempt':
      return [statement.body, ...statement.handlers, statement.finally];
    default:
      return [];
  }
}
