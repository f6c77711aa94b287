import {
  type ExplanationRule,
  explain,
  type FindingContext,
  joined,
  type PlainWords,
  quoted,
  verbatim,
} from '#runner/error-explanations/rule.ts';
import { codeOf } from '#runner/source-text.ts';
import { conversion, isChoice, missingOf, tsCodes, typescriptTypeName } from './typescript-words.ts';

/** Returns the words for a value of the wrong type. */
function mismatch(
  from: string,
  to: string,
  { source, line, error }: FindingContext,
  isArgument: boolean,
): PlainWords {
  const missing = missingOf(from);
  if (
    missing !== null &&
    from
      .split(' | ')
      .filter((part) => part !== missing)
      .join(' | ') === to
  ) {
    return explain`The value may be missing (${quoted(missing)}), but ${typescriptTypeName(to)} is needed here. Check it with \`if\` first, or give another value for that case with \`??\`.`;
  }
  if (from === 'undefined' || from === 'null') {
    return explain`${quoted(from)} is no value of the type ${quoted(to)}. To allow it, write ${quoted(`${to} | ${from}`)} as the type.`;
  }
  if (/^(?:String|Number|Boolean)$/.test(from) && from.toLowerCase() === to) {
    return explain`The type is written small: ${quoted(to)}, not ${quoted(from)}.`;
  }
  if (isChoice(to))
    return explain`Only certain values are possible here: ${quoted(to)}. This is ${typescriptTypeName(from)}.`;
  const lacking = /Property '(.{1,60}?)' is missing in type/.exec(error)?.[1];
  if (lacking !== undefined) return explain`The property ${quoted(lacking)} is missing in this value.`;
  const isOfKeys = /\bfor\s*\(\s*(?:const|let|var)\s+(\w+)\s+in\b/.exec(source.text)?.[1];
  if (
    from === 'string' &&
    isOfKeys !== undefined &&
    new RegExp(`\\b${isOfKeys}\\b`).test(codeOf(source, line, '//'))
  ) {
    return explain`${quoted(isOfKeys)} is a string here, since \`for … in\` goes through the positions. To go through the elements, write \`for (const … of …)\`.`;
  }
  if (from.includes('=>') && to.includes('=>')) {
    return explain`This function does not fit: ${quoted(to)} is needed here.`;
  }
  const wanted = typescriptTypeName(to);
  return isArgument
    ? joined(
        explain`The function needs ${wanted} here, but it is given ${typescriptTypeName(from)}.`,
        conversion(from, to),
      )
    : joined(
        explain`What is needed here is ${wanted}, but the value is ${typescriptTypeName(from)}.`,
        conversion(from, to),
      );
}

function argumentCount(wanted: string, given: string, { error }: FindingContext): PlainWords {
  const lacking = /argument for '(.{1,60}?)' was not provided/.exec(error)?.[1];
  if (lacking !== undefined)
    return explain`An argument is missing in this call: the one for ${quoted(lacking)}.`;
  if (wanted === '0') return explain`This function takes no arguments, but it is given ${verbatim(given)}.`;
  const [least = '', most] = wanted.split('-');
  if (most !== undefined) {
    return explain`This function takes ${verbatim(least)} to ${verbatim(most)} arguments, but it is given ${verbatim(given)}.`;
  }
  return wanted === '1'
    ? explain`This function takes one argument, but it is given ${verbatim(given)}.`
    : explain`This function takes ${verbatim(wanted)} arguments, but it is given ${verbatim(given)}.`;
}

const assignments: ExplanationRule[] = [
  tsCodes(
    '2322',
    ([from = '', to = ''], situation) => mismatch(from, to, situation, false),
    /Type '([^\n]{1,300}?)' is not assignable to type '([^\n]{1,300}?)'\./,
  ),
  tsCodes(
    '2345',
    ([from = '', to = ''], situation) => mismatch(from, to, situation, true),
    /Argument of type '([^\n]{1,300}?)' is not assignable to parameter of type '([^\n]{1,300}?)'\./,
  ),
  tsCodes(
    '2769',
    ([from = '', to = ''], situation) => mismatch(from, to, situation, true),
    /.*?Argument of type '([^\n]{1,300}?)' is not assignable to parameter of type '([^\n]{1,300}?)'\./,
  ),
  tsCodes('2769', 'No form of this function takes such arguments. Check their number and their types.'),
  tsCodes(
    '2352',
    ([from = '', to = '']) =>
      joined(
        explain`\`as\` does not change a value, and this is ${typescriptTypeName(from)}, which is never ${typescriptTypeName(to)}.`,
        conversion(from, to),
      ),
    /Conversion of type '([^\n]{1,200}?)' to type '([^\n]{1,200}?)'/,
  ),
  tsCodes(
    '2416',
    ([name = '', type = '']) =>
      explain`${quoted(name)} has another type in ${quoted(type)} than in what that extends. Both have to agree.`,
    /Property '(.{1,60}?)' in type '(.{1,100}?)'/,
  ),
  tsCodes(
    '2741',
    ([name = '', type = '']) =>
      explain`The property ${quoted(name)} is missing: the type ${quoted(type)} requires it.`,
    /Property '(.{1,60}?)' is missing in type '.{1,300}?' but required in type '(.{1,200}?)'/,
  ),
  tsCodes(
    '2739|2740',
    ([type = '', names = '']) =>
      explain`Properties that the type ${quoted(type)} requires are missing: ${quoted(names)}.`,
    /Type '.{1,300}?' is missing the following properties from type '(.{1,200}?)': ([^\n]{1,100})/,
  ),
  tsCodes(
    '2353|2561',
    ([name = '', type = '', near = '']) =>
      near === ''
        ? explain`The type ${quoted(type)} has no property ${quoted(name)}. Leave it out, or add it to the type.`
        : explain`The type ${quoted(type)} has no property ${quoted(name)}. Did you mean ${quoted(near)}?`,
    /Object literal may only specify known properties, (?:and|but) '(.{1,60}?)' does not exist in type '(.{1,200}?)'\.(?: Did you mean to write '(.{1,60}?)'\?)?/,
  ),
  tsCodes('2588', 'A `const` cannot be changed after it has got its value. Declare it with `let` instead.'),
  tsCodes(
    '2540',
    ([name = '']) =>
      explain`${quoted(name)} can be read, but not changed (\`readonly\`, or it has no \`set\`).`,
    /Cannot assign to '(.{1,60}?)'/,
  ),
  tsCodes('2542', 'This can be read, but not changed. A string, for example, has to be made anew.'),
  tsCodes(
    '2790',
    'Only a property that may be missing can be deleted: write `?` behind its name in the type.',
  ),
];

const calls: ExplanationRule[] = [
  tsCodes(
    '2554',
    ([wanted = '', given = ''], situation) => argumentCount(wanted, given, situation),
    /Expected ([\d-]+) arguments?, but got (\d+)\./,
  ),
  tsCodes(
    '2555',
    ([wanted = '', given = '']) =>
      explain`This function needs at least ${verbatim(wanted)} arguments, but it is given ${verbatim(given)}.`,
    /Expected at least (\d+) arguments?, but got (\d+)\./,
  ),
  tsCodes(
    '2556',
    'The three dots `...` in a call need an array of a fixed length, or a function that takes any number of arguments.',
  ),
  tsCodes(
    '2349',
    ([type = '']) =>
      explain`Round brackets call a function, but this is ${typescriptTypeName(type)}. To multiply, write \`*\` between the two.`,
    /.*?Type '?(number|\d+)'? has no call signatures/,
  ),
  tsCodes(
    '2349',
    ([type = '']) => explain`Round brackets call a function, but this is ${typescriptTypeName(type)}.`,
    /.*?Type '([^\n]{1,200}?)' has no call signatures/,
  ),
  tsCodes('2349|2721|2722|2723', 'Round brackets call a function, but this is none, or it may be missing.'),
  tsCodes('6234', 'This is read without brackets: leave `()` out.'),
  tsCodes('2348', 'An object of a class is made with `new`.'),
  tsCodes('2351|7009', '`new` needs a class, but this is none.'),
  tsCodes(
    '1064',
    ([type = '']) =>
      explain`An \`async\` function gives a promise back: write ${quoted(`Promise<${type}>`)} as its type.`,
    /.*?Did you mean to write 'Promise<(.{1,100}?)>'/,
  ),
  tsCodes('1308|1375|1378', '`await` may only stand in a function that begins with `async`.'),
  tsCodes('2774', 'This is a function, which is always true. To call it, write the brackets `()` behind it.'),
  tsCodes('2801', 'This is a promise, which is always true. To get its value, write `await` before it.'),
  tsCodes('2872|2873', 'This condition is always the same. Perhaps a comparison is missing in it.'),
  tsCodes('2355', 'This function has to give a value back, as its type says, but it has no `return`.'),
  tsCodes(
    '2366|7030',
    'This function gives a value back in some cases only: a `return` is missing for the others, such as at its end.',
  ),
  tsCodes('2377', 'This class extends another one, so its constructor has to call `super(…)` first.'),
  tsCodes('17009', '`super(…)` has to be called before `this` is used.'),
  tsCodes('2391', 'The body `{ … }` of this function is missing.'),
];

const possibly: ExplanationRule[] = [
  tsCodes(
    '18047|18048|18049',
    ([name = '', what = '']) =>
      explain`${quoted(name)} may have no value (${quoted(what)}) here. Check it with \`if\` first, or use \`?.\`.`,
    /'(.{1,100}?)' is possibly '(.{1,30}?)'/,
  ),
  tsCodes(
    '2531|2532|2533',
    'A value may be missing here (`null` or `undefined`). Check it with `if` first, or use `?.` or `??`.',
  ),
  tsCodes(
    '18046|2571',
    ([name = '']) =>
      name === ''
        ? 'The type of this value is not known (`unknown`). Check what it is first, as with `typeof` or `instanceof`.'
        : explain`The type of ${quoted(name)} is not known (\`unknown\`). Check what it is first, as with \`typeof\` or \`instanceof\`.`,
    /(?:'(.{1,60}?)' is of type)?/,
  ),
  tsCodes(
    '18050',
    ([name = '']) => explain`${quoted(name)} has no value that could be used here.`,
    /The value '(.{1,30}?)'/,
  ),
  tsCodes(
    '2454|2565',
    ([name = '']) => explain`${quoted(name)} is used before it has got a value.`,
    /(?:Variable|Property) '(.{1,60}?)' is used before being assigned/,
  ),
  tsCodes(
    '2448|2449|2450',
    ([name = '']) => explain`${quoted(name)} is used before the line in which it is declared.`,
    /(?:Block-scoped variable|Class|Enum) '(.{1,60}?)' used before its declaration/,
  ),
  tsCodes(
    '2564',
    ([name = '']) =>
      explain`The property ${quoted(name)} gets no value: give it one where it is declared, or in the constructor.`,
    /Property '(.{1,60}?)' has no initializer/,
  ),
];

/** Rules for values of the wrong type, calls, and values that may be missing. */
export const typescriptValueRules: readonly ExplanationRule[] = [...assignments, ...calls, ...possibly];
