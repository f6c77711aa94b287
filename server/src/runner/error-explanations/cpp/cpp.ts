import type { ExplanationRule } from '#runner/error-explanations/rule.ts';
import { cppMemberRules } from './cpp-members.ts';
import { cppNameRules } from './cpp-names.ts';
import { cppOperatorRules } from './cpp-operators.ts';
import { cppRunningRules } from './cpp-running.ts';
import { cppSyntaxRules } from './cpp-syntax.ts';
import { cppTypeRules } from './cpp-types.ts';

/** Rules for messages of g++, the linker and the C++ library. */
export const cppRules: readonly ExplanationRule[] = [
  ...cppSyntaxRules,
  ...cppOperatorRules,
  ...cppTypeRules,
  ...cppNameRules,
  ...cppMemberRules,
  ...cppRunningRules,
];
