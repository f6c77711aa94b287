import {
  type ExplanationRule,
  explain,
  type FindingContext,
  type PlainWords,
  quoted,
  rule,
  ruleOfLine,
} from '#runner/error-explanations/rule.ts';
import { lineOf } from '#runner/source-text.ts';

const WRAPPERS: Readonly<Record<string, string>> = {
  int: 'Integer',
  double: 'Double',
  char: 'Character',
  boolean: 'Boolean',
  long: 'Long',
  float: 'Float',
  byte: 'Byte',
  short: 'Short',
};
/** javac's notation for an empty argument list. */
const NO_VALUES = /^no arguments$/;
const COMPARE = '`=` gives a variable a value. Two values are compared with `==`.';

/** Returns the sentence for a value of the wrong type. */
function otherType(from: string, to: string, { source, line }: FindingContext): PlainWords {
  const text = lineOf(source, line);
  if (to === 'boolean' && /\b(?:if|while)\s*\([^=!<>]*[^=!<>]=[^=]/.test(text)) return COMPARE;
  if (to === 'boolean')
    return explain`A condition is needed here, something that is true or false, and this is of type ${quoted(from)}. Compare it with something.`;
  if (from === 'String' && /^(?:int|Integer|long|Long|double|Double|float)$/.test(to) && /"[^"]*"/.test(text))
    return 'A text in quotation marks stands here, but a number is needed. A number is written without them.';
  if (from === 'String' && /^(?:int|Integer|long|Long)$/.test(to))
    return 'A text is no number. Turn it into one with `Integer.parseInt(…)`.';
  if (from === 'String' && /^(?:double|Double|float)$/.test(to))
    return 'A text is no number. Turn it into one with `Double.parseDouble(…)`.';
  if (from === 'String' && to === 'char')
    return "A single character stands in single quotation marks: `'a'`. One of a text is found with `charAt(0)`.";
  if (from === 'char' && to === 'String')
    return 'A text stands in double quotation marks. A single character becomes one with `String.valueOf(…)`.';
  if (to === 'String' && /\bString\s+\w+\s*=\s*-?[\d.]+\s*;/.test(text))
    return 'A text stands in double quotation marks. A variable for a number is of the type `int` or `double`.';
  if (to === 'String' && /^(?:int|long|double|float|boolean|Integer|Double)$/.test(from))
    return 'A number is no text. Turn it into one with `String.valueOf(…)`.';
  if (from === 'void') return 'The method returns nothing (`void`), so there is no value that could be used.';
  if (
    new RegExp(
      `\\bclass\\s+${to.replace(/\W/g, '\\$&')}\\b[^{]{0,100}\\b(?:extends|implements)\\b[^{]{0,100}\\b${from.replace(/\W/g, '\\$&')}\\b`,
    ).test(source.text)
  )
    return explain`Not every ${quoted(from)} is a ${quoted(to)}. Write ${quoted(`(${to})`)} before it if it is one.`;
  if (from === 'Object')
    return explain`It is not known here that this is a ${quoted(to)}. Say what the list holds in angle brackets, or write ${quoted(`(${to})`)} before it.`;
  return explain`A value of type ${quoted(to)} is needed here, but this is of type ${quoted(from)}.`;
}

const conversions: ExplanationRule[] = [
  ruleOfLine(
    /^incompatible types: possible lossy conversion from double to float/,
    /\d\.\d/,
    'A number with a decimal point is a `double`. Write an `f` behind it, or use `double`.',
  ),
  rule(
    /^incompatible types: possible lossy conversion from (\w{1,20}) to (\w{1,20})/,
    ([from = '', to = '']) =>
      explain`A ${quoted(from)} does not fit into a ${quoted(to)} without losing something. If that is meant, write ${quoted(`(${to})`)} before it.`,
  ),
  rule(/^incompatible types: missing return value/, 'The method promises a value: write it after `return`.'),
  rule(
    /^incompatible types: unexpected return value/,
    'The method is declared `void` and must not return a value. Write the type of the value in place of `void` if it is to return one.',
  ),
  rule(
    /^incompatible types: (\S{1,100}) cannot be converted to (\S{1,100})/,
    ([from = '', to = ''], situation) => otherType(from, to, situation),
  ),
  rule(
    /^incompatible types: bad type in (?:conditional|switch) expression[\s\S]{0,20}?\s(\S{1,60}) cannot be converted to (\S{1,60})/,
    ([from = '', to = ''], situation) => otherType(from, to, situation),
  ),
  rule(
    /^incompatible types: bad return type in lambda expression[\s\S]{0,20}?\s(\S{1,60}) cannot be converted to (\S{1,60})/,
    ([from = '', to = ''], situation) => otherType(from, to, situation),
  ),
  rule(
    /^incompatible types: (?:inference variable|cannot infer)/,
    'What stands in the angle brackets does not fit the type on the left: compare both.',
  ),
  rule(/^incompatible types/, 'The value is not of the type that is needed here.'),
  rule(
    /^incomparable types: (\S{1,60}) and (\S{1,60})/,
    ([left = '', right = '']) => explain`A ${quoted(left)} and a ${quoted(right)} cannot be compared.`,
  ),
  rule(/^unexpected type/, (_groups, { source, line, error }) => {
    const text = lineOf(source, line);
    const type =
      /<\s*(int|double|char|boolean|long|float|byte|short)\b/.exec(text)?.[1] ??
      /,\s*(int|double|char|boolean|long|float|byte|short)\s*>/.exec(text)?.[1];
    if (type !== undefined)
      return explain`A list cannot hold a plain ${quoted(type)}. Write ${quoted(WRAPPERS[type] ?? type)} in the angle brackets.`;
    if (/required: variable/.test(error))
      return 'A variable has to stand here: only it can be given a value.';
    return null;
  }),
  rule(/^array required, but (\S{1,100}) found/, ([type = '']) =>
    type === 'String'
      ? 'A character of a text is found with `charAt(…)`, not with square brackets.'
      : /^(?:java\.util\.)?\w*List\b/.test(type)
        ? 'An element of a list is found with `get(…)` and changed with `set(…)`, not with square brackets.'
        : /^\w*Map\b/.test(type)
          ? 'The value of a key of a map is found with `get(…)`, not with square brackets.'
          : explain`Square brackets are for arrays, and this is a ${quoted(type)}.`,
  ),
  rule(/^(\w{1,20}) cannot be dereferenced/, ([type = ''], { source, line }) =>
    /\.(?:length|size)\b/.test(lineOf(source, line))
      ? explain`A plain ${quoted(type)} has no length and no methods. Perhaps the brackets or the name before the dot are wrong.`
      : explain`A plain ${quoted(type)} has no methods that could be called with a dot.`,
  ),
  rule(/^bad operand types for binary operator '(.{1,4})'/, ([operator = ''], { source, line, error }) => {
    const text = lineOf(source, line);
    if (operator === '-' && /"/.test(text)) return 'Texts can be joined by `+`, but not used with `-`.';
    if (/^(?:&&|\|\|)$/.test(operator))
      return explain`Conditions have to stand on both sides of ${quoted(operator)}, such as \`x > 0\`.`;
    if (/[<>]=?/.test(operator) && /first type: {2}boolean/.test(error))
      return 'Two comparisons in a row are joined by `&&`: `1 < x && x < 3`.';
    if (/[<>]=?/.test(operator) && /(?:first|second) type: {1,2}String/.test(error))
      return 'Texts are compared with `compareTo(…)`, or with `equals(…)` for the same text.';
    return explain`${quoted(operator)} cannot be used with these two types.`;
  }),
  rule(
    /^bad operand type (\S{1,60}) for unary operator '(.{1,3})'/,
    ([type = '', operator = '']) => explain`${quoted(operator)} cannot be used with a ${quoted(type)}.`,
  ),
  rule(
    /^cannot assign a value to final variable length/,
    'The length of an array cannot be changed. Make a new array, or use an `ArrayList`.',
  ),
  rule(
    /^cannot assign a value to final variable (\S{1,100})/,
    ([name = '']) => explain`${quoted(name)} is \`final\` and cannot be changed.`,
  ),
  rule(
    /^local variables referenced from (?:a lambda expression|an inner class)/,
    'A function without a name may only read variables from outside, and only those that never change. Use a loop, or an array with one element.',
  ),
  rule(
    /^variable (\S{1,100}) might not have been initialized/,
    ([name = '']) => explain`${quoted(name)} may be used here before it has got a value.`,
  ),
  rule(
    /^variable (\S{1,100}) (?:might already have been assigned|not initialized in the default constructor)/,
    ([name = '']) => explain`${quoted(name)} is \`final\`: it gets its value exactly once.`,
  ),
  rule(
    /^array dimension missing/,
    'How many elements the array has is missing: write the number in the square brackets.',
  ),
  rule(
    /^illegal initializer for (\S{1,60})/,
    ([type = '']) => explain`Values in curly brackets are for arrays, and this is a ${quoted(type)}.`,
  ),
  rule(
    /^cannot infer type for local variable (\S{1,60})/,
    ([name = '']) =>
      explain`\`var\` takes its type from the first value, and ${quoted(name)} has none that says it: write the type.`,
  ),
  rule(/^'?var'? is not allowed/, '`var` cannot stand here: write the type.'),
  rule(/^generic array creation/, 'An array of such lists cannot be made. Use a list of lists.'),
  rule(/^constant expression required/, 'Behind `case` stands a fixed value, not a variable.'),
  rule(/^duplicate (?:case|default) label/, 'The same value stands in two cases of this `switch`.'),
  rule(
    /^the switch (?:expression|statement) does not cover all possible input values/,
    'This `switch` has to know an answer for every value: add `default -> …`.',
  ),
  rule(
    /^an enum switch (?:case )?label must be the unqualified name/,
    'Behind `case` stands the name of the value alone, without its `enum`.',
  ),
  rule(
    /^'void' type not allowed here/,
    'The method returns nothing (`void`), so there is no value that could be used.',
  ),
];

const calls: ExplanationRule[] = [
  rule(
    /^(constructor|method) (\S{1,100}) in (?:class|enum|record|interface) (\S{1,100}) cannot be applied to given types;?(?:\s*required: ([^\n]{1,200}))?(?:\s*found: {1,4}([^\n]{1,200}))?/,
    ([kind = '', name = '', owner = '', wanted = '', given = ''], { source, line }) => {
      const short = name.replace(/<.*/, '');
      if (
        kind === 'constructor' &&
        wanted !== '' &&
        NO_VALUES.test(given) &&
        !new RegExp(`new\\s+${short}\\b`).test(lineOf(source, line))
      )
        return explain`The constructor of ${quoted(short)} needs values: call it with \`super(…)\` first.`;
      if (
        /^\w+\[\]/.test(wanted) &&
        /\b(?:int|double|char|boolean|long)\[\]/.test(given) &&
        /^T\b|^E\b/.test(wanted)
      )
        return explain`${quoted(short)} takes an array of objects, and plain numbers are none: use \`Integer[]\`.`;
      if (wanted === '' || given === '')
        return explain`The values given to ${quoted(short || owner)} do not match what it takes: compare their number and types.`;
      if (NO_VALUES.test(wanted)) return explain`${quoted(short)} takes no values: leave them out.`;
      if (NO_VALUES.test(given))
        return explain`${quoted(short)} needs values between its round brackets: ${quoted(wanted)}.`;
      return explain`The values given to ${quoted(short)} do not match: it takes ${quoted(wanted)}, and gets ${quoted(given)}.`;
    },
  ),
  rule(
    /^no suitable (method|constructor) found for sort\(List</,
    'The elements of the list have no order. Let their class implement `Comparable`, or give `sort` a comparison.',
  ),
  rule(
    /^no suitable (?:method|constructor) found for (\w{1,60})(?:<.{0,60}>)?\((.{0,200}?)\)/,
    ([name = '', given = '']) =>
      given === '' || NO_VALUES.test(given)
        ? explain`${quoted(name)} needs values between its round brackets.`
        : explain`${quoted(name)} does not take ${quoted(given)}: compare the number and types of the values.`,
  ),
  rule(
    /^reference to (\w{1,60}) is ambiguous/,
    ([name = '']) =>
      explain`There are several ${quoted(name)}, and it is not clear which one is meant. Write the whole name, or the types of the values.`,
  ),
  rule(/^missing return statement/, (_groups, { source, line }) =>
    /\{\s*[\w.()[\]]+ [-+*/%] [\w.()[\]]+;?\s*\}/.test(lineOf(source, line))
      ? 'The method promises a value: write `return` before it.'
      : 'The method promises a value, but there is a way through it without `return`.',
  ),
  rule(
    /^unreachable statement/,
    'This line can never be reached: the program always leaves before it, or a loop above never ends.',
  ),
  rule(
    /^unreported exception (\S{1,100}?)(?:;|$)/,
    ([name = '']) =>
      explain`This may fail with ${quoted(name)}: surround it with \`try\` and \`catch\`, or add \`throws\` to the method.`,
  ),
  rule(
    /^exception (\S{1,100}) is never thrown in body of corresponding try/,
    ([name = '']) => explain`Nothing in the \`try\` can fail with ${quoted(name)}: leave this \`catch\` out.`,
  ),
  rule(
    /^exception (\S{1,100}) has already been caught/,
    ([name = '']) =>
      explain`${quoted(name)} is caught by the \`catch\` above already: put this one before it.`,
  ),
];

/** Rules for messages about types, values and calls. */
export const javaTypeRules: readonly ExplanationRule[] = [...conversions, ...calls];
