/** Finds collections of lists in which an item may stand several times: `kids[p].append(i); kids[q].append(i)`. */
import type { CallExpression, Expression, Statement } from '#syntax/tree.ts';
import { isNumberLiteral, namesIn, pathOf } from './nodes.ts';

/** A place in the program that puts an item into one of the lists. */
interface Put {
  lists: string;
  item: Expression;
  /** The loops around, innermost last. */
  loops: readonly Loop[];
  /** The alternatives of branches around. */
  arms: readonly Arm[];
  /** True if not each round of the innermost loop comes here. */
  isConditional: boolean;
}

type Loop = Extract<Statement, { kind: 'each' | 'while' }>;

interface Arm {
  branch: Statement;
  way: number;
}

const PUTS = /^(?:append|push|push_?back|add|emplace_?back|insert|addLast|append_?left)$/i;

/** Returns the names of collections in whose lists the program may put an item more than once. */
export function namesOfSharedItems(program: readonly Statement[]): Set<string> {
  const puts = putsIn(program, [], []);
  const shared = new Set<string>();
  for (const [index, one] of puts.entries()) {
    const others = puts.slice(index + 1).filter(({ lists }) => lists === one.lists);
    if (isPutAgain(one) || others.some((other) => isSameItem(one, other))) shared.add(one.lists);
  }
  return shared;
}

function putsIn(statements: readonly Statement[], loops: readonly Loop[], arms: readonly Arm[]): Put[] {
  const puts: Put[] = [];
  // Where a branch leaves the round, what follows is its other alternative.
  let own = arms;
  for (const statement of statements) {
    switch (statement.kind) {
      case 'block':
        puts.push(...putsIn(statement.body, loops, own));
        break;
      case 'branch': {
        const inner = (way: number) => [...own, { branch: statement, way }];
        puts.push(...putsIn(statement.consequence, loops, inner(0)));
        puts.push(...putsIn(statement.otherwise, loops, inner(1)));
        if (statement.consequence.at(-1)?.kind === 'jump') own = inner(1);
        break;
      }
      case 'each':
      case 'while':
        puts.push(...putsIn(statement.body, [...loops, statement], own));
        break;
      case 'function':
        puts.push(...putsIn(statement.body, [], []));
        break;
      case 'type':
        puts.push(...putsIn(statement.members, [], []));
        break;
      case 'expression': {
        const put = putBy(statement.expression);
        const round = loops.at(-1);
        const isConditional = own.some(({ branch }) => round !== undefined && isWithin(branch, round));
        if (put !== null) puts.push({ ...put, loops, arms: own, isConditional });
        break;
      }
      default:
    }
  }
  return puts;
}

function isWithin(inner: Statement, outer: Loop): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

/** `lists[p].append(i)`, `lists[p] = append(lists[p], i)` */
function putBy(expression: Expression): { lists: string; item: Expression } | null {
  if (expression.kind === 'assignment') {
    const { target, value } = expression;
    if (target.kind !== 'index' || value.kind !== 'call' || value.name !== 'append') return null;
    const [, item, ...more] = value.arguments;
    const lists = nameOf(target.object);
    return item === undefined || more.length > 0 || lists === null ? null : { lists, item };
  }
  if (expression.kind !== 'call' || !PUTS.test(expression.name)) return null;
  const item = expression.arguments.at(-1);
  const lists = listsOf(expression.receiver);
  return item === undefined || lists === null ? null : { lists, item };
}

/** Returns what `lists[p]`, `lists.get(p)`, `lists.entry(p).or_default()` takes a list out of. */
function listsOf(list: Expression | null): string | null {
  if (list?.kind === 'index') return nameOf(list.object);
  if (list?.kind !== 'call') return null;
  return within(list);
}

function within({ receiver }: CallExpression): string | null {
  return receiver?.kind === 'call' ? within(receiver) : nameOf(receiver);
}

function nameOf(expression: Expression | null): string | null {
  return pathOf(expression)?.split('.').at(-1) ?? null;
}

/** `for s in (1, 2): kids[i].append(i + s)`: each round of the inner loop puts the item of the outer one, or one near it. */
function isPutAgain({ item, loops, isConditional }: Put): boolean {
  const inner = loops.at(-1);
  const outer = loops.slice(0, -1);
  if (inner === undefined || !isShift(item)) return false;
  const names = namesIn(item);
  const isOfOuter = outer.some((loop) => [...countersOf(loop)].some((name) => names.has(name)));
  const isOfInner = [...countersOf(inner)].some((name) => names.has(name));
  return isOfOuter && (isOfInner || !isConditional);
}

/** True if both places put the same item in one run, or both go through all items: `i` and `i + 1`. */
function isSameItem(one: Put, other: Put): boolean {
  const isEither = one.arms.some(({ branch, way }) =>
    other.arms.some((arm) => arm.branch === branch && arm.way !== way),
  );
  if (isEither) return false;
  const name = pathOf(one.item);
  if (name !== null && name === pathOf(other.item) && one.loops.at(-1) === other.loops.at(-1)) return true;
  return isCounted(one) && isCounted(other);
}

function isCounted({ item, loops }: Put): boolean {
  const names = namesIn(item);
  return isShift(item) && loops.some((loop) => [...countersOf(loop)].some((name) => names.has(name)));
}

/** `i`, `i + 1`, `i + step` */
function isShift(item: Expression): boolean {
  if (pathOf(item) !== null) return true;
  if (item.kind !== 'binary' || !/^[-+]$/.test(item.operator)) return false;
  return [item.left, item.right].every((side) => pathOf(side) !== null || isNumberLiteral(side));
}

/** Returns the variables that a loop sets or steps by one. */
function countersOf(loop: Loop): Set<string> {
  if (loop.kind === 'each') return namesIn(loop.target);
  const steps = [
    ...loop.after,
    ...loop.body.flatMap((one) => (one.kind === 'expression' ? [one.expression] : [])),
  ];
  return new Set(
    steps.flatMap((step) =>
      step.kind === 'assignment' && step.operator === '+' && isNumberLiteral(step.value)
        ? (pathOf(step.target) ?? [])
        : [],
    ),
  );
}
