/** The rules of each language. Of those that match a message, the first applies. */
import type { LanguageId } from '@coderoom/contract';
import { cppMemberRules } from './cpp/cpp-members.ts';
import { cppNameRules } from './cpp/cpp-names.ts';
import { cppOperatorRules } from './cpp/cpp-operators.ts';
import { cppRunningRules } from './cpp/cpp-running.ts';
import { cppSyntaxRules } from './cpp/cpp-syntax.ts';
import { cppTypeRules } from './cpp/cpp-types.ts';
import { goNameRules } from './go/go-names.ts';
import { goRunningRules } from './go/go-running.ts';
import { goSyntaxRules } from './go/go-syntax.ts';
import { goValueRules } from './go/go-values.ts';
import { javaNameRules } from './java/java-names.ts';
import { javaRunningRules } from './java/java-running.ts';
import { javaSlipRules } from './java/java-slips.ts';
import { javaSyntaxRules } from './java/java-syntax.ts';
import { javaTypeRules } from './java/java-types.ts';
import { javascriptRunning } from './javascript/javascript-running.ts';
import { javascriptSyntax } from './javascript/javascript-syntax.ts';
import { pythonNames } from './python/python-names.ts';
import { pythonSyntax } from './python/python-syntax.ts';
import { pythonTypes } from './python/python-types.ts';
import { pythonValues } from './python/python-values.ts';
import { type ExplanationRule, rule } from './rule.ts';
import { rustNames } from './rust/rust-names.ts';
import { rustOwnership } from './rust/rust-ownership.ts';
import { rustRunning } from './rust/rust-running.ts';
import { rustSyntax } from './rust/rust-syntax.ts';
import { rustValues } from './rust/rust-values.ts';
import { advice } from './rust/rust-words.ts';
import { typescriptNameRules } from './typescript/typescript-names.ts';
import { typescriptSyntaxRules } from './typescript/typescript-syntax.ts';
import { typescriptValueRules } from './typescript/typescript-values.ts';

/** Rules for messages of all languages' runtimes about calls that the sandbox refuses. */
const refusedCallRules: readonly ExplanationRule[] = [
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

/** Repeats the suggestion of rustc itself, for errors that no other rule knows. */
const suggested = rule(/./, (_groups, situation) => advice(situation));

/** For messages of Node and esbuild. */
const javascriptRules: readonly ExplanationRule[] = [...javascriptSyntax, ...javascriptRunning];

const RULES_OF: Record<LanguageId, readonly ExplanationRule[]> = {
  // Python's own messages.
  python: [...pythonSyntax, ...pythonNames, ...pythonTypes, ...pythonValues],
  javascript: javascriptRules,
  typescript: [...typescriptValueRules, ...typescriptNameRules, ...typescriptSyntaxRules, ...javascriptRules],
  // javac and the JVM.
  java: [...javaSlipRules, ...javaSyntaxRules, ...javaNameRules, ...javaTypeRules, ...javaRunningRules],
  // g++, the linker and the C++ library.
  cpp: [
    ...cppSyntaxRules,
    ...cppOperatorRules,
    ...cppTypeRules,
    ...cppNameRules,
    ...cppMemberRules,
    ...cppRunningRules,
  ],
  // Go's compiler and runtime.
  go: [...goSyntaxRules, ...goNameRules, ...goValueRules, ...goRunningRules],
  // rustc and its standard library.
  rust: [...rustNames, ...rustValues, ...rustOwnership, ...rustSyntax, ...rustRunning, suggested],
};

/** Returns the rules of a language. */
export function rulesOf(language: LanguageId): readonly ExplanationRule[] {
  return [...RULES_OF[language], ...refusedCallRules];
}
