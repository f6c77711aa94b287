/** Parts of a text or list that follow each other: `parts.append(text[start:i]); start = i + 1`. */
import { type Amount, fixedValue, sizeAmount, subtract } from '#analysis/growth/amount.ts';
import type { Growth } from '#analysis/growth/growth.ts';
import { effectsOf, type VariableChange } from '#analysis/program/changes.ts';
import { everything, namesIn } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import type { OpenLoop } from './costs.ts';
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
    if (!goesOneWay(moved, changes, scope, machine)) continue;
    const others = changes.filter(({ path }) => path === moved.path);
    if (others.every((change) => change.operator === '+' || isMove(change)))
      return sizeAmount(partInRound(whole, loop, machine));
  }
  return null;
}

/** True if places only go up or only down: `start = i + 1` where i is counted, but not where it is read. */
function goesOneWay(
  { path, value }: VariableChange,
  changes: readonly VariableChange[],
  scope: Scope,
  machine: AbstractMachine,
): boolean {
  return [...namesIn(value)].every((name) => {
    if (name === path) return true;
    const own = changes.filter((change) => change.path === name);
    if (own.length === 0) {
      const place = machine.getPath(name, scope);
      return place?.kind !== 'number' || !machine.sizes.isByValue(place.amount.growth);
    }
    const [first] = own;
    return own.every(
      (change) =>
        (change.operator !== null && /^[-+]$/.test(change.operator) && change.operator === first?.operator) ||
        (change.operator === null && isBeyond(change.value, path)),
    );
  });
}

/** `start + k`, `min(start + k, n)`, `text.find(x, start)` */
function isBeyond(value: Expression, start: string): boolean {
  return (
    namesIn(value).has(start) &&
    everything([value]).every((part) => part.kind !== 'binary' || part.operator === '+')
  );
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
