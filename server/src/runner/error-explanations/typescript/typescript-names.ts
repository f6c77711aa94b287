import {
  missingModule,
  otherMember,
  unknownName,
} from '#runner/error-explanations/javascript/javascript-names.ts';
import {
  type ExplanationRule,
  explain,
  joined,
  type PlainWords,
  quoted,
  verbatim,
} from '#runner/error-explanations/rule.ts';
import { codeOf } from '#runner/source-text.ts';
import { OTHER_TYPES, tsCodes, typescriptTypeName } from './typescript-words.ts';

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

const names: ExplanationRule[] = [
  tsCodes(
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
  tsCodes(
    '2339|2551|2568|2550',
    ([name = '', type = '', near = '']) => noProperty(name, type, near),
    /Property '(.{1,60}?)' (?:does not exist on|may not exist on) type '([^\n]{1,300}?)'\.(?: Did you mean '(.{1,60}?)'\?)?/,
  ),
  tsCodes(
    '2576',
    ([name = '', near = '']) =>
      explain`${quoted(name)} belongs to the class itself (\`static\`): write ${quoted(near)}.`,
    /Property '(.{1,60}?)' .*?static member '(.{1,100}?)'/,
  ),
  tsCodes(
    '2341|2445',
    ([name = '', type = '']) =>
      explain`${quoted(name)} may only be used inside of the class ${quoted(type)}: it is \`private\` or \`protected\` there.`,
    /Property '(.{1,60}?)' is (?:private|protected) and only accessible within class '(.{1,60}?)'/,
  ),
  tsCodes('18013', 'A name with `#` is private: only the class that declares it can use it.'),
  tsCodes(
    '2300|2451|2393|2440|2528',
    ([name = '']) =>
      name === ''
        ? 'Two functions have the same name. Leave one out, or choose another name.'
        : explain`${quoted(name)} is declared twice. Leave one out, or choose another name.`,
    /(?:(?:Duplicate identifier|Cannot redeclare block-scoped variable|Import declaration conflicts with local declaration of) '(.{1,60}?)')?/,
  ),
  tsCodes(
    '2307|2792|7016',
    ([name = ''], context) =>
      name.startsWith('.')
        ? explain`There is no file ${quoted(name)} here: the program in the editor is the only one.`
        : missingModule(name, context),
    /(?:Cannot find module|Could not find a declaration file for module) '(.{1,100}?)'/,
  ),
  tsCodes(
    '2305|2614|2724',
    ([module = '', name = '', near = '']) =>
      near === ''
        ? explain`The module ${quoted(module.replaceAll('"', ''))} has nothing called ${quoted(name)}.`
        : explain`The module ${quoted(module.replaceAll('"', ''))} has nothing called ${quoted(name)}. Did you mean ${quoted(near)}?`,
    /(?:Module )?'(.{1,100}?)' has no exported member (?:named )?'(.{1,60}?)'(?:\. Did you mean '(.{1,60}?)')?/,
  ),
  tsCodes(
    '1192|2613',
    'This module exports nothing as a whole: name what you need, as in `import { name } from …`.',
  ),
];

const types: ExplanationRule[] = [
  tsCodes(
    '2314|2558|2743',
    ([name = '', count = '']) =>
      count === '1'
        ? explain`${quoted(name)} needs the type of its elements: ${quoted(`${name.replace(/<.*/, '')}<string>`)}.`
        : explain`${quoted(name)} needs ${verbatim(count)} types in angle brackets: ${quoted(`${name.replace(/<.*/, '')}<string, number>`)}.`,
    /Generic type '(.{1,60}?)' requires (\d+) type argument/,
  ),
  tsCodes(
    '2315',
    ([name = '']) => explain`The type ${quoted(name)} takes nothing in angle brackets.`,
    /Type '(.{1,60}?)' is not generic/,
  ),
  tsCodes('2558', 'The number of types in the angle brackets is wrong.'),
  tsCodes(
    '2693',
    ([name = '']) =>
      explain`${quoted(name)} is a type only: there is no value of this name while the program runs.`,
    /'(.{1,60}?)' only refers to a type/,
  ),
  tsCodes(
    '2749',
    ([name = '']) =>
      explain`${quoted(name)} is a value, and no type. The type of it is ${quoted(`typeof ${name}`)}.`,
    /'(.{1,60}?)' refers to a value/,
  ),
  tsCodes(
    '2511',
    'No object can be made of an abstract class. Write a class that extends it, and make one of that.',
  ),
  tsCodes(
    '2515|2653|2654|2655|2656|18052',
    ([type = '', names = '']) =>
      explain`The class ${quoted(type)} has to define what the class that it extends announces: ${quoted(names)}.`,
    /Non-abstract class '(.{1,60}?)' (?:does not implement inherited abstract member|is missing implementations for the following members of '.{1,60}?':|does not implement all abstract members of '.{1,60}?') ?'?([^'\n]{1,60}?)'?(?: from|\.|$)/,
  ),
  tsCodes(
    '2420|2720',
    ([type = '', other = ''], { error }) => {
      const lacking = /Property '(.{1,60}?)' is missing/.exec(error)?.[1];
      return lacking === undefined
        ? explain`The class ${quoted(type)} does not fit ${quoted(other)}, which it implements.`
        : explain`The class ${quoted(type)} has to define ${quoted(lacking)}, which ${quoted(other)} requires.`;
    },
    /Class '(.{1,60}?)' incorrectly implements (?:interface|class) '(.{1,60}?)'/,
  ),
  tsCodes(
    '7006|7019|7031|7044',
    ([name = '']) =>
      explain`The type of ${quoted(name)} is missing. Write it behind a colon: ${quoted(`${name}: number`)}.`,
    /(?:Parameter|Rest parameter|Binding element) '(.{1,60}?)'/,
  ),
  tsCodes(
    '7005|7034|7018|7008',
    ([name = '']) =>
      explain`The type of ${quoted(name)} cannot be told. Write it behind a colon: ${quoted(`${name}: number[]`)}.`,
    /(?:Variable|Object literal's property|Member) '(.{1,60}?)'/,
  ),
  tsCodes(
    '7053',
    ([key = '', type = '']) =>
      type === '{}'
        ? explain`The object was made empty, so it is not known to have ${quoted(key)}. Give it a type such as \`Record<string, number>\`.`
        : /^"/.test(key)
          ? explain`There is no ${quoted(key)} in ${typescriptTypeName(type)}.`
          : explain`The key is ${typescriptTypeName(key)}, and the object has certain properties only. Give it a type such as \`Record<string, number>\`, or use a \`Map\`.`,
    /Element implicitly has an 'any' type because expression of type '(.{1,100}?)' can't be used to index type '([^\n]{1,200}?)'/,
  ),
  tsCodes('7015', 'The position in an array has to be a number.'),
  tsCodes(
    '7017|7022|7023|7024|7041|2683',
    'The type of this cannot be told. Write it down where the name is declared.',
  ),
  tsCodes('2683', 'In this function, `this` is not known. Use an arrow function, or a method of a class.'),
  tsCodes(
    '2538|2464',
    ([type = '']) =>
      explain`A position or a key has to be a number or a string, but this is ${typescriptTypeName(type)}.`,
    /(?:Type '(.{1,60}?)' cannot be used as an index type)?/,
  ),
  tsCodes(
    '2493|2339',
    ([type = '', length = '', index = '']) =>
      explain`The tuple ${quoted(type)} has ${verbatim(length)} elements, numbered from 0, so there is none at position ${verbatim(index)}.`,
    /Tuple type '(.{1,100}?)' of length '(\d+)' has no element at index '(\d+)'/,
  ),
  tsCodes(
    '2344',
    ([type = '', to = '']) =>
      explain`${quoted(type)} is not possible here: it has to be ${typescriptTypeName(to)}.`,
    /Type '(.{1,100}?)' does not satisfy the constraint '(.{1,200}?)'/,
  ),
  tsCodes('1016', 'Parameters that may be left out (`?`) stand behind all others.'),
];

/** Rules for names, properties and modules, and for types as they are written. */
export const typescriptNameRules: readonly ExplanationRule[] = [...names, ...types];
