/** Finds searches that go on where the one before has ended: `at = text.find(x, start); …; start = at + 1`. */
import type { CallExpression, Expression, Statement } from '#syntax/tree.ts';
import { effectsOf } from './changes.ts';
import { everything, isNumberLiteral, namesIn, nodesOfKind, pathOf, returnedBy } from './nodes.ts';

const SEARCHES = /^(?:find|indexOf|index)$/;

/** A function of the program that searches: the place of the parameter from which it does. */
interface OwnSearch {
  place: number;
  /** It returns the end if there is nothing to be found. */
  isToEnd: boolean;
}

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
  const own = searchesOfItsOwn(program);
  const isSearch = ({ name }: CallExpression) => SEARCHES.test(name) || own.has(name);
  // Loops within loops are walked once for each loop around them.
  if (!nodesOfKind(program, 'call').some(isSearch)) return places;
  for (const loop of nodesOfKind(program, 'while')) {
    const test = loop.test ? [loop.test] : [];
    const round = everything([...loop.body, ...loop.after, ...test]);
    const inner = new Set(
      round.flatMap((node) => (node.kind === 'while' || node.kind === 'each' ? everything([node]) : [])),
    );
    const assigned = round.flatMap((node) => assignmentIn(node));
    for (const node of round) {
      if (node.kind !== 'call' || !isSearch(node) || inner.has(node)) continue;
      const search = own.get(node.name);
      const from = node.arguments[search?.place ?? 1];
      const [start, ...others] = from ? namesIn(from) : [];
      if (from === undefined || start === undefined || others.length > 0) continue;
      const found = assigned.filter(({ value }) => value === node).map(({ path }) => path);
      const searched = [node.receiver, ...node.arguments.filter((one) => one !== from)].map((one) =>
        pathOf(one),
      );
      const isText = assigned.every(({ path }) => !searched.includes(path));
      const goesOn = assigned.every(
        ({ path, value }) => path !== start || value === node || goesOnFrom(value, found),
      );
      const isMoved = found.includes(start) || assigned.some(({ path }) => path === start);
      const isEnd =
        search?.isToEnd === true ||
        node.name === 'index' ||
        everything(test).includes(node) ||
        endsAfter(found, test, round);
      if (isText && goesOn && isMoved && isEnd) places.add(from);
    }
  }
  return places;
}

/**
 * Returns the functions of the program that search from one of their parameters on, with its place: they count from it up
 * and return how far they have come, or that there is nothing.
 */
function searchesOfItsOwn(program: readonly Statement[]): ReadonlyMap<string, OwnSearch> {
  const found = new Map<string, OwnSearch>();
  for (const node of everything(program)) {
    if (node.kind !== 'function') continue;
    const place = node.parameters.findIndex(({ name }) => counterFrom(name, node.body) !== null);
    const isMethod = node.parameters[0]?.name === 'self';
    const isToEnd = returnedBy(node.body).every((one) => pathOf(one) !== null);
    if (place >= 0) found.set(node.name, { place: isMethod ? place - 1 : place, isToEnd });
  }
  return found;
}

/** Returns the counter of a function's loop that begins at a parameter and is what the function returns; null if there is none. */
export function counterFrom(parameter: string, body: readonly Statement[]): string | null {
  const { changes } = effectsOf(body);
  const results = returnedBy(body);
  const counters = new Set(results.flatMap((one) => pathOf(one) ?? []));
  const [counter, ...others] = counters;
  if (
    counter === undefined ||
    others.length > 0 ||
    !results.every((one) => pathOf(one) !== null || isNothingFound(one))
  )
    return null;
  const own = changes.filter(({ path }) => path === counter);
  const steps = own.filter(({ operator, value }) => operator === '+' && isNumberLiteral(value));
  const starts = own.filter(({ operator, value }) => operator === null && pathOf(value) === parameter);
  const isCounted = steps.length > 0 && steps.length + starts.length === own.length;
  const begins = counter === parameter ? starts.length === 0 : starts.length === 1;
  return isCounted && begins && changes.every(({ path }) => path === counter || path !== parameter)
    ? counter
    : null;
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
