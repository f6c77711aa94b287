import { type ExplanationRule, rule } from '#runner/error-explanations/rule.ts';
import { rustNames } from './rust-names.ts';
import { rustOwnership } from './rust-ownership.ts';
import { rustRunning } from './rust-running.ts';
import { rustSyntax } from './rust-syntax.ts';
import { rustValues } from './rust-values.ts';
import { advice } from './rust-words.ts';

/** If no rule knows an error, rustc's own suggestion is still useful. */
const suggested = rule(/./, (_groups, situation) => advice(situation));

/** Rules for messages of rustc and of the standard library. */
export const rustRules: readonly ExplanationRule[] = [
  ...rustNames,
  ...rustValues,
  ...rustOwnership,
  ...rustSyntax,
  ...rustRunning,
  suggested,
];
