import type { LineCount } from '@coderoom/contract';
import { fitGrowth } from './fit/fit.ts';
import type { CountedLine, Counter } from './instrument/runtimes/counters.ts';

/** Share of all steps from which on a line dominates. */
const DOMINANT = 0.25;

/** Returns how often each line was reached in the largest run, and how that grows. */
export function linesOf(
  lines: readonly CountedLine[],
  counters: readonly Counter[],
  runs: readonly { n: number; counts: readonly number[] }[],
): LineCount[] {
  const last = runs.at(-1);
  if (last === undefined) return [];
  const steps = last.counts.reduce(
    (sum, count, id) => sum + (counters[id]?.kind === 'branch' ? 0 : count),
    0,
  );
  // A file of which nothing ran may be no part of the program.
  const reached = new Set(counters.filter((_, id) => (last.counts[id] ?? 0) > 0).map(({ file }) => file));
  const shown = lines.filter(({ file }) => file === undefined || reached.has(file));
  return shown.map((line) => {
    const count = countOf(line, last.counts);
    const own = line.own.reduce((sum, id) => sum + (last.counts[id] ?? 0), 0);
    const functions =
      line.block !== null &&
      counters[line.block]?.kind === 'function' &&
      counters[line.block]?.line === line.line &&
      counters[line.block]?.file === line.file;
    const cost = functions ? count : own;
    const fit = fitGrowth(runs.map(({ n, counts }) => ({ n, amount: countOf(line, counts) })));
    return {
      line: line.line,
      ...(line.file !== undefined && { file: line.file }),
      count,
      growth: fit === null || fit.growth === 'O(1)' ? null : fit.growth,
      dominates: steps > 0 && cost >= steps * DOMINANT && fit !== null && fit.growth !== 'O(1)',
    };
  });
}

/** A line counts as often as its loop runs, else as its block is entered; library calls in it add their cost. */
function countOf({ block, own }: CountedLine, counts: readonly number[]): number {
  const inside = own.reduce((sum, id) => sum + (counts[id] ?? 0), 0);
  return inside > 0 ? inside : block === null ? 1 : (counts[block] ?? 0);
}
