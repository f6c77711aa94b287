import { type ExplanationRule, rule } from './rule.ts';

/** Rules for messages of all languages' runtimes about calls that the sandbox refuses. */
export const refusedCallRules: readonly ExplanationRule[] = [
  rule(
    /\bno locks available\b/i,
    'Files cannot be locked here. A program is alone with its files, so it can do without a lock.',
  ),
  rule(
    /\b(?:protocol not supported|address family not supported)\b/i,
    'Programs have only plain connections here, TCP and UDP, and only with themselves.',
  ),
  rule(
    /\bfunction not implemented\b/i,
    'The program asks the system for something that it does not offer here.',
  ),
  rule(/\boperation not permitted\b/i, 'The program asks the system for something that nobody may do here.'),
];
