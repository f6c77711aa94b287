import { endlessFunction, endlessWords } from '#runner/error-explanations/recursion.ts';
import {
  type ExplanationRule,
  explain,
  type FindingContext,
  NO_NETWORK,
  noSuchFile,
  noSuchPosition,
  type PlainWords,
  quoted,
  rule,
  verbatim,
} from '#runner/error-explanations/rule.ts';
import { codeOf } from '#runner/source-text.ts';

/** Returns the words for the reason inside an error value; null if there are none. */
function reasonWords(reason: string, { source, line }: FindingContext): PlainWords | null {
  if (
    /NetworkUnreachable|failed to lookup address|AddrNotAvailable|ConnectionRefused|HostUnreachable/.test(
      reason,
    )
  ) {
    return NO_NETWORK;
  }
  if (/kind: (?:PosOverflow|NegOverflow)/.test(reason))
    return 'The number in the string does not fit into its type.';
  if (/Parse(?:Int|Float)Error \{ kind: Empty/.test(reason))
    return 'An empty string cannot be turned into a number.';
  if (/Parse(?:Int|Float)Error \{ kind: Invalid/.test(reason)) {
    const isUntrimmed = /read_line/.test(source.text) && !/\.trim/.test(source.text);
    return isUntrimmed
      ? 'The string still has the end of the line in it, so it is no number: write `.trim()` before `.parse()`.'
      : 'The string cannot be turned into the number that is asked for.';
  }
  if (/kind: NotFound/.test(reason)) {
    const [, name] = /"([^"]{1,60}\.\w{1,5})"/.exec(source.lines[(line ?? 0) - 1] ?? '') ?? [];
    return name === undefined ? 'There is no such file here.' : noSuchFile(name);
  }
  if (/kind: PermissionDenied|ReadOnlyFilesystem/.test(reason)) return 'Programs may not do this here.';
  if (/Utf8Error|InvalidData/.test(reason)) return 'The bytes are no text in UTF-8.';
  return null;
}

/** Returns the words for a stack overflow: endless recursion if a function calls itself in every case. */
function stackWords({ source }: FindingContext): PlainWords {
  const endless = endlessFunction(source, /\bfn\s+(\w+)/g);
  if (endless !== null) return endlessWords(endless);
  return 'Calls are nested too deeply here, or an array in a variable is too large. Either the case that stops a function is never reached, or the recursion is right but too deep: then use a loop, and a `Vec` for large data.';
}

