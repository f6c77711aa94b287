import { endlessFunction, endlessWords } from '#runner/error-explanations/recursion.ts';
import {
  type ExplanationRule,
  explain,
  NO_NETWORK,
  noSuchFile,
  noSuchPosition,
  quoted,
  rule,
  verbatim,
} from '#runner/error-explanations/rule.ts';
import { lineOf } from '#runner/source-text.ts';

const SEGFAULT =
  'The program used memory that is not its own. Perhaps a pointer points nowhere, a position is outside of an array, or a function calls itself too deeply.';

/** Matches heads of functions, capturing the name; the return type comes before it. */
const HEADS = /\b[\w:<>,]{1,100}[\s&*]{1,20}(\w+)\s*\([^;{}()]{0,200}\)\s*(?:const\s*)?\{/g;

/** Rules for messages of the C++ library and of crashes. */
export const cppRunningRules: readonly ExplanationRule[] = [
  rule(
    /^(?:Line \d+: )?(?:Segmentation fault|Bus error)|^The program was ended by the signal SIG(?:SEGV|BUS)/,
    (_groups, { source }) => {
      const endless = endlessFunction(source, HEADS);
      return endless === null ? SEGFAULT : endlessWords(endless);
    },
  ),
  rule(
    /internal compiler error|signal terminated program cc1plus|^cc1plus: out of memory|virtual memory exhausted/,
    'The compiler could not cope with this program. Perhaps a large array is given values where it is declared: leave `= {…}` out and fill it in a loop.',
  ),
  rule(
    /^(?:Line \d+: )?Arithmetic exception|^The program was ended by the signal SIGFPE/,
    'A whole number was divided by zero.',
  ),
  rule(
    /Assertion '(?:__n < this->size\(\)|__pos <= size\(\)|__n < _Nm)' failed/,
    'A position outside the vector, array or text was used. Positions begin with 0, and the last is the size minus 1.',
  ),
  rule(/Assertion '!(?:this->)?empty\(\)' failed/, 'An element is asked of something that is empty.'),
  rule(
    /Assertion '(?:this->_M_get\(\)|get\(\) != pointer\(\)|_M_get\(\) != nullptr)'? ?.{0,40}failed/,
    'The smart pointer points to nothing (nullptr), and something is asked of what it points to.',
  ),
  rule(
    /Assertion 'this->_M_is_engaged\(\)' failed/,
    'The `optional` has no value, and its value is asked for.',
  ),
  rule(
    /Assertion [‘'`](.{1,100}?)['’] failed|: Assertion `(.{1,100}?)' failed/,
    ([condition = '', other = '']) =>
      explain`A condition that should hold was not true: ${quoted(condition || other)}.`,
  ),
  rule(
    /std::out_of_range: .{0,60}\(which is (\d+)\) >=? this->size\(\) \(which is (\d+)\)/,
    ([index = '', size = '']) => noSuchPosition(index, size),
  ),
  rule(
    /std::out_of_range: .{0,60}\(which is (\d+)\) > this->size\(\) \(which is (\d+)\)/,
    ([index = '', size = '']) =>
      explain`A part of a text was asked for from position ${verbatim(index)} on, but the text has only ${verbatim(size)} characters.`,
  ),
  rule(
    /std::out_of_range: (?:unordered_)?map::at|std::out_of_range: _Map_base::at/,
    'The map has no such key. Ask it with `find` or `contains` first.',
  ),
  rule(
    /std::out_of_range: (sto\w{1,4})/,
    ([name = '']) => explain`${quoted(name)} was given a number that is too large for its type.`,
  ),
  rule(
    /std::invalid_argument: (sto\w{1,4})/,
    ([name = '']) => explain`${quoted(name)} was given a text that is no number.`,
  ),
  rule(
    /std::logic_error: basic_string.{0,40}null/,
    'A text cannot be made from a pointer that points to nothing.',
  ),
  rule(
    /std::length_error: .{0,100}/,
    'A vector or a text cannot be that long. Perhaps its length is negative.',
  ),
  rule(/std::bad_array_new_length/, 'An array cannot be that long. Perhaps its length is negative.'),
  rule(/std::bad_optional_access/, 'The `optional` has no value, and its value is asked for.'),
  rule(/std::bad_variant_access/, 'The `variant` holds a value of another type.'),
  rule(/std::bad_function_call/, 'The `function` has not got a function that it could call.'),
  rule(/std::bad_cast/, 'The object is not of the class that it is cast to.'),
  rule(
    /std::filesystem::.{0,20}filesystem_error: .{0,100}No such file or directory \[(.{1,100}?)\]/,
    ([name = '']) => noSuchFile(name),
  ),
  rule(
    /Network is unreachable|Temporary failure in name resolution|Name or service not known|(?:socket|connect): (?:Operation not permitted|Permission denied|Address family not supported)/,
    NO_NETWORK,
  ),
  rule(
    /^Uncaught exception ([\w:]{1,100}): (.{1,200})$/m,
    ([type = '', what = '']) =>
      explain`An exception of type ${quoted(type)} was thrown and not caught: ${quoted(what)}.`,
  ),
  rule(
    /^Uncaught exception ([\w:][\w:* ]{0,100})$/m,
    ([type = '']) => explain`An exception of type ${quoted(type)} was thrown and not caught.`,
  ),
  rule(
    /^terminate called without an active exception/,
    'The program was ended in the middle of something. Often a `std::thread` was not waited for: call its `join()`.',
  ),
  rule(
    /double free or corruption|free\(\): (?:invalid pointer|double free detected)|munmap_chunk\(\): invalid pointer/,
    'Memory was given back twice, or never belonged to the program.',
  ),
  rule(
    /malloc\(\): |corrupted size|stack smashing detected|buffer overflow detected/,
    'The program wrote beyond the end of an array, or of memory that it has given back.',
  ),
  rule(
    /^(?:Line \d+: )?Illegal instruction/,
    'The program reached a place where it cannot go on. Perhaps a function that promises a value ends without `return`.',
  ),
  rule(/^The program was aborted$/, (_groups, { source, line }) =>
    /\babort\s*\(/.test(lineOf(source, line)) ? 'The program ends itself here by calling `abort`.' : null,
  ),
];
