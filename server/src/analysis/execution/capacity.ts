/** Arrays that are replaced by larger ones when they are full. */
import { boundedAmount } from '#analysis/growth/amount.ts';
import { addGrowths, isConstant } from '#analysis/growth/growth.ts';
import { functionsNamed } from '#analysis/machine/definitions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import {
  collectionMeasured,
  everything,
  isNumberLiteral,
  type Node,
  nodesOfKind,
  pathOf,
  subexpressionsOf,
} from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

type Branch = Extract<Statement, { kind: 'branch' }>;

/**
 * `if (size == items.length) items = Arrays.copyOf(items, 2 * size)`, also in a function of the program: all copies
 * together are as large as the last. So are those of `if (size == items.length / 4) resize(items.length / 2)`: as many
 * items as it copies have been taken out since the last time.
 */
export function isReplacing(branch: object, scope: Scope, machine: AbstractMachine): branch is Branch {
  const { kind, test, consequence } = branch as Branch;
  if (kind !== 'branch') return false;
  const asked = comparedIn(test, machine);
  if (asked.names.size === 0) return false;
  const bodies = bodiesOf(consequence, asked.names, machine);
  return (
    bodies.some((body) => isOtherSize(body, asked)) && bodies.some((body) => setsAnew(body, scope, machine))
  );
}

interface Asked {
  /** Names of counts and of collections whose length is asked. */
  names: Set<string>;
  /** The largest number by which one of them is divided; 1 if the test asks whether something is full. */
  divisor: number;
}

/** Returns what a test compares: `size == items.length`, `(double) size / room > 0.75`, `isFull()`. */
function comparedIn(test: Expression, machine: AbstractMachine): Asked {
  const asked: Asked = { names: new Set(), divisor: 1 };
  for (const part of withCalled([test], machine)) {
    if (part.kind !== 'binary' || !/^(?:[<>]=?|==)$/.test(part.operator)) continue;
    const named = [part.left, part.right].flatMap(measuresIn);
    for (const name of named) asked.names.add(name);
    for (const side of everything([part.left, part.right]))
      if (part.operator !== '>' && isQuotient(side) && !hasFraction(part))
        asked.divisor = Math.max(asked.divisor, Number(side.right.text));
  }
  return asked;
}

/** Returns the nodes of expressions, and those of the functions of the program that they call. */
function withCalled(parts: readonly Expression[], machine: AbstractMachine): readonly Node[] {
  const nodes = everything(parts);
  const bodies = nodes.flatMap((node) =>
    node.kind === 'call' ? functionsNamed(node.name, machine).map(({ body }) => body) : [],
  );
  return [...nodes, ...bodies.flatMap((body) => everything(body))];
}

/** Returns the last names of numbers and of collections whose length is taken, but none of items. */
function measuresIn(side: Expression): string[] {
  const measured = collectionMeasured(side);
  const path = pathOf(measured ?? side);
  if (path !== null) return [lastOf(path)];
  if (side.kind === 'binary') return [side.left, side.right].flatMap(measuresIn);
  return side.kind === 'other' || side.kind === 'unary' ? subexpressionsOf(side).flatMap(measuresIn) : [];
}

/** True if a number is made a multiple, or a part, of what was asked for. */
function isOtherSize(body: readonly Statement[], { names, divisor }: Asked): boolean {
  // `old = items`
  const named = new Set(names);
  for (const { path, operator, value } of effectsOf(body).changes)
    if (operator === null && measuresIn(value).some((name) => names.has(name))) named.add(lastOf(path));
  const isAsked = (factor: Expression) => measuresIn(factor).some((name) => named.has(name));
  return everything(body).some((node) => {
    if (node.kind === 'assignment' && divisor === 1)
      return /^(?:\*|<<)$/.test(node.operator ?? '') && isNumberLiteral(node.value) && isAsked(node.target);
    if (node.kind !== 'binary') return false;
    if (divisor > 1) return isQuotient(node) && Number(node.right.text) < divisor && isAsked(node.left);
    if (node.operator === '<<') return isNumberLiteral(node.right) && isAsked(node.left);
    const factors = [node.left, node.right];
    return node.operator === '*' && factors.some(isTwoOrMore) && factors.some(isAsked);
  });
}

/** True if a collection is set anew: `items = larger`, `items.resize(room)`. */
function setsAnew(body: readonly Statement[], scope: Scope, machine: AbstractMachine): boolean {
  const { changes, calls, declared } = effectsOf(body);
  return (
    calls.some(({ method }) => RESIZES.test(method)) ||
    changes.some(
      ({ path, operator }) =>
        operator === null && !declared.has(path) && machine.getPath(path, scope)?.kind !== 'number',
    )
  );
}

const RESIZES = /^(?:resize|reserve|realloc|copyOf|copyOfRange|arraycopy|copy|memcpy)$/;

function isTwoOrMore(factor: Expression): boolean {
  return isNumberLiteral(factor) && Number(factor.text) > 1;
}

function isQuotient(
  node: Node,
): node is Extract<Expression, { kind: 'binary' }> & { right: { text: string } } {
  return node.kind === 'binary' && /^(?:\/\/?)$/.test(node.operator) && isTwoOrMore(node.right);
}

/** `size > 0.75 * room` */
function hasFraction({ left, right }: Extract<Expression, { kind: 'binary' }>): boolean {
  return everything([left, right]).some((part) => part.kind === 'literal' && /^\d*\.\d/.test(part.text));
}

function lastOf(path: string): string {
  return path.split('.').at(-1) ?? path;
}

/** Returns the statements, and the bodies of the program's own functions that they call; adds names of parameters. */
function bodiesOf(
  statements: readonly Statement[],
  names: Set<string>,
  machine: AbstractMachine,
): (readonly Statement[])[] {
  const calls = nodesOfKind(statements, 'call');
  return [
    statements,
    ...calls.flatMap(({ name, arguments: given }) =>
      functionsNamed(name, machine).map(({ body, parameters }) => {
        const self = Math.max(0, parameters.length - given.length);
        for (const [index, one] of given.entries())
          if (measuresIn(one).some((measured) => names.has(measured)))
            names.add(parameters[index + self]?.name ?? '');
        return body;
      }),
    ),
  ];
}

/** An array that begins small and is replaced when as many items as it has places are in it, has room for all of them. */
export function growWhenFull({ test, consequence }: Branch, scope: Scope, machine: AbstractMachine): void {
  if (test.kind !== 'binary' || machine.isQuiet) return;
  const counted = [test.left, test.right].flatMap((side) => {
    const value = machine.peek(side, scope);
    return value.kind === 'number' && !isConstant(value.amount.growth) ? [value.amount.growth] : [];
  });
  if (counted.length === 0) return;
  for (const body of bodiesOf(consequence, new Set(), machine)) {
    for (const { path, operator } of effectsOf(body).changes) {
      const array = operator === null ? machine.getPath(path, scope) : undefined;
      if (array?.kind !== 'collection' || array.type !== 'list' || !isConstant(array.size.growth)) continue;
      array.size = boundedAmount(addGrowths(...counted));
      array.parts = null;
    }
  }
}
