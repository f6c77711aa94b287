import { javascriptRules } from '#runner/error-explanations/javascript/javascript.ts';
import { otherMember, unknownName } from '#runner/error-explanations/javascript/javascript-names.ts';
import { missingModule } from '#runner/error-explanations/javascript/missing-module.ts';
import {
  type ExplanationRule,
  explain,
  type FindingContext,
  joined,
  type PlainWords,
  quoted,
  rule,
  verbatim,
} from '#runner/error-explanations/rule.ts';
import { codeOf } from '#runner/error-explanations/source-line.ts';
import { conversion, isChoice, missingOf, typescriptTypeName } from './typescript-types.ts';

/** Types of other languages, and their TypeScript equivalents. */
const OTHER_TYPES: Record<string, string> = {
  int: 'number',
  float: 'number',
  double: 'number',
  long: 'number',
  Int: 'number',
  Integer: 'number',
  Number: 'number',
  bool: 'boolean',
  Bool: 'boolean',
  str: 'string',
  Str: 'string',
  text: 'string',
  char: 'string',
  list: 'Array',
  List: 'Array',
  dict: 'Map',
  HashMap: 'Map',
};

/** Creates a rule for some of TypeScript's errors, by their numbers: their wording changes between versions. */
function codes(numbers: string, words: ExplanationRule['words'] | string, message = /(?:)/): ExplanationRule {
  return rule(new RegExp(`^TS(?:${numbers}): ${message.source}`, 's'), words);
}

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

function noProperty(name: string, type: string, near: string): PlainWords {
  if (near !== '') return explain`${quoted(name)} does not exist here. Did you mean ${quoted(near)}?`;
  if (/^readonly /.test(type))
    return explain`This array can be read, but not changed (\`readonly\`), so it has no ${quoted(name)}.`;
  if (/^Promise</.test(type))
    return explain`${quoted(name)} is asked of a promise. Its value is there after \`await\`.`;
  const isBuiltIn = /^(?:string|number|boolean|.*\[\]|Map<.*|Set<.*|Console|Math|\{\})$/.test(type);
  const other = isBuiltIn ? otherMember(name, type === 'Console' ? 'console' : type) : null;
  if (type === '{}') {
    return explain`The object was made without ${quoted(name)}. Give it all its properties when it is made, or a type that names them.`;
  }
  if (type === 'never')
    return explain`${quoted(name)} is asked of something that can have no value here. Give the variable its type where it is declared.`;
  if (/^[A-Z]$/.test(type)) {
    return explain`${quoted(type)} may be any type, so it is not known to have ${quoted(name)}. Say what it has: ${quoted(`${type} extends { ${name}: … }`)}.`;
  }
  const where = explain`There is no ${quoted(name)} in ${typescriptTypeName(type)}.`;
  return other === null ? where : joined(where, other);
}

