/** Finds searches that go on where the one before has ended: `at = text.find(x, start); …; start = at + 1`. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { everything, isNumberLiteral, namesIn, pathOf } from './nodes.ts';

const SEARCHES = /^(?:find|indexOf|index)$/;

interface Assigned {
  path: string;
  value: Expression;
}

/**
 * Returns the expressions that say where such a search begins. Each goes on from the last, and the loop ends or the text
 * is at its end when there is nothing to be found: otherwise the next search goes through the same rest.
 */
export function placesSearchedFrom(program: readonly Statement[]): Set<Expression> {
  const places = new Set<Expression>();
  const all = everything(program);
  // Loops within loops are walked once for each loop around them.
  if (!all.some(isSearch)) return places;
  for (const loop of all) {
    if (loop.kind !== 'while') continue;
    const test = loop.test ? [loop.test] : [];
    const round = everything([...loop.body, ...loop.after, ...test]);
    const inner = new Set(
      round.flatMap((node) => (node.kind === 'while' || node.kind === 'each' ? everything([node]) : [])),
    );
    const assigned = round.flatMap((node) => assignmentIn(node));
    for (const node of round) {
      if (!isSearch(node) || inner.has(node)) continue;
      const [, from] = node.arguments;
      const [start, ...others] = from ? namesIn(from) : [];
      if (from === undefined || start === undefined || others.length > 0) continue;
      const found = assigned.filter(({ value }) => value === node).map(({ path }) => path);
      const isText = assigned.every(({ path }) => path !== pathOf(node.receiver));
      const goesOn = assigned.every(
        ({ path, value }) => path !== start || value === node || goesOnFrom(value, found),
      );
      const isMoved = found.includes(start) || assigned.some(({ path }) => path === start);
      const isEnd = node.name === 'index' || everything(test).includes(node) || endsAfter(found, test, round);
      if (isText && goesOn && isMoved && isEnd) places.add(from);
    }
  }
  return places;
}

function isSearch(node: Statement | Expression): node is Extract<Expression, { kind: 'call' }> {
  return node.kind === 'call' && SEARCHES.test(node.name);
}

/** `at + 1`, `at + word.length` */
function goesOnFrom(value: Expression, found: readonly string[]): boolean {
  if (value.kind === 'binary') return value.operator === '+' && goesOnFrom(value.left, found);
  return found.includes(pathOf(value) ?? '');
}

/** True if the round asks for what was found, and leaves the loop or takes the end of the text where it was nothing. */
function endsAfter(
  found: readonly string[],
  test: readonly Expression[],
  round: readonly (Statement | Expression)[],
): boolean {
  const asks = (expression: Expression) =>
    everything([expression]).some(
      (part) =>
        part.kind === 'binary' && found.includes(pathOf(part.left) ?? '') && isNothingFound(part.right),
    );
  return (
    test.some(asks) ||
    round.some((node) => {
      if (node.kind !== 'branch' || !asks(node.test)) return false;
      const takesEnd = everything(node.consequence).some((part) =>
        assignmentIn(part).some(({ path }) => found.includes(path)),
      );
      return takesEnd || [...node.consequence, ...node.otherwise].some(leaves);
    })
  );
}

function leaves(statement: Statement): boolean {
  return statement.kind === 'jump' && /^(?:break|return|throw)$/.test(statement.type);
}

/** `-1`, `0`, `std::string::npos` */
function isNothingFound(value: Expression): boolean {
  if (value.kind === 'unary') return isNumberLiteral(value.operand);
  return isNumberLiteral(value) || /\bnpos$/.test(pathOf(value) ?? '');
}

function assignmentIn(node: Statement | Expression): Assigned[] {
  if (node.kind !== 'assignment' && node.kind !== 'declaration') return [];
  const path = pathOf(node.target);
  return path === null || node.value === null ? [] : [{ path, value: node.value }];
}
