import type { ExplanationRule } from '#runner/error-explanations/rule.ts';
import { goNameRules } from './go-names.ts';
import { goRunningRules } from './go-running.ts';
import { goSyntaxRules } from './go-syntax.ts';
import { goValueRules } from './go-values.ts';

/** Rules for messages of Go's compiler and runtime. */
export const goRules: readonly ExplanationRule[] = [
  ...goSyntaxRules,
  ...goNameRules,
  ...goValueRules,
  ...goRunningRules,
];
