import { javascriptRunning } from './javascript-running.ts';
import { javascriptSyntax } from './javascript-syntax.ts';
import type { ExplanationRule } from './rule.ts';

/** Rules for messages of Node and esbuild. */
export const javascriptRules: readonly ExplanationRule[] = [...javascriptSyntax, ...javascriptRunning];
