/** The sieve of Eratosthenes: multiples are struck out only of numbers that have not been struck out. */
import { type Growth, thinned } from '#analysis/growth/growth.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { effectsOf, everything, innermostObject } from '#analysis/program/changes.ts';
import { pathOf } from '#analysis/program/paths.ts';
import type { Statement } from '#syntax/tree.ts';

/** Returns the rounds of a loop in steps of a number: fewer if it marks what the branch around it asks for. */
export function ofPrimes(count: Growth, body: readonly Statement[], { arms }: AbstractMachine): Growth {
  const marked = new Set(effectsOf(body).marks.map(({ path }) => path));
  const isSieve = arms.some(({ branch }) => {
    const { test } = branch as Partial<Extract<Statement, { kind: 'branch' }>>;
    return (
      test &&
      [...everything([test])].some(
        (node) => node.kind === 'index' && marked.has(pathOf(innermostObject(node)) ?? ''),
      )
    );
  });
  return isSieve ? thinned(count) : count;
}
