import type { ExplanationRule } from '#runner/error-explanations/rule.ts';
import { javaNameRules } from './java-names.ts';
import { javaRunningRules } from './java-running.ts';
import { javaSlipRules } from './java-slips.ts';
import { javaSyntaxRules } from './java-syntax.ts';
import { javaTypeRules } from './java-types.ts';

/** Rules for messages of javac and the JVM. */
export const javaRules: readonly ExplanationRule[] = [
  ...javaSlipRules,
  ...javaSyntaxRules,
  ...javaNameRules,
  ...javaTypeRules,
  ...javaRunningRules,
];
