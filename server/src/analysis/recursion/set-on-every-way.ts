/** Finds out if a function that calls itself has done something on each way to its end. */
import type { FunctionValue } from '#analysis/machine/values.ts';
import { everything, type Node } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

type Call = Extract<Expression, { kind: 'call' }>;
type Branch = Extract<Statement, { kind: 'branch' }>;

/** Results that count as false. */
const FALSE = /^(?:false|0|none|null|nil)$/i;

/** State of a way through the function: whether it has called itself, and whether it has set a mark. */
interface Way {
  calls: boolean;
  sets: boolean;
}

/**
 * False if a way through the function calls itself and ends without having set a mark.
 *
 * @param improves true for a question whether something is better than the mark, which anything is that is found first:
 * `if (cost < best[i]) best[i] = cost`
 */
export function isSetOnEveryWay(
  { body, name }: FunctionValue,
  sets: (node: Node) => boolean,
  improves: (test: Expression) => boolean,
): boolean {
  const isCall = (node: Node): node is Call => node.kind === 'call' && node.name === name;
  let isProven = true;
  if (!everything(body).some(sets)) return true;
  const evaluate = (nodes: readonly (Expression | null)[], ways: readonly Way[]): Way[] => {
    const all = everything(nodes.filter((node) => node !== null));
    const calls = all.some(isCall);
    const marks = all.some(sets);
    return different(ways.map((way) => ({ calls: way.calls || calls, sets: way.sets || marks })));
  };
  const end = (ways: readonly Way[]) => {
    if (ways.some((way) => way.calls && !way.sets)) isProven = false;
  };
  const through = (statements: readonly Statement[], before: readonly Way[], isFound: boolean): Way[] => {
    let ways = [...before];
    for (const statement of statements) {
      if (ways.length === 0) break;
      ways = throughOne(statement, ways, isFound);
    }
    return ways;
  };
  const throughOne = (statement: Statement, ways: readonly Way[], isFound: boolean): Way[] => {
    switch (statement.kind) {
      case 'expression':
        if (statement.isResult) {
          end(evaluate([statement.expression], ways));
          return [];
        }
        return evaluate([statement.expression], ways);
      case 'declaration':
        return evaluate([statement.value], ways);
      case 'branch': {
        const asked = evaluate([statement.test, statement.binds?.value ?? null], ways);
        const isBetter =
          statement.otherwise.length === 0 &&
          !everything([statement.test, ...statement.consequence]).some(isCall) &&
          improves(statement.test);
        if (isBetter) return through(statement.consequence, asked, isFound);
        const handsOn = isFound || isHandedOut(statement, isCall);
        return different([
          ...through(statement.consequence, asked, handsOn),
          ...through(statement.otherwise, asked, isFound),
        ]);
      }
      case 'while': {
        const begun = through(statement.before, ways, isFound);
        const asked = evaluate([statement.test, statement.binds?.value ?? null], begun);
        const round = evaluate(statement.after, through(statement.body, asked, isFound));
        return different([...(statement.test === null ? [] : asked), ...round]);
      }
      case 'each': {
        const asked = evaluate([statement.iterable], ways);
        return different([...asked, ...through(statement.body, asked, isFound)]);
      }
      case 'switch': {
        const asked = evaluate([statement.subject], ways);
        const hasDefault = statement.cases.some(({ values }) => values.length === 0);
        return different([
          ...(hasDefault ? [] : asked),
          ...statement.cases.flatMap(({ body: own }) => through(own, asked, isFound)),
        ]);
      }
      case 'attempt': {
        const tried = through(statement.body, ways, isFound);
        const all = [
          ...tried,
          ...statement.handlers.flatMap((one) => through(one, different([...ways, ...tried]), isFound)),
        ];
        return through(statement.finally, different(all), isFound);
      }
      case 'block':
        return through(statement.body, ways, isFound);
      case 'jump': {
        const after = evaluate([statement.value], ways);
        if (statement.type === 'return' && !isFound) end(after);
        return statement.type === 'yield' || statement.type === 'break' || statement.type === 'continue'
          ? after
          : [];
      }
      default:
        return [...ways];
    }
  };
  end(through(body, [{ calls: false, sets: false }], false));
  return isProven;
}

function different(ways: readonly Way[]): Way[] {
  return ways.filter(
    (way, index) => ways.findIndex((one) => one.calls === way.calls && one.sets === way.sets) === index,
  );
}

/**
 * `if (isPossible(next)) return true;`: what one call finds ends all of them. That `!isWon(next)` makes a function return
 * true ends nothing, for its caller goes on.
 */
function isHandedOut({ test, consequence }: Branch, isCall: (node: Node) => node is Call): boolean {
  const [returned] = consequence;
  if (returned?.kind !== 'jump' || returned.type !== 'return') return false;
  const { value } = returned;
  if (value !== null && everything([value]).some(isCall)) return false;
  const deciding = resultsThatDecide(test, isCall, true);
  const isFalse = value?.kind === 'literal' && FALSE.test(value.text);
  return (
    deciding.length === everything([test]).filter(isCall).length &&
    deciding.every((isTrue) => isTrue !== isFalse)
  );
}

/** Returns what calls have as their result, true or false, if the test holds because of one of them, the last one made. */
function resultsThatDecide(
  test: Expression,
  isCall: (node: Node) => node is Call,
  holds: boolean,
): boolean[] {
  if (isCall(test)) return [holds];
  if (test.kind === 'unary' && /^(?:!|not)$/.test(test.operator))
    return resultsThatDecide(test.operand, isCall, !holds);
  if (test.kind !== 'binary') return [];
  const { operator, left, right } = test;
  if (/^(?:&&|\|\||and|or)$/.test(operator)) {
    const sides = [left, right].filter((side) => everything([side]).some(isCall));
    const isEither = /^(?:\|\||or)$/.test(operator) === holds;
    return isEither || sides.length < 2
      ? sides.flatMap((side) => resultsThatDecide(side, isCall, holds))
      : [];
  }
  if (!/^(?:[!=]==?|is|is not)$/.test(operator) || right.kind !== 'literal') return [];
  const isEqual = /^(?:===?|is)$/.test(operator) === holds;
  if (FALSE.test(right.text)) return resultsThatDecide(left, isCall, !isEqual);
  return /^true$/i.test(right.text) ? resultsThatDecide(left, isCall, isEqual) : [];
}
