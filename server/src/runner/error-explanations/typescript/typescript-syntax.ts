import {
  type ExplanationRule,
  explain,
  joined,
  quoted,
  ruleOfCode,
} from '#runner/error-explanations/rule.ts';
import { OTHER_TYPES, tsCodes, typescriptTypeName } from './typescript-words.ts';

const operators: ExplanationRule[] = [
  tsCodes(
    '2367',
    ([left = '', right = '']) =>
      explain`This comparison is always the same: the left side is ${typescriptTypeName(left)}, the right side ${typescriptTypeName(right)}.`,
    /This comparison appears to be unintentional because the types '([^\n]{1,200}?)' and '([^\n]{1,200}?)' have no overlap/,
  ),
  tsCodes(
    '2365',
    ([operator = '', left = '', right = '']) =>
      [left, right].some((type) => /^(?:String|Number|Boolean)$/.test(type))
        ? 'Types such as `number` and `string` are written small.'
        : joined(
            explain`${quoted(operator)} cannot be used here: the left side is ${typescriptTypeName(left)}, the right side ${typescriptTypeName(right)}.`,
            [left, right].some((type) => type.startsWith('Promise<'))
              ? 'A promise gives its value with `await`.'
              : null,
          ),
    /Operator '(.{1,5}?)' cannot be applied to types '([^\n]{1,200}?)' and '([^\n]{1,200}?)'/,
  ),
  tsCodes(
    '2362',
    'The left side of this calculation has to be a number. Turn a string into one with `Number(…)`.',
  ),
  tsCodes(
    '2363',
    'The right side of this calculation has to be a number. Turn a string into one with `Number(…)`.',
  ),
  tsCodes('2356|2357', 'Only a variable that holds a number can be counted up or down.'),
  tsCodes('2358|2359', 'On the right of `instanceof` stands the name of a class, on the left an object.'),
  tsCodes(
    '2360|2361|2638',
    '`in` looks for a property of an object. In a string or an array, use `.includes(…)`.',
  ),
  tsCodes(
    '2488|2461|2495|2548|2549|2569|2504',
    ([type = '']) =>
      type === ''
        ? 'Something with elements is needed here, such as an array or a string.'
        : explain`Something with elements is needed here, such as an array or a string, but this is ${typescriptTypeName(type)}.`,
    /(?:Type '([^\n]{1,200}?)' (?:must have|is not an array))?/,
  ),
  tsCodes(
    '2447',
    ([operator = '']) =>
      explain`${quoted(operator)} is meant for numbers. For truth values, write \`&&\` or \`||\`.`,
    /The '(.{1,3}?)' operator/,
  ),
  tsCodes('2695', 'The value before this comma is not used. Perhaps brackets are missing.'),
  tsCodes(
    '2364|2406|2779',
    'On the left of `=` there has to be a name in which the value is stored. To compare, write `===`.',
  ),
  tsCodes('1155', 'A `const` needs its value at once: `const name = value`.'),
];

/** Rules for syntax errors that TypeScript reports and esbuild accepts. */
const syntax: ExplanationRule[] = [
  tsCodes('1005', ([sign = '']) => explain`${quoted(sign)} is missing here.`, /'(.{1,10}?)' expected/),
  tsCodes('1109|1128|1136|1131', 'Something is missing here, or too much before this place.'),
  tsCodes('1003', 'A name is missing here.'),
  tsCodes('1110', 'A type is missing here.'),
];

/** Rules for things that beginners write instead of a type after a colon. */
const places: ExplanationRule[] = [
  textRule(
    /\b(?:let|const|var)\s+(\w+)\s+(number|string|boolean|any|\w+\[\])\b/,
    ([name = '', type = '']) =>
      explain`A colon stands between a name and its type: ${quoted(`${name}: ${type}`)}.`,
  ),
  textRule(
    /^\s*(int|float|double|number|string|String|char|bool|boolean)\s+(\w+)\s*(?:=|;|$)/,
    ([type = '', name = '']) =>
      explain`A type stands behind the name: ${quoted(`let ${name}: ${OTHER_TYPES[type] ?? type.toLowerCase()}`)}.`,
  ),
  textRule(
    /\)\s+(number|string|boolean|void)\b/,
    ([type = '']) =>
      explain`A colon stands before the type of what a function gives back: ${quoted(`): ${type}`)}.`,
  ),
  textRule(
    /\binterface\b.*=/,
    () => 'An interface has no values: behind each name stands a colon and its type, as in `name: string`.',
  ),
];

/** Creates a rule for esbuild's errors on a line that, without its strings and comment, matches `line`. */
function textRule(line: RegExp, words: ExplanationRule['words']): ExplanationRule {
  return ruleOfCode(/^(?:Expected|Unexpected) /, line, words);
}

/** Rules for operators and syntax. */
export const typescriptSyntaxRules: readonly ExplanationRule[] = [...operators, ...syntax, ...places];
