/** Places in a text or list that only ever move on: `pos`, `this.pos`, `*pos`, `pos[0]`. */
import type { FunctionValue } from '#analysis/machine/values.ts';
import { type BackwardSteps, isBackward } from '#analysis/program/backward-steps.ts';
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
  reached: readonly FunctionValue[],
  backwardSteps: BackwardSteps,
): MovedPlaces {
  const isOnward = (by: Expression) => !isBackward(by, backwardSteps);
  const moved = new Set<string>();
  const setAnew = new Set<string>();
  // Methods may call their object by different names.
  const fieldsSet = new Set<string>();
  for (const body of bodies) {
    const { changes, declared } = effectsOf(body);
    for (const { path, operator, value } of changes)
      (operator === '+' && isOnward(value) ? moved : setAnew).add(path);
    for (const node of everything(body)) {
      const key = node.kind === 'assignment' && pathOf(node.target) === null ? placeNamed(node.target) : null;
      if (node.kind === 'assignment' && key !== null) (isStep(node, isOnward) ? moved : setAnew).add(key);
    }
    for (const name of setAnew) {
      const [owner = name, ...fields] = name.split('.');
      if (fields.length > 0 && !declared.has(owner)) fieldsSet.add(fields.join('.'));
    }
  }
  const anew = new Set([...setAnew].map(withoutOwner));
  const isKept = (name: string) =>
    !anew.has(withoutOwner(name)) &&
    !fieldsSet.has(name.split('.').slice(1).join('.')) &&
    // `state = saved` sets `state.pos` anew.
    !name.split('.').some((_, index, parts) => index > 0 && setAnew.has(parts.slice(0, index).join('.')));
  const names = new Set([...moved].filter((name) => isKept(name) && !ofOneCall.has(name)));
  for (const name of givenAnew(names, setAnew, bodies, reached)) names.delete(name);
  return {
    names,
    moves: (node) => node.kind === 'assignment' && names.has(placeNamed(node.target) ?? ''),
    isAt: (index) =>
      // `ring[pos % size]` comes to each item again and again.
      !everything([index]).some(isRemainderOf) &&
      everything([index]).some((part) => 'start' in part && names.has(placeNamed(part as Expression) ?? '')),
  };
}

/** Returns places that functions set anew under another name, or of which they are given a copy. */
function givenAnew(
  names: ReadonlySet<string>,
  setAnew: ReadonlySet<string>,
  bodies: readonly (readonly Statement[])[],
  reached: readonly FunctionValue[],
): string[] {
  return bodies.flatMap((body) =>
    everything(body).flatMap((node) => {
      if (node.kind !== 'call') return [];
      return reached.flatMap(({ name: called, parameters }) => {
        const own = called === node.name ? parameters.slice(-node.arguments.length) : [];
        return own.flatMap((parameter, index) => {
          const given = node.arguments[index];
          const path = pathOf(given?.kind === 'unary' ? given.operand : (given ?? null));
          return [...names].filter((name) => {
            const owner = name.replace(/\[.*$/, '');
            const item = name.slice(owner.length);
            if (item === '' && !/[&*]/.test(parameter.type ?? '')) return false;
            const isCopied = owner === parameter.name && !names.has(`${path}${item}`);
            return isCopied || (owner === path && setAnew.has(`${parameter.name}${item}`));
          });
        });
      });
    }),
  );
}

/** `pos` of a method is `this.pos`. */
function withoutOwner(name: string): string {
  return name.replace(/^(?:this|self)\./, '');
}

function isRemainderOf(node: Node): boolean {
  return node.kind === 'binary' && /^[%&]$/.test(node.operator);
}

/** Returns `pos` for `pos` and `*pos`, and `pos[0]` for an item at a written place; null for anything else. */
function placeNamed(expression: Expression): string | null {
  if (expression.kind === 'unary' && expression.operator === '*') return pathOf(expression.operand);
  if (expression.kind !== 'index' || !isNumberLiteral(expression.index)) return pathOf(expression);
  const list = pathOf(expression.object);
  return list === null ? null : `${list}[${expression.index.text}]`;
}

/** `pos[0] += 1`, `pos[0] = pos[0] + 1` */
function isStep(
  { target, operator, value }: Extract<Expression, { kind: 'assignment' }>,
  isOnward: (by: Expression) => boolean,
): boolean {
  if (operator !== null) return operator === '+' && isOnward(value);
  return (
    value.kind === 'binary' &&
    value.operator === '+' &&
    areWrittenAlike(value.left, target) &&
    isOnward(value.right)
  );
}
