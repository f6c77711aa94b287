/** Rewrites a program into equivalent ones, whose verdict must be the same. */
import { BRANCH_REWRITES } from './branches.ts';
import { FUNCTION_REWRITES } from './functions.ts';
import { LOOP_REWRITES } from './loops.ts';
import type { Rewrite } from './rewriter.ts';
import { VALUE_REWRITES } from './values.ts';

export { type Rewrite, rewritten } from './rewriter.ts';

export const REWRITES: readonly Rewrite[] = [
  ...VALUE_REWRITES,
  ...LOOP_REWRITES,
  ...BRANCH_REWRITES,
  ...FUNCTION_REWRITES,
];