const assignments: ExplanationRule[] = [
  codes(
    '2322',
    ([from = '', to = ''], situation) => mismatch(from, to, situation, false),
    /Type '([^\n]{1,300}?)' is not assignable to type '([^\n]{1,300}?)'\./,
  ),
  codes(
    '2345',
    ([from = '', to = ''], situation) => mismatch(from, to, situation, true),
    /Argument of type '([^\n]{1,300}?)' is not assignable to parameter of type '([^\n]{1,300}?)'\./,
  ),
  codes(
    '2769',
    ([from = '', to = ''], situation) => mismatch(from, to, situation, true),
    /.*?Argument of type '([^\n]{1,300}?)' is not assignable to parameter of type '([^\n]{1,300}?)'\./,
  ),
  codes('2769', 'No form of this function takes such arguments. Check their number and their types.'),
  codes(
    '2352',
    ([from = '', to = '']) =>
      joined(
        explain`\`as\` does not change a value, and this is ${typescriptTypeName(from)}, which is never ${typescriptTypeName(to)}.`,
        conversion(from, to),
      ),
    /Conversion of type '([^\n]{1,200}?)' to type '([^\n]{1,200}?)'/,
  ),
  codes(
    '2416',
    ([name = '', type = '']) =>
      explain`${quoted(name)} has another type in ${quoted(type)} than in what that extends. Both have to agree.`,
    /Property '(.{1,60}?)' in type '(.{1,100}?)'/,
  ),
  codes(
    '2741',
    ([name = '', type = '']) =>
      explain`The property ${quoted(name)} is missing: the type ${quoted(type)} requires it.`,
    /Property '(.{1,60}?)' is missing in type '.{1,300}?' but required in type '(.{1,200}?)'/,
  ),
  codes(
    '2739|2740',
    ([type = '', names = '']) =>
      explain`Properties that the type ${quoted(type)} requires are missing: ${quoted(names)}.`,
    /Type '.{1,300}?' is missing the following properties from type '(.{1,200}?)': ([^\n]{1,100})/,
  ),
  codes(
    '2353|2561',
    ([name = '', type = '', near = '']) =>
      near === ''
        ? explain`The type ${quoted(type)} has no property ${quoted(name)}. Leave it out, or add it to the type.`
        : explain`The type ${quoted(type)} has no property ${quoted(name)}. Did you mean ${quoted(near)}?`,
    /Object literal may only specify known properties, (?:and|but) '(.{1,60}?)' does not exist in type '(.{1,200}?)'\.(?: Did you mean to write '(.{1,60}?)'\?)?/,
  ),
  codes('2588', 'A `const` cannot be changed after it has got its value. Declare it with `let` instead.'),
  codes(
    '2540',
    ([name = '']) =>
      explain`${quoted(name)} can be read, but not changed (\`readonly\`, or it has no \`set\`).`,
    /Cannot assign to '(.{1,60}?)'/,
  ),
  codes('2542', 'This can be read, but not changed. A string, for example, has to be made anew.'),
  codes('2790', 'Only a property that may be missing can be deleted: write `?` behind its name in the type.'),
];

const calls: ExplanationRule[] = [
  codes(
    '2554',
    ([wanted = '', given = ''], situation) => argumentCount(wanted, given, situation),
    /Expected ([\d-]+) arguments?, but got (\d+)\./,
  ),
  codes(
    '2555',
    ([wanted = '', given = '']) =>
      explain`This function needs at least ${verbatim(wanted)} arguments, but it is given ${verbatim(given)}.`,
    /Expected at least (\d+) arguments?, but got (\d+)\./,
  ),
  codes(
    '2556',
    'The three dots `...` in a call need an array of a fixed length, or a function that takes any number of arguments.',
  ),
  codes(
    '2349',
    ([type = '']) =>
      explain`Round brackets call a function, but this is ${typescriptTypeName(type)}. To multiply, write \`*\` between the two.`,
    /.*?Type '?(number|\d+)'? has no call signatures/,
  ),
  codes(
    '2349',
    ([type = '']) => explain`Round brackets call a function, but this is ${typescriptTypeName(type)}.`,
    /.*?Type '([^\n]{1,200}?)' has no call signatures/,
  ),
  codes('2349|2721|2722|2723', 'Round brackets call a function, but this is none, or it may be missing.'),
  codes('6234', 'This is read without brackets: leave `()` out.'),
  codes('2348', 'An object of a class is made with `new`.'),
  codes('2351|7009', '`new` needs a class, but this is none.'),
  codes(
    '1064',
    ([type = '']) =>
      explain`An \`async\` function gives a promise back: write ${quoted(`Promise<${type}>`)} as its type.`,
    /.*?Did you mean to write 'Promise<(.{1,100}?)>'/,
  ),
  codes('1308|1375|1378', '`await` may only stand in a function that begins with `async`.'),
  codes('2774', 'This is a function, which is always true. To call it, write the brackets `()` behind it.'),
  codes('2801', 'This is a promise, which is always true. To get its value, write `await` before it.'),
  codes('2872|2873', 'This condition is always the same. Perhaps a comparison is missing in it.'),
  codes('2355', 'This function has to give a value back, as its type says, but it has no `return`.'),
  codes(
    '2366|7030',
    'This function gives a value back in some cases only: a `return` is missing for the others, such as at its end.',
  ),
  codes('2377', 'This class extends another one, so its constructor has to call `super(…)` first.'),
  codes('17009', '`super(…)` has to be called before `this` is used.'),
  codes('2391', 'The body `{ … }` of this function is missing.'),
];

