/** Recursive searches that end where something is found: each call hands it on at once, so that it happens in one call. */
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { blocksOf, everything, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

type Body = readonly Statement[];

/** Returns the loops that end where a function returns, the outermost first: its own, and those of calls that hand it on. */
export function levelLeft(way: Body, { frames, facts }: AbstractMachine): number | undefined {
  const frame = frames.at(-1);
  const found = valueReturned(way);
  if (frame === undefined || found === null) return frame?.level;
  const { name, body } = frame.called;
  if (!facts.recursive.has(name) || !isFound(found) || !handsOn(name, body)) return frame.level;
  const caller = frames.at(-2);
  return caller !== undefined && handsOn(name, caller.called.body) ? caller.level : frame.level - 1;
}

function valueReturned(way: Body): Expression | null {
  const last = way.at(-1);
  if (last?.kind === 'block') return valueReturned(last.body);
  return last?.kind === 'jump' && last.type === 'return' ? last.value : null;
}

/** False for what says that nothing has been found. */
function isFound(value: Expression): boolean {
  if (isNothing(value) || value.kind === 'unary') return false;
  return value.kind !== 'literal' || !/^(?:0|false|""|'')$/i.test(value.text);
}

function isNothing(value: Expression): boolean {
  if (value.kind === 'literal') return value.type === 'nothing';
  return value.kind === 'name' && /^(?:undefined|None|nil|nullptr)$/.test(value.name);
}

/** True if every call of a function is followed by a return where it has found something. */
function handsOn(name: string, body: Body): boolean {
  const isCall = (part: Expression | null) => part?.kind === 'call' && part.name === name;
  const nodes = everything(body);
  const calls = nodes.filter((node) => node.kind === 'call' && node.name === name).length;
  const asked = nodes.filter(
    (node) =>
      node.kind === 'branch' && isCall(lastCondition(node.test)) && valueReturned(node.consequence) !== null,
  ).length;
  const ownBlocks = nodes.filter(({ kind }) => kind !== 'function' && kind !== 'lambda').flatMap(blocksOf);
  const kept = ownBlocks.reduce((sum, block) => sum + callsKept(block, isCall), 0);
  return calls > 0 && calls === asked + kept;
}

function lastCondition(test: Expression): Expression {
  return test.kind === 'binary' && /^(?:&&|and)$/.test(test.operator) ? lastCondition(test.right) : test;
}

/** Returns how many calls of a block are those of `const path = visit(next); if (path !== null) return path`. */
function callsKept(block: Body, isCall: (part: Expression | null) => boolean): number {
  return block.filter((statement, index) => {
    const set = statement.kind === 'expression' ? statement.expression : statement;
    if (set.kind !== 'declaration' && set.kind !== 'assignment') return false;
    const name = isCall(set.value) ? pathOf(set.target) : null;
    const next = block[index + 1];
    if (name === null || next?.kind !== 'branch' || valueReturned(next.consequence) === null) return false;
    const { test } = next;
    const isAsked = test.kind === 'binary' && /^(?:!=|is not)$/.test(test.operator) && isNothing(test.right);
    return pathOf(isAsked ? test.left : test) === name;
  }).length;
}
