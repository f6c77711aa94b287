import { pythonNames } from './python-names.ts';
import { pythonSyntax } from './python-syntax.ts';
import { pythonTypes } from './python-types.ts';
import { pythonValues } from './python-values.ts';
import type { ExplanationRule } from './rule.ts';

/** Rules for Python's messages. */
export const pythonRules: readonly ExplanationRule[] = [
  ...pythonSyntax,
  ...pythonNames,
  ...pythonTypes,
  ...pythonValues,
];
