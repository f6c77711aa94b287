/** Keys that another map or set has as well: `distance[v] = d; parent[v] = u`. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { askedIn, comparedIn, isSetAnew, type Put, putsIn } from './entries-there.ts';
import { areWrittenAlike, blocksOf, everything, nodesOfKind, pathOf } from './nodes.ts';

/** More in one block are compared with each other no more. */
const MOST_PUTS = 32;

type Keyed = Pick<Put, 'map' | 'key'>;

/** Another map or set that has a key. */
export interface KeyBeside {
  map: string;
  /** The key as it is written where it is put there; null if a branch has asked for it. */
  put: Expression | null;
}

/** Returns for keys, as they are written where something is put, the other maps and sets that have or get them. */
export function keysBeside(program: readonly Statement[]): ReadonlyMap<Expression, readonly KeyBeside[]> {
  const beside = new Map<Expression, KeyBeside[]>();
  const losing = mapsThatLose(program);
  const note = (put: Keyed, others: readonly Keyed[], areAsked: boolean) => {
    const alike = others.filter(
      ({ map, key }) => map !== put.map && !losing.has(lastOf(map)) && areWrittenAlike(key, put.key),
    );
    const found = alike.map(({ map, key }) => ({ map, put: areAsked ? null : key }));
    if (found.length > 0) beside.set(put.key, [...(beside.get(put.key) ?? []), ...found]);
  };
  for (const node of everything(program)) {
    for (const block of blocksOf(node)) {
      const puts = block.flatMap(putIn);
      if (puts.length < 2 || puts.length > MOST_PUTS) continue;
      for (const put of puts) if (!isSetAnew(put.key, block)) note(put, puts, false);
    }
    if (node.kind !== 'branch') continue;
    const known = [...askedIn(node.test), ...comparedIn(node.test)];
    for (const put of known.length === 0 ? [] : everything(node.consequence).flatMap(putsIn))
      if (!isSetAnew(put.key, node.consequence)) note(put, known, true);
  }
  return beside;
}

/** Returns the names of maps and sets that lose keys: others may keep all that have ever been there. */
function mapsThatLose(program: readonly Statement[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of nodesOfKind(program, 'call', 'expression', 'unary')) {
    if (node.kind === 'call' && TAKES.test(node.name))
      for (const one of [node.receiver, node.arguments[0] ?? null]) names.add(lastOf(pathOf(one) ?? ''));
    // `del map[key]`, `delete map[key]`
    const lost =
      node.kind === 'expression'
        ? node.expression
        : node.kind === 'unary' && node.operator === 'delete'
          ? node.operand
          : null;
    for (const one of lost?.kind === 'other' || lost?.kind === 'collection' ? everything([lost]) : [lost])
      if (one?.kind === 'index') names.add(lastOf(pathOf(one.object) ?? ''));
  }
  return names;
}

const TAKES = /^(?:remove\w*|retain|delete|discard|erase|extract|clear|pop\w*|poll\w*|take|drain)$/;

function lastOf(path: string): string {
  return path.split('.').at(-1) ?? path;
}

/** Returns the keys that a statement puts whenever it is reached. */
function putIn(statement: Statement): Keyed[] {
  if (statement.kind !== 'expression') return [];
  const { expression } = statement;
  if (expression.kind !== 'call') return putsIn(expression);
  const [map, key] = [pathOf(expression.receiver), expression.arguments[0]];
  if (map === null || key === undefined || !/^(?:add|insert|put|set)$/.test(expression.name)) return [];
  return [{ map, key }];
}
