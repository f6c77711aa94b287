/** Limits of the places that a search comes to: `0 <= row < rows`, asked in its body or in functions that it calls. */
import { type Growth, isConstant, multiplyGrowths, ONE } from '#analysis/growth/growth.ts';
import { hasExplicitSelf } from '#analysis/machine/definitions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { Scope, type Value } from '#analysis/machine/values.ts';
import { everything, type Node, nodesOfKind, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { type Called, methodCalledBy } from './own-methods.ts';
import { keyOf } from './places-given.ts';

/** A search calls a function for its neighbours, which calls one that asks where the grid ends. */
const MAX_CALLS = 2;

/** `0 <= x < n and 0 <= y < m`, `x >= n || y >= m`: as many as the grid has cells. */
export function limitsAsked(
  body: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
): Growth | null {
  return (
    limitsIn(everything(body), scope, machine) ??
    limitsOfCalled(body, scope, machine, 1) ??
    cellsAsked(body, scope, machine)
  );
}

function limitsIn(nodes: Iterable<Node>, scope: Scope, machine: AbstractMachine): Growth | null {
  const limits: Growth[] = [];
  const seen = new Set<string>();
  for (const node of nodes) {
    if (node.kind !== 'binary' || !/^[<>]/.test(node.operator)) continue;
    for (const [asked, limit] of [
      [node.left, node.right],
      [node.right, node.left],
    ] as const) {
      const name = nameOrField(asked);
      if (name === null || seen.has(name)) continue;
      const value: Value = machine.peek(limit, scope);
      if (value.kind !== 'number' || isConstant(value.amount.growth)) continue;
      seen.add(name);
      limits.push(value.amount.growth);
    }
  }
  return limits.length === 0 ? null : multiplyGrowths(ONE, ...limits.slice(0, 3));
}

/** `row`, `cell[0]`, `cell.row`, and `cell.row()` of a record. */
function nameOrField(asked: Expression): string | null {
  const isField = asked.kind === 'call' && asked.arguments.length === 0 && pathOf(asked.receiver) !== null;
  return isField ? `${pathOf(asked.receiver)}.${asked.name}` : keyOf(asked);
}

/** `inside(row, column)`, `for next in neighbours(cell)`: what a branch or a result of the function asks. */
function limitsOfCalled(
  body: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
  depth: number,
): Growth | null {
  for (const call of nodesOfKind(body, 'call')) {
    const called = methodCalledBy(call, scope, machine);
    if (called === null || machine.facts.recursive.has(called.method.name)) continue;
    const { body: own } = called.method;
    const inside = scopeOfCalled(called, scope, machine);
    const limits =
      limitsIn(everything(questionsIn(own)), inside, machine) ??
      (depth < MAX_CALLS ? limitsOfCalled(own, inside, machine, depth + 1) : null);
    if (limits !== null) return limits;
  }
  return null;
}

/** Returns what branches, results and filters ask; loops ask how far they go themselves. */
function questionsIn(body: readonly Statement[]): Expression[] {
  return everything(body).flatMap((node): Expression[] => {
    if (node.kind === 'branch') return [node.test];
    if (node.kind === 'jump') return node.value === null ? [] : [node.value];
    if (node.kind === 'expression') return node.isResult ? [node.expression] : [];
    if (node.kind === 'comprehension') return node.clauses.flatMap(({ tests }) => tests);
    return [];
  });
}

function scopeOfCalled({ method, given }: Called, scope: Scope, machine: AbstractMachine): Scope {
  const { self } = method;
  const outer = self?.kind === 'object' ? new Scope(method.scope, null, self.fields) : method.scope;
  const inside = new Scope(outer, method);
  if (self) inside.declare('this', self);
  const own = self && hasExplicitSelf(method) ? 1 : 0;
  method.parameters.forEach(({ name }, index) => {
    const argument = given[index - own];
    if (index < own && self) inside.declare(name, self);
    else if (argument) inside.declare(name, machine.peek(argument, scope));
  });
  return inside;
}

/** `grid[row]?.[column] === '.'`, `grid[row][column] != '#'`: the cells of a grid that nothing else limits. */
function cellsAsked(body: readonly Statement[], scope: Scope, machine: AbstractMachine): Growth | null {
  const asked = everything(questionsIn(body));
  for (const node of asked) {
    if (node.kind !== 'index' || node.object.kind !== 'index') continue;
    if (node.index.kind === 'literal' || node.object.index.kind === 'literal') continue;
    const grid = machine.getPath(pathOf(node.object.object) ?? '', scope);
    const row = grid?.kind === 'collection' ? grid.items : null;
    if (grid?.kind !== 'collection' || row?.kind !== 'collection' || isConstant(grid.size.growth)) continue;
    machine.hasAssumed = true;
    return multiplyGrowths(grid.size.growth, row.size.growth);
  }
  return null;
}