const possibly: ExplanationRule[] = [
  codes(
    '18047|18048|18049',
    ([name = '', what = '']) =>
      explain`${quoted(name)} may have no value (${quoted(what)}) here. Check it with \`if\` first, or use \`?.\`.`,
    /'(.{1,100}?)' is possibly '(.{1,30}?)'/,
  ),
  codes(
    '2531|2532|2533',
    'A value may be missing here (`null` or `undefined`). Check it with `if` first, or use `?.` or `??`.',
  ),
  codes(
    '18046|2571',
    ([name = '']) =>
      name === ''
        ? 'The type of this value is not known (`unknown`). Check what it is first, as with `typeof` or `instanceof`.'
        : explain`The type of ${quoted(name)} is not known (\`unknown\`). Check what it is first, as with \`typeof\` or \`instanceof\`.`,
    /(?:'(.{1,60}?)' is of type)?/,
  ),
  codes(
    '18050',
    ([name = '']) => explain`${quoted(name)} has no value that could be used here.`,
    /The value '(.{1,30}?)'/,
  ),
  codes(
    '2454|2565',
    ([name = '']) => explain`${quoted(name)} is used before it has got a value.`,
    /(?:Variable|Property) '(.{1,60}?)' is used before being assigned/,
  ),
  codes(
    '2448|2449|2450',
    ([name = '']) => explain`${quoted(name)} is used before the line in which it is declared.`,
    /(?:Block-scoped variable|Class|Enum) '(.{1,60}?)' used before its declaration/,
  ),
  codes(
    '2564',
    ([name = '']) =>
      explain`The property ${quoted(name)} gets no value: give it one where it is declared, or in the constructor.`,
    /Property '(.{1,60}?)' has no initializer/,
  ),
];

const names: ExplanationRule[] = [
  codes(
    '2304|2552|2580|2584|2592|2593|2582|2583|2503|2663|18004',
    ([name = '', near = ''], situation) => {
      const code = codeOf(situation.source, situation.line, '//');
      const type = OTHER_TYPES[name];
      if (type !== undefined && new RegExp(`[:<]\\s*${name}\\b`).test(code)) {
        return explain`TypeScript calls this type ${quoted(type)}, not ${quoted(name)}.`;
      }
      const isType = new RegExp(`:\\s*${name}\\b`).test(code) && near !== '';
      if (isType && /^[A-Z]/.test(near) && /^(?:String|Number|Boolean)$/.test(near)) {
        return explain`There is no type ${quoted(name)}. Did you mean ${quoted(near.toLowerCase())}?`;
      }
      if (near.startsWith('this.')) {
        return explain`${quoted(name)} belongs to the object: inside the class, write ${quoted(near)}.`;
      }
      return near !== '' && name.length > 2
        ? explain`The name ${quoted(name)} is not defined. Did you mean ${quoted(near)}?`
        : unknownName(name, situation);
    },
    /(?:Cannot find (?:name|namespace)|No value exists in scope for the shorthand property) '(.{1,100}?)'(?:.*?Did you mean (?:the \S+ member )?'(.{1,100}?)'\?)?/,
  ),
  codes(
    '2339|2551|2568|2550',
    ([name = '', type = '', near = '']) => noProperty(name, type, near),
    /Property '(.{1,60}?)' (?:does not exist on|may not exist on) type '([^\n]{1,300}?)'\.(?: Did you mean '(.{1,60}?)'\?)?/,
  ),
  codes(
    '2576',
    ([name = '', near = '']) =>
      explain`${quoted(name)} belongs to the class itself (\`static\`): write ${quoted(near)}.`,
    /Property '(.{1,60}?)' .*?static member '(.{1,100}?)'/,
  ),
  codes(
    '2341|2445',
    ([name = '', type = '']) =>
      explain`${quoted(name)} may only be used inside of the class ${quoted(type)}: it is \`private\` or \`protected\` there.`,
    /Property '(.{1,60}?)' is (?:private|protected) and only accessible within class '(.{1,60}?)'/,
  ),
  codes('18013', 'A name with `#` is private: only the class that declares it can use it.'),
  codes(
    '2300|2451|2393|2440|2528',
    ([name = '']) =>
      name === ''
        ? 'Two functions have the same name. Leave one out, or choose another name.'
        : explain`${quoted(name)} is declared twice. Leave one out, or choose another name.`,
    /(?:(?:Duplicate identifier|Cannot redeclare block-scoped variable|Import declaration conflicts with local declaration of) '(.{1,60}?)')?/,
  ),
  codes(
    '2307|2792|7016',
    ([name = ''], context) =>
      name.startsWith('.')
        ? explain`There is no file ${quoted(name)} here: the program in the editor is the only one.`
        : missingModule(name, context),
    /(?:Cannot find module|Could not find a declaration file for module) '(.{1,100}?)'/,
  ),
  codes(
    '2305|2614|2724',
    ([module = '', name = '', near = '']) =>
      near === ''
        ? explain`The module ${quoted(module.replaceAll('"', ''))} has nothing called ${quoted(name)}.`
        : explain`The module ${quoted(module.replaceAll('"', ''))} has nothing called ${quoted(name)}. Did you mean ${quoted(near)}?`,
    /(?:Module )?'(.{1,100}?)' has no exported member (?:named )?'(.{1,60}?)'(?:\. Did you mean '(.{1,60}?)')?/,
  ),
  codes(
    '1192|2613',
    'This module exports nothing as a whole: name what you need, as in `import { name } from …`.',
  ),
];

