/** Places in a text or list that only ever move on: `pos`, `this.pos`, `*pos`, `pos[0]`. */
import { effectsOf } from '#analysis/program/changes.ts';
import { areWrittenAlike, everything, isNumberLiteral, type Node, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/** Places that move on, by their names. */
export interface MovedPlaces {
  names: ReadonlySet<string>;
  /** True for an expression that moves one of them on. */
  moves: (node: Node) => boolean;
  /** True if one of them is part of an index. */
  isAt: (index: Expression) => boolean;
}

/** Returns the places that these statements move on and never set anew, but for those that each call has anew. */
export function placesMovedOn(
  bodies: readonly (readonly Statement[])[],
  ofOneCall: ReadonlySet<string>,
): MovedPlaces {
  const moved = new Set<string>();
  const setAnew = new Set<string>();
  for (const body of bodies) {
    const { changes } = effectsOf(body);
    for (const { path, operator, value } of changes)
      (operator === '+' && isOnward(value) ? moved : setAnew).add(path);
    for (const node of everything(body)) {
      const key = node.kind === 'assignment' && pathOf(node.target) === null ? placeNamed(node.target) : null;
      if (node.kind === 'assignment' && key !== null) (isStep(node) ? moved : setAnew).add(key);
    }
  }
  const names = new Set([...moved].filter((name) => !setAnew.has(name) && !ofOneCall.has(name)));
  return {
    names,
    moves: (node) => node.kind === 'assignment' && names.has(placeNamed(node.target) ?? ''),
    isAt: (index) =>
      everything([index]).some((part) => 'start' in part && names.has(placeNamed(part as Expression) ?? '')),
  };
}

/** Returns `pos` for `pos` and `*pos`, and `pos[0]` for an item at a written place; null for anything else. */
function placeNamed(expression: Expression): string | null {
  if (expression.kind === 'unary' && expression.operator === '*') return pathOf(expression.operand);
  if (expression.kind !== 'index' || !isNumberLiteral(expression.index)) return pathOf(expression);
  const list = pathOf(expression.object);
  return list === null ? null : `${list}[${expression.index.text}]`;
}

/** `pos[0] += 1`, `pos[0] = pos[0] + 1` */
function isStep({ target, operator, value }: Extract<Expression, { kind: 'assignment' }>): boolean {
  if (operator !== null) return operator === '+' && isOnward(value);
  return (
    value.kind === 'binary' &&
    value.operator === '+' &&
    areWrittenAlike(value.left, target) &&
    isOnward(value.right)
  );
}

/** False for `pos += -1`. */
function isOnward(by: Expression): boolean {
  return by.kind !== 'unary';
}