const counting: ExplanationRule[] = [
  rule(/^index out of bounds: the len is (\d+) but the index is (\d+)/, ([length = '', index = '']) =>
    noSuchPosition(index, length),
  ),
  rule(
    /^range end index (\d+) out of range for slice of length (\d+)/,
    ([end = '', length = '']) =>
      explain`The part ends at position ${verbatim(end)}, but the number of elements is ${verbatim(length)}.`,
  ),
  rule(
    /^range start index (\d+) out of range for slice of length (\d+)/,
    ([start = '', length = '']) =>
      explain`The part begins at position ${verbatim(start)}, but the number of elements is ${verbatim(length)}.`,
  ),
  rule(
    /^(?:byte index|end byte index|start byte index|begin) (\d+).{0,30}? is out of bounds (?:of|for)|^byte index (\d+) is out of bounds/,
    ([at = '', other = '']) => explain`The string ends before position ${verbatim(at || other)}.`,
  ),
  rule(
    /^(?:end |start )?byte index (\d+) is not a char boundary; it is inside '(.)'/,
    ([at = '', character = '']) =>
      explain`Positions in a string count bytes, and position ${verbatim(at)} lies inside of the character ${quoted(character)}. Go by characters with \`.chars()\`.`,
  ),
  rule(
    /^(?:slice index starts at|begin <= end|range start) ?\(?(\d+)?.{0,20}?(?:but ends at|<=) ?(\d+)?/,
    'A part `[start..end]` has to begin before it ends.',
  ),
  rule(
    /^(?:removal|swap_remove|insertion|split_off|`at`) ?(?:index)? ?\(is (\d+)\) should be <=? ?len \(is (\d+)\)/,
    ([index = '', length = '']) => noSuchPosition(index, length),
  ),
  rule(
    /^attempt to divide by zero|^attempt to calculate the remainder with a divisor of zero/,
    'An integer was divided by zero.',
  ),
  rule(
    /^attempt to subtract with overflow/,
    'The result is too large, or too small, for the type of the number: `usize` and `u32`, for example, cannot be negative.',
  ),
  rule(
    /^attempt to (add|multiply|negate|shift left|shift right)(?: with)? ?.{0,20}overflow/,
    'The result is too large, or too small, for the type of the number.',
  ),
  rule(
    /^capacity overflow|^chunk size must be non-zero|^assertion failed: step != 0/,
    'A size, or a step, is not possible: it is zero, or far too large.',
  ),
];

const unwrapping: ExplanationRule[] = [
  rule(
    /^called `Option::unwrap\(\)` on a `None` value/,
    '`unwrap` was used on something that has no value (`None`). Check it first with `match` or `if let`.',
  ),
  rule(
    /^called `Result::unwrap_err\(\)`|^called `Option::expect_none\(\)`/,
    'A failure was expected here, but there is a value.',
  ),
  rule(
    /^called `Result::unwrap\(\)` on an `Err` value: (.{1,300})/,
    ([what = ''], situation) =>
      reasonWords(what, situation) ??
      explain`\`unwrap\` was used on a result that is an error: ${quoted(what)}.`,
  ),
  rule(
    /^no entry found for key/,
    'The map has no entry for this key. Read it with `.get(…)`, which gives an `Option`.',
  ),
  rule(
    /^(?:already borrowed|already mutably borrowed|RefCell already|called `Result::unwrap\(\)`.{0,40}BorrowMutError)/,
    'A value is changed while something else still uses it.',
  ),
  rule(
    /^internal error: entered unreachable code/,
    'The program came to an `unreachable!`, which says that it never does.',
  ),
  rule(
    /^not (?:yet )?implemented/,
    'The program came to a part that is not written yet: `todo!` or `unimplemented!`.',
  ),
  rule(/^assertion `left (==|!=) right` failed/, ([operator = '']) =>
    operator === '=='
      ? 'The two values that `assert_eq!` compares are different: the message shows both.'
      : 'The two values that `assert_ne!` compares are the same.',
  ),
  rule(
    /^assertion failed: (.{1,100})/,
    ([condition = '']) => explain`The condition of \`assert!\` was not true: ${quoted(condition)}.`,
  ),
];

const ended: ExplanationRule[] = [
  rule(/((?:Parse(?:Int|Float)Error|Os) \{.{1,200})/, ([what = ''], situation) =>
    reasonWords(what, situation),
  ),
  rule(/has overflowed its stack/, (_groups, situation) => stackWords(situation)),
  rule(
    /^Error: (.{1,200})/,
    ([what = ''], situation) =>
      reasonWords(what, situation) ?? explain`\`main\` gave an error back: ${quoted(what)}.`,
  ),
  rule(/^(.{1,200})$/m, ([message = ''], situation) => {
    if (situation.line === null) return null;
    const code = codeOf(situation.source, situation.line, '//');
    if (/\bpanic!/.test(code))
      return explain`The program stops itself here with \`panic!\`, with the words ${quoted(message)}.`;
    if (/\bassert(?:_eq|_ne)?!/.test(code))
      return explain`The condition of \`assert!\` was not true: ${quoted(message)}.`;
    if (!/\.expect\s*\(/.test(code)) return null;
    return (
      reasonWords(message, situation) ??
      explain`\`expect\` was used on something that has no value, or is an error: ${quoted(message)}.`
    );
  }),
];

/** Rules for messages of a failing Rust program. */
export const rustRunning: readonly ExplanationRule[] = [...counting, ...unwrapping, ...ended];