const types: ExplanationRule[] = [
  codes(
    '2314|2558|2743',
    ([name = '', count = '']) =>
      count === '1'
        ? explain`${quoted(name)} needs the type of its elements: ${quoted(`${name.replace(/<.*/, '')}<string>`)}.`
        : explain`${quoted(name)} needs ${verbatim(count)} types in angle brackets: ${quoted(`${name.replace(/<.*/, '')}<string, number>`)}.`,
    /Generic type '(.{1,60}?)' requires (\d+) type argument/,
  ),
  codes(
    '2315',
    ([name = '']) => explain`The type ${quoted(name)} takes nothing in angle brackets.`,
    /Type '(.{1,60}?)' is not generic/,
  ),
  codes('2558', 'The number of types in the angle brackets is wrong.'),
  codes(
    '2693',
    ([name = '']) =>
      explain`${quoted(name)} is a type only: there is no value of this name while the program runs.`,
    /'(.{1,60}?)' only refers to a type/,
  ),
  codes(
    '2749',
    ([name = '']) =>
      explain`${quoted(name)} is a value, and no type. The type of it is ${quoted(`typeof ${name}`)}.`,
    /'(.{1,60}?)' refers to a value/,
  ),
  codes(
    '2511',
    'No object can be made of an abstract class. Write a class that extends it, and make one of that.',
  ),
  codes(
    '2515|2653|2654|2655|2656|18052',
    ([type = '', names = '']) =>
      explain`The class ${quoted(type)} has to define what the class that it extends announces: ${quoted(names)}.`,
    /Non-abstract class '(.{1,60}?)' (?:does not implement inherited abstract member|is missing implementations for the following members of '.{1,60}?':|does not implement all abstract members of '.{1,60}?') ?'?([^'\n]{1,60}?)'?(?: from|\.|$)/,
  ),
  codes(
    '2420|2720',
    ([type = '', other = ''], { error }) => {
      const lacking = /Property '(.{1,60}?)' is missing/.exec(error)?.[1];
      return lacking === undefined
        ? explain`The class ${quoted(type)} does not fit ${quoted(other)}, which it implements.`
        : explain`The class ${quoted(type)} has to define ${quoted(lacking)}, which ${quoted(other)} requires.`;
    },
    /Class '(.{1,60}?)' incorrectly implements (?:interface|class) '(.{1,60}?)'/,
  ),
  codes(
    '7006|7019|7031|7044',
    ([name = '']) =>
      explain`The type of ${quoted(name)} is missing. Write it behind a colon: ${quoted(`${name}: number`)}.`,
    /(?:Parameter|Rest parameter|Binding element) '(.{1,60}?)'/,
  ),
  codes(
    '7005|7034|7018|7008',
    ([name = '']) =>
      explain`The type of ${quoted(name)} cannot be told. Write it behind a colon: ${quoted(`${name}: number[]`)}.`,
    /(?:Variable|Object literal's property|Member) '(.{1,60}?)'/,
  ),
  codes(
    '7053',
    ([key = '', type = '']) =>
      type === '{}'
        ? explain`The object was made empty, so it is not known to have ${quoted(key)}. Give it a type such as \`Record<string, number>\`.`
        : /^"/.test(key)
          ? explain`There is no ${quoted(key)} in ${typescriptTypeName(type)}.`
          : explain`The key is ${typescriptTypeName(key)}, and the object has certain properties only. Give it a type such as \`Record<string, number>\`, or use a \`Map\`.`,
    /Element implicitly has an 'any' type because expression of type '(.{1,100}?)' can't be used to index type '([^\n]{1,200}?)'/,
  ),
  codes('7015', 'The position in an array has to be a number.'),
  codes(
    '7017|7022|7023|7024|7041|2683',
    'The type of this cannot be told. Write it down where the name is declared.',
  ),
  codes('2683', 'In this function, `this` is not known. Use an arrow function, or a method of a class.'),
  codes(
    '2538|2464',
    ([type = '']) =>
      explain`A position or a key has to be a number or a string, but this is ${typescriptTypeName(type)}.`,
    /(?:Type '(.{1,60}?)' cannot be used as an index type)?/,
  ),
  codes(
    '2493|2339',
    ([type = '', length = '', index = '']) =>
      explain`The tuple ${quoted(type)} has ${verbatim(length)} elements, numbered from 0, so there is none at position ${verbatim(index)}.`,
    /Tuple type '(.{1,100}?)' of length '(\d+)' has no element at index '(\d+)'/,
  ),
  codes(
    '2344',
    ([type = '', to = '']) =>
      explain`${quoted(type)} is not possible here: it has to be ${typescriptTypeName(to)}.`,
    /Type '(.{1,100}?)' does not satisfy the constraint '(.{1,200}?)'/,
  ),
  codes('1016', 'Parameters that may be left out (`?`) stand behind all others.'),
];

