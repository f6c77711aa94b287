import type { ExplanationRule } from '#runner/error-explanations/rule.ts';
import { pythonNames } from './python-names.ts';
import { pythonSyntax } from './python-syntax.ts';
import { pythonTypes } from './python-types.ts';
import { pythonValues } from './python-values.ts';

/** Rules for Python's messages. */
export const pythonRules: readonly ExplanationRule[] = [
  ...pythonSyntax,
  ...pythonNames,
  ...pythonTypes,
  ...pythonValues,
];
