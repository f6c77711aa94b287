import { javascriptRunning } from './javascript-running.ts';
import { javascriptSyntax } from './javascript-syntax.ts';
import type { Rule } from './rule.ts';

/** Messages of Node and esbuild, and what they mean. */
export const javascriptRules: readonly Rule[] = [...javascriptSyntax, ...javascriptRunning];
