/** Marks that a function sets and another one asks for. */

import { functionsNamed } from '#analysis/machine/definitions.ts';
import type { Frame } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import type { Guard } from '#analysis/program/guards.ts';
import { everything, innermostObject, namesIn, pathOf, returnedBy } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/**
 * `if self.is_safe(r, c, seen): visit(r, c, seen)` with `return 0 <= r < rows and not seen[r][c]`: what the function
 * marks is asked for by another one.
 */
export function guardsThrough({ body, name }: Frame['called'], machine: AbstractMachine): Guard[] {
  const { marks } = effectsOf(body);
  if (marks.length === 0) return [];
  const isCall = (node: Statement | Expression) => node.kind === 'call' && node.name === name;
  const tests = everything(body).flatMap((node) => {
    if (node.kind !== 'branch') return [];
    const { consequence, otherwise } = node;
    const keeps =
      consequence.at(-1)?.kind === 'jump' || everything([...consequence, ...otherwise]).some(isCall);
    return keeps ? [node.test] : [];
  });
  const asked = everything(tests).filter((node) => node.kind === 'call' && node.name !== name);
  const paths = asked.flatMap((call) => (call.kind === 'call' ? pathsAskedBy(call, machine) : []));
  return [...new Set(paths)].flatMap((path): Guard[] => {
    const keys = marks.filter((mark) => mark.path === path).map(({ index }) => namesIn(index));
    return keys.length > 0 ? [{ path, keys, isAskedByAdding: false }] : [];
  });
}

/** Returns the collections that one of the program's own functions looks into, by the names that the caller has. */
function pathsAskedBy(call: Extract<Expression, { kind: 'call' }>, machine: AbstractMachine): string[] {
  return functionsNamed(call.name, machine).flatMap(({ parameters, body }) => {
    const offset = parameters.length - call.arguments.length;
    // A place that the function itself goes to, as with the rows of other queens, is not the one that is entered.
    const { changes, declared } = effectsOf(body);
    const own = new Set([...declared, ...changes.map((change) => change.path)]);
    for (const node of everything(body)) {
      const clauses = node.kind === 'each' ? [node] : node.kind === 'comprehension' ? node.clauses : [];
      for (const { target } of clauses) for (const one of namesIn(target)) own.add(one);
    }
    const asked = [
      ...returnedBy(body),
      ...everything(body).flatMap((node) => (node.kind === 'branch' ? [node.test] : [])),
    ].flatMap(itemsAskedIn);
    return asked.flatMap((node) => {
      const isGiven = placesOf(node).every((place) => {
        const name = pathOf(place);
        return place.kind === 'literal' || (name !== null && !own.has(name));
      });
      const path = isGiven ? pathOf(innermostObject(node)) : null;
      const index = parameters.findIndex((parameter) => parameter.name === path);
      const given = index < 0 ? null : (call.arguments[index - offset] ?? null);
      return (index < 0 ? path : pathOf(given)) ?? [];
    });
  });
}

/** Returns the items of which a condition asks nothing but what they are: `!seen[r][c]`, `field[r][c] == 1`. */
function itemsAskedIn(condition: Expression): Expression[] {
  if (condition.kind === 'index') return [condition];
  if (condition.kind === 'unary') return itemsAskedIn(condition.operand);
  if (condition.kind !== 'binary') return [];
  const { operator, left, right } = condition;
  if (operator === '&&' || operator === '||') return [left, right].flatMap(itemsAskedIn);
  return left.kind === 'index' && (right.kind === 'literal' || right.kind === 'unary') ? [left] : [];
}

/** Returns r and c of `seen[r][c]`. */
function placesOf(item: Expression): Expression[] {
  return item.kind === 'index' ? [...placesOf(item.object), item.index] : [];
}
