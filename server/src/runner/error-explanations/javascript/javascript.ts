import type { ExplanationRule } from '#runner/error-explanations/rule.ts';
import { javascriptRunning } from './javascript-running.ts';
import { javascriptSyntax } from './javascript-syntax.ts';

/** Rules for messages of Node and esbuild. */
export const javascriptRules: readonly ExplanationRule[] = [...javascriptSyntax, ...javascriptRunning];
