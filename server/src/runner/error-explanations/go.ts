import { goNameRules } from './go-names.ts';
import { goRunningRules } from './go-running.ts';
import { goSyntaxRules } from './go-syntax.ts';
import { goValueRules } from './go-values.ts';
import type { Rule } from './rule.ts';

/** Rules for messages of Go's compiler and runtime. */
export const goRules: readonly Rule[] = [
  ...goSyntaxRules,
  ...goNameRules,
  ...goValueRules,
  ...goRunningRules,
];
