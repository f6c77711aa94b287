import type { ExplanationRule, FoundProblem } from '#runner/error-explanations/rule.ts';
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

/** Returns what javac prints of a problem that its analysis found. */
export function javaCounterpart({ message }: FoundProblem): string {
  // A file that cannot be read as a class is read as a module.
  if (message === "'module' or 'open' expected") return 'class, interface, enum, or record expected';
  return message.replaceAll(/\b(?:[a-z]\w{0,40}\.){1,8}(?=[A-Z])/g, '');
}
