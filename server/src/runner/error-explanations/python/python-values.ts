import type { Message } from '@coderoom/contract';
import {
  endlessWords,
  indentedBody,
  MAX_FUNCTIONS,
  neverStops,
} from '#runner/error-explanations/recursion.ts';
import {
  type ExplanationRule,
  explain,
  type FindingContext,
  joined,
  NO_NETWORK,
  type PlainWords,
  quoted,
  rule,
  verbatim,
} from '#runner/error-explanations/rule.ts';
import { codeOf, type SourceText } from '#runner/source-text.ts';

const INTEGER_HINT = /^'-?\d+[.,]\d+'$/;
const SEVERAL_HINT = /^'\s*-?\d+(?:[ ,;]+-?\d+)+\s*'$/;

/**
 * Returns the words for endless or very deep recursion, depending on whether the functions can return without
 * recursing.
 */
function recursionWords({ source, error }: FindingContext): PlainWords {
  const frames = [...error.matchAll(/^ {2}File "main\.py", line \d+, in (\w+)$/gm)].map(
    ([, name]) => name ?? '',
  );
  const names = [...new Set(frames)].slice(-MAX_FUNCTIONS);
  const name = names.at(-1);
  if (name !== undefined && neverStops(names.map((each) => indentedBody(source, each)))) {
    return endlessWords(name);
  }
  return 'Functions call one another more than about 1000 deep here, which is the most that Python allows. Either the case that stops them is never reached, or the recursion is right but too deep: then use a loop, or raise the limit with `sys.setrecursionlimit(…)`.';
}

/** Returns the words for an exception that the program raises itself, named in its own words. */
function raisedWords(name: string, message: string, { source, line }: FindingContext): PlainWords | null {
  if (!/^\s*(?:if\b.*:\s*|else:\s*)?raise\b/.test(codeOf(source, line, '#'))) return null;
  return message === ''
    ? explain`The program raises this ${quoted(name)} itself, and no \`try\` catches it.`
    : explain`The program raises this ${quoted(name)} itself, with the words ${quoted(message)}, and no \`try\` catches it.`;
}

