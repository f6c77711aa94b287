/** Names of what a collection has under a key, which are only asked for: `state = colour[v]; if state == WHITE: …`. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { blocksOf, type Node, pathOf } from './nodes.ts';
import { UsesOfNames } from './uses-of-names.ts';

type Block = readonly Statement[];

/** Methods that look up what is under a key. */
const LOOKS_UP = /^(?:get|getOrDefault)$/;

/**
 * Changes the program in place: writes the look-up where its name is asked for, so that marks are known to be asked for.
 *
 * @param all every node of the program
 */
export function writeOutLookUps(all: readonly Node[]): void {
  const names = new Set<string>();
  for (const node of all) {
    const found = lookUpIn(node);
    if (found !== null) names.add(found.name);
  }
  if (names.size === 0 || !all.some((node) => node.kind === 'binary' && names.has(nameAsked(node) ?? '')))
    return;
  const uses = new UsesOfNames(all);
  for (const block of all.flatMap(blocksOf))
    for (const [index, statement] of block.entries()) {
      const found = lookUpIn(statement.kind === 'expression' ? statement.expression : statement);
      if (found !== null) writeOut(found, block.slice(index + 1), uses);
    }
}

interface LookUp {
  name: string;
  value: Expression;
}

function lookUpIn(node: Node): LookUp | null {
  if (node.kind !== 'declaration' && node.kind !== 'assignment') return null;
  const { target, value } = node;
  if (target.kind !== 'name' || value === null || !isLookUp(value)) return null;
  return node.kind === 'assignment' && node.operator !== null ? null : { name: target.name, value };
}

/** `colour[v]`, `colour.get(v, 'white')`, `colour.get(v) ?? 'white'`. */
function isLookUp(value: Expression): boolean {
  if (value.kind === 'binary')
    return value.operator === '??' && isLookUp(value.left) && value.right.kind === 'literal';
  if (value.kind === 'index') return pathOf(value.object) !== null && pathOf(value.index) !== null;
  const [key, otherwise, ...others] = value.kind === 'call' ? value.arguments : [];
  return (
    value.kind === 'call' &&
    LOOKS_UP.test(value.name) &&
    pathOf(value.receiver) !== null &&
    pathOf(key ?? null) !== null &&
    others.length === 0 &&
    (otherwise === undefined || otherwise.kind === 'literal' || otherwise.kind === 'name')
  );
}

/** Writes the look-up in the branches that follow, unless the name is used for anything but to compare it with a constant. */
function writeOut({ name, value }: LookUp, following: Block, { bindings, named }: UsesOfNames): void {
  if (bindings.get(name) !== 1) return;
  const asked: Node[] = [];
  for (const statement of following) {
    if (statement.kind !== 'branch') break;
    for (let branch: Statement | undefined = statement; branch?.kind === 'branch'; ) {
      const { test, otherwise }: { test: Expression; otherwise: Block } = branch;
      for (const part of conditionsOf(test))
        if (part.kind === 'binary' && nameAsked(part) === name) asked.push(part.left);
      branch = otherwise.length === 1 ? otherwise[0] : undefined;
    }
  }
  // The first use gives it its name.
  if (asked.length === 0 || named.get(name)?.length !== asked.length + 1) return;
  for (const node of asked) {
    const { line, start, end } = node;
    Reflect.deleteProperty(node, 'name');
    Object.assign(node, structuredClone(value), { line, start, end });
  }
}

/** Returns the name that a comparison with a constant asks for. */
function nameAsked({ operator, left }: Extract<Expression, { kind: 'binary' }>): string | null {
  return left.kind === 'name' && /^[!=]=$/.test(operator) ? left.name : null;
}

/** Returns the conditions that `&&` and `||` put together. */
function conditionsOf(test: Expression): Expression[] {
  if (test.kind !== 'binary' || !/^(?:&&|\|\||and|or)$/.test(test.operator)) return [test];
  return [...conditionsOf(test.left), ...conditionsOf(test.right)];
}