const operators: ExplanationRule[] = [
  codes(
    '2367',
    ([left = '', right = '']) =>
      explain`This comparison is always the same: the left side is ${typescriptTypeName(left)}, the right side ${typescriptTypeName(right)}.`,
    /This comparison appears to be unintentional because the types '([^\n]{1,200}?)' and '([^\n]{1,200}?)' have no overlap/,
  ),
  codes(
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
  codes(
    '2362',
    'The left side of this calculation has to be a number. Turn a string into one with `Number(…)`.',
  ),
  codes(
    '2363',
    'The right side of this calculation has to be a number. Turn a string into one with `Number(…)`.',
  ),
  codes('2356|2357', 'Only a variable that holds a number can be counted up or down.'),
  codes('2358|2359', 'On the right of `instanceof` stands the name of a class, on the left an object.'),
  codes(
    '2360|2361|2638',
    '`in` looks for a property of an object. In a string or an array, use `.includes(…)`.',
  ),
  codes(
    '2488|2461|2495|2548|2549|2569|2504',
    ([type = '']) =>
      type === ''
        ? 'Something with elements is needed here, such as an array or a string.'
        : explain`Something with elements is needed here, such as an array or a string, but this is ${typescriptTypeName(type)}.`,
    /(?:Type '([^\n]{1,200}?)' (?:must have|is not an array))?/,
  ),
  codes(
    '2447',
    ([operator = '']) =>
      explain`${quoted(operator)} is meant for numbers. For truth values, write \`&&\` or \`||\`.`,
    /The '(.{1,3}?)' operator/,
  ),
  codes('2695', 'The value before this comma is not used. Perhaps brackets are missing.'),
  codes(
    '2364|2406|2779',
    'On the left of `=` there has to be a name in which the value is stored. To compare, write `===`.',
  ),
  codes('1155', 'A `const` needs its value at once: `const name = value`.'),
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
  return rule(/^(?:Expected|Unexpected) /, (_groups, situation) => {
    const found = line.exec(codeOf(situation.source, situation.line, '//'));
    return found === null ? null : words(found.slice(1), situation);
  });
}

/** Rules for syntax errors that TypeScript reports and esbuild accepts. */
const syntax: ExplanationRule[] = [
  codes('1005', ([sign = '']) => explain`${quoted(sign)} is missing here.`, /'(.{1,10}?)' expected/),
  codes('1109|1128|1136|1131', 'Something is missing here, or too much before this place.'),
  codes('1003', 'A name is missing here.'),
  codes('1110', 'A type is missing here.'),
];

/** Rules for messages of TypeScript, and of Node and esbuild as for JavaScript. */
export const typescriptRules: readonly ExplanationRule[] = [
  ...assignments,
  ...calls,
  ...possibly,
  ...names,
  ...types,
  ...operators,
  ...syntax,
  ...places,
  ...javascriptRules,
];