/** Returns `Did you mean …?` for a key that the source writes with other capital letters, or null. */
function likeKey(key: string, source: SourceText): Message | null {
  const strings = source.text.slice(0, 20_000).match(/(["'])[^"'\n]{1,60}\1/g) ?? [];
  const bare = (text: string) => text.slice(1, -1);
  const near = strings.find(
    (text) => bare(text) !== bare(key) && bare(text).toLowerCase() === bare(key).toLowerCase(),
  );
  return near === undefined ? null : explain`Did you mean ${quoted(near)}?`;
}

const positions: ExplanationRule[] = [
  rule(
    /^IndexError: (list|tuple|string|range object|deque|bytearray|array|pop|list assignment|array assignment)(?: assignment)? index out of range/,
    ([what = '']) => {
      if (what === 'string') {
        return 'The string has no character at this position. Positions begin with 0, so the last one is its length minus 1.';
      }
      return what === 'tuple'
        ? 'The tuple has no element at this position. Positions begin with 0, so the last one is its length minus 1.'
        : 'The list has no element at this position. Positions begin with 0, so the last one is its length minus 1.';
    },
  ),
  rule(
    /^IndexError: pop from (?:an )?empty|^KeyError: 'pop from an empty/,
    'Nothing is left that could be taken out: it is empty.',
  ),
  rule(/^IndexError: Cannot choose from an empty sequence/, 'Nothing can be chosen from an empty list.'),
  rule(
    /^IndexError: (?:Replacement index (\d+) out of range|tuple index out of range)/,
    'The string has more braces `{}` than there are values for them.',
  ),
  rule(/^KeyError: (.{1,100})$/m, ([key = ''], { source, line }) => {
    const code = codeOf(source, line, '#');
    if (/\.remove\s*\(/.test(code))
      return explain`The set has no element ${quoted(key)} that could be removed.`;
    if (/\benviron\b/.test(code)) return explain`The environment has no variable ${quoted(key)}.`;
    return /popitem|pop\(\)/.test(code)
      ? 'Nothing is left that could be taken out: it is empty.'
      : joined(
          explain`The dictionary has no entry for ${quoted(key)}.`,
          likeKey(key, source),
          explain`Check first with \`in\`, or read it with \`.get(…)\`.`,
        );
  }),
  rule(
    /^ValueError: (?:.{1,80} is not in (?:list|tuple|range|deque)|(?:list\.remove|tuple\.index|list\.index|deque\.remove)\(x\): x not in)/,
    'What is looked for is not among the elements. Check first with `in`.',
  ),
  rule(
    /^ValueError: substring not found/,
    'What is looked for is not in the string. Check first with `in`, or use `.find(…)`.',
  ),
  rule(
    /^ValueError: (min|max)\(\) (?:arg|iterable argument) is (?:an )?empty/,
    ([name = '']) => explain`${quoted(name)} needs at least one element, but there is none.`,
  ),
  rule(/^statistics\.StatisticsError/, 'There are too few values for this: perhaps the list is empty.'),
];

const conversions: ExplanationRule[] = [
  rule(/^ValueError: invalid literal for int\(\) with base 10: (.{1,100})$/m, ([text = '']) => {
    if (/^'\s*'$/.test(text)) return 'An empty string cannot be turned into an integer.';
    if (INTEGER_HINT.test(text)) {
      return explain`The string ${quoted(text)} is no integer. A number with a decimal point is read with \`float(…)\`.`;
    }
    return SEVERAL_HINT.test(text)
      ? explain`The string ${quoted(text)} holds several numbers: take it apart with \`.split()\` first.`
      : explain`The string ${quoted(text)} cannot be turned into an integer.`;
  }),
  rule(
    /^ValueError: invalid literal for int\(\) with base (\d+): (.{1,100})$/m,
    ([base = '', text = '']) => explain`The string ${quoted(text)} is no number in base ${verbatim(base)}.`,
  ),
  rule(/^ValueError: could not convert string to float: (.{1,100})$/m, ([text = '']) => {
    if (/^'\s*'$/.test(text)) return 'An empty string cannot be turned into a number.';
    return /^'-?\d+,\d+'$/.test(text)
      ? explain`The string ${quoted(text)} has a comma: decimal numbers are written with a point.`
      : explain`The string ${quoted(text)} cannot be turned into a number.`;
  }),
  rule(
    /^ValueError: not enough values to unpack \(expected (?:at least )?(\d+)(?:, got (\d+))?/,
    ([count = '', got = '']) =>
      got === ''
        ? explain`${verbatim(count)} names stand on the left, but there are fewer values for them.`
        : explain`${verbatim(count)} names stand on the left, but the number of values for them is ${verbatim(got)}.`,
  ),
  rule(
    /^ValueError: too many values to unpack \(expected (\d+)/,
    ([count = '']) =>
      explain`${verbatim(count)} names stand on the left, but there are more values for them.`,
  ),
  rule(
    /^ValueError: chr\(\) arg not in range/,
    '`chr` takes the number of a character, which is at least 0 and at most 1114111.',
  ),
  rule(
    /^(?:json\.decoder\.)?JSONDecodeError: (?:Expecting property name|Expecting value)/,
    'The string is no valid JSON. Keys and strings stand between double quotation marks there: `{"name": 1}`.',
  ),
  rule(/^(?:json\.decoder\.)?JSONDecodeError/, 'The string is no valid JSON.'),
  rule(
    /^ValueError: (?:time data|unconverted data)/,
    'The string is no date, or time, of the format that is given.',
  ),
  rule(
    /^ValueError: (?:day|month|year|hour|minute|second) .{0,40}(?:range|in)/,
    'There is no such date or time.',
  ),
  rule(
    /^Unicode(?:Decode|Encode)Error/,
    'A character does not fit the encoding that is used. Open files with `encoding="utf-8"`.',
  ),
];

const numbers: ExplanationRule[] = [
  rule(/^ZeroDivisionError/, (_groups, { source, line }) =>
    /\blen\s*\(/.test(codeOf(source, line, '#'))
      ? 'A number was divided by zero: perhaps what is counted with `len` is empty.'
      : 'A number was divided by zero.',
  ),
  rule(
    /^ValueError: (?:math domain error|expected a (?:nonnegative|positive) input)/,
    'There is no result for this number: for example, no root of a negative number, and no logarithm of 0.',
  ),
  rule(/^OverflowError/, 'The result is too large for a number of this kind.'),
  rule(
    /^ValueError: negative shift count/,
    'Bits can be shifted by 0 or more places, but not by a negative number.',
  ),
  rule(
    /^ValueError: Exceeds the limit/,
    'This number has more digits than Python turns into a string, or back: 4300 are the most.',
  ),
  rule(/^ValueError: range\(\) arg 3 must not be zero/, 'The step of `range` cannot be 0.'),
  rule(
    /^ValueError: empty range(?: for| in)/,
    'There is no number between these two: the first has to be the smaller one.',
  ),
];

const running: ExplanationRule[] = [
  rule(/^EOFError/, 'Your program asked for more input than it was given.'),
  rule(
    /^RecursionError: .{0,60} during compilation/,
    'An expression of this program is too long, or its brackets are nested too deeply.',
  ),
  rule(/^RecursionError/, (_groups, situation) => recursionWords(situation)),
  rule(
    /^[\w.]{1,60}: .{0,100}(?:name resolution|Name or service not known|Network is unreachable|No address associated)/,
    NO_NETWORK,
  ),
  rule(
    /^(?:ConnectionRefusedError|TimeoutError|urllib\.error\.URLError|socket\.gaierror|ConnectionError)/,
    NO_NETWORK,
  ),
  rule(
    /^OSError: \[Errno 24\] Too many open files/,
    'More files are open than a program may have at once. Close each one, or open it in a `with` block.',
  ),
  rule(/^(?:PermissionError|OSError: \[Errno 30\])/, (_groups, { source, line }) =>
    /socket|connect|bind/.test(codeOf(source, line, '#'))
      ? NO_NETWORK
      : 'Programs may not write, or read, this file here.',
  ),
  rule(/^IsADirectoryError/, 'This is a folder, and not a file.'),
  rule(
    /^ValueError: I\/O operation on closed file/,
    'The file is closed already. What is done with it has to stand before `close`, or inside the `with` block.',
  ),
  rule(/^io\.UnsupportedOperation: not (readable|writable)/, ([what = '']) =>
    what === 'writable'
      ? 'This file is open for reading only. To write to it, open it with `open(name, "w")`.'
      : 'This file is open for writing only. To read it, open it with `open(name)`.',
  ),
  rule(
    /^RuntimeError: (?:dictionary|set|OrderedDict|deque) (?:changed size|mutated|keys changed) during iteration|^RuntimeError: Set changed size/,
    'Something is added or removed here while a loop goes through it. Loop over a copy: `for … in list(…):`.',
  ),
  rule(/^RuntimeError: can't start new thread/, 'The program has started as many threads as it may have.'),
  rule(/^RuntimeError: super\(\)/, '`super()` may only stand inside a method of a class.'),
  rule(/^StopIteration/, '`next` asked for one more element, but there is none.'),
  rule(
    /^NotImplementedError/,
    'This method is only announced: a class that extends this one has to define it.',
  ),
  rule(/^AssertionError(?:: (.{1,100}))?$/m, ([words = '']) =>
    words === ''
      ? 'The condition after `assert` was not true.'
      : explain`The condition after \`assert\` was not true: ${quoted(words)}.`,
  ),
];

/** Last of all: exceptions that the program raises itself. */
const raised = rule(/^([A-Za-z_][\w.]{0,80})(?:: (.{1,200}))?$/m, ([name = '', message = ''], situation) =>
  raisedWords(name.replace(/^__main__\./, ''), message, situation),
);

/** Rules for run-time messages about values. */
export const pythonValues: readonly ExplanationRule[] = [
  raised,
  ...positions,
  ...conversions,
  ...numbers,
  ...running,
];
