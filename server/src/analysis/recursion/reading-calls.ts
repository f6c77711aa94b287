/** Recursive functions that read their input: a tree that is written node by node. */
import { type Growth, isConstant, ONE, symbolsOf } from '#analysis/growth/growth.ts';
import type { Frame } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { everything } from '#analysis/program/nodes.ts';
import type { Statement } from '#syntax/tree.ts';

/** Returns how often a function is called that reads something with each call; null if it does not. */
export function readingCalls({ called, recursive }: Frame, { input }: AbstractMachine): Growth | null {
  // As many calls again may read nothing, unless a loop makes them.
  const areFew = recursive.every(({ times }) => isConstant(times));
  const lines = linesOfEachCall(called.body, areFew);
  return input.reads.some(({ line }) => lines.has(line)) ? input.lineCount : null;
}

/** Lines that run with each call, or with each that does not return at once. */
function linesOfEachCall(body: readonly Statement[], isPastReturns: boolean): Set<number> {
  const lines = new Set<number>();
  for (const statement of body) {
    const parts =
      statement.kind === 'branch'
        ? everything([statement.test])
        : statement.kind === 'declaration' || statement.kind === 'expression'
          ? everything([statement])
          : [];
    for (const { line } of parts) lines.add(line);
    const leaves = everything([statement]).some((node) => node.kind === 'jump');
    if (leaves && !isPastReturns) break;
  }
  return lines;
}

/**
 * `for _ in range(k): read()`: all rounds together are no more than the calls, so that of a k which each call reads there
 * is about one.
 */
export function settleRoundsOfCalls({ recursive, firstSize }: Frame, machine: AbstractMachine): void {
  for (const { times, arms } of recursive) {
    const [symbol, ...others] = symbolsOf(times);
    if (symbol === undefined || others.length > 0 || arms.length > 0 || symbol < firstSize) continue;
    const size = machine.sizes.get(symbol);
    if (!size.isNumber || size.bound !== null) continue;
    size.bound = ONE;
    machine.hasAssumed = true;
  }
}
