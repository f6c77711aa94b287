import { type ExplanationRule, explain, quoted, rule } from '#runner/error-explanations/rule.ts';
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

/** Rules for what Python says of no program, or otherwise only when it knows the values. */
export const pythonProblems: readonly ExplanationRule[] = [
  rule(
    /^"(\w{1,100})" is possibly unbound/,
    ([name = '']) =>
      explain`${quoted(name)} may have no value here: it gets one only in a part that does not always run.`,
  ),
  rule(
    /^No overloads for "__getitem__"/,
    'What stands in these square brackets does not fit. A list or a string is read by positions, which are integers, or by parts `[start:end]`.',
  ),
  rule(
    /^No overloads for "join"/,
    '`join` joins strings only. Turn the elements into strings with `str(…)` first.',
  ),
  rule(
    /^No overloads for "sum"/,
    '`sum` adds numbers only. Strings become numbers with `int(…)` or `float(…)`.',
  ),
  rule(
    /^No overloads for "(\w{1,100})"/,
    ([name = '']) =>
      explain`${quoted(name)} cannot do anything with what it is given here: too few or too many values, or values of another type.`,
  ),
];
