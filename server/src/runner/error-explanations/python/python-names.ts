import type { Message } from '@coderoom/contract';
import { missingLibrary } from '#runner/error-explanations/missing-library.ts';
import { didYouMean } from '#runner/error-explanations/nearest-name.ts';
import {
  type ExplanationRule,
  explain,
  type FindingContext,
  joined,
  NO_SCREEN,
  NO_TERMINAL,
  noSuchFile,
  type PlainWords,
  quoted,
  rule,
  verbatim,
} from '#runner/error-explanations/rule.ts';
import { codeOf, escaped, lineOf, lineThatLooks } from '#runner/source-text.ts';
import { MODULE_OF_NAME, MODULES, PARTS_OF_LIBRARIES } from './python-modules.ts';

const BUILT_IN = (
  'print input range len int str float list dict set tuple bool True False None sum min max abs round sorted reversed ' +
  'enumerate zip map filter open type isinstance append'
).split(' ');

/** Names of other languages, and their Python equivalents. */
const OTHER_WORDS: Record<string, string> = {
  null: 'None',
  nil: 'None',
  NULL: 'None',
  undefined: 'None',
  none: 'None',
  true: 'True',
  TRUE: 'True',
  false: 'False',
  FALSE: 'False',
  this: 'self',
  string: 'str',
  String: 'str',
  boolean: 'bool',
  double: 'float',
  length: 'len',
  parseInt: 'int',
  Math: 'math',
};
const PRINTS = /^(?:console|Console|System|cout|printf|println|echo|puts|fmt|document|alert)$/;
const READS = /^(?:cin|scanf|readline|gets|prompt|raw_input|Scanner)$/;

/** Returns Python's own suggestion, else ours. Names of a letter or two resemble too many others. */
function suggestion(name: string, given: string, situation: FindingContext): Message | null {
  const isLikely = name.length > 2 && !(given.length <= 2);
  if (given !== '' && isLikely) return explain`Did you mean ${quoted(given)}?`;
  return name.length > 2 ? didYouMean(name, situation.source, BUILT_IN) : null;
}

/** Returns the words for a module, or a name of one, that has to be imported; null if it does not. */
function importWords(name: string, { source }: FindingContext): PlainWords | null {
  const isImported = (module: string) =>
    lineThatLooks(source, new RegExp(`^\\s*import\\b[^#]*\\b${escaped(module)}\\b`)) !== null;
  if (MODULES.has(name)) {
    const isPartly = lineThatLooks(source, new RegExp(`^\\s*from\\s+${escaped(name)}\\s+import\\b`)) !== null;
    return isPartly
      ? explain`Only some names of the module ${quoted(name)} are imported: use them without ${quoted(`${name}.`)}, or write ${quoted(`import ${name}`)} at the beginning of the program.`
      : explain`The module ${quoted(name)} has to be imported: write ${quoted(`import ${name}`)} at the beginning of the program.`;
  }
  const module = MODULE_OF_NAME.get(name);
  if (module === undefined) return null;
  return isImported(module)
    ? explain`${quoted(name)} belongs to the module ${quoted(module)}: write ${quoted(`${module}.${name}`)}.`
    : explain`${quoted(name)} belongs to the module ${quoted(module)} and has to be imported: write ${quoted(`from ${module} import ${name}`)} at the beginning of the program.`;
}

/** Returns the words for a name that is a member of the method's object; null if it is not. */
function memberWords(name: string, { source, line }: FindingContext): PlainWords | null {
  const text = source.text;
  const isInside = /^\s/.test(lineOf(source, line));
  if (!isInside || lineThatLooks(source, /^\s*class\b/) === null) return null;
  if (name === 'self') {
    return '`self` is known only in a method that has it as its first parameter: `def name(self):`.';
  }
  if (lineThatLooks(source, new RegExp(`^\\s+def\\s+${escaped(name)}\\s*\\(`)) !== null) {
    return explain`${quoted(name)} is a method of the object: call it with ${quoted(`self.${name}(…)`)}.`;
  }
  return new RegExp(`\\bself\\.${escaped(name)}\\b`).test(text)
    ? explain`${quoted(name)} is an attribute of the object: inside a method, write ${quoted(`self.${name}`)}.`
    : null;
}

/** Returns the words for a name that the program defines elsewhere or later; null if it does not. */
function elsewhereWords(name: string, { source, line }: FindingContext): PlainWords | null {
  const word = escaped(name);
  const made = lineThatLooks(
    source,
    new RegExp(
      `^\\s*(?:(?:async\\s+)?def|class)\\s+${word}\\b|^\\s*${word}\\s*=(?!=)|^\\s*for\\s+${word}\\s+in\\b`,
    ),
  );
  if (made === null || made === line) return null;
  const text = lineOf(source, made);
  if (/^\s+def\b/.test(text)) return null;
  if (/^(?:async\s+)?(?:def|class)\b/.test(text)) {
    return made > (line ?? 0)
      ? explain`${quoted(name)} is defined only in line ${made}, below this line: move its definition above it.`
      : null;
  }
  const owner = functionAround(source.lines, made);
  if (owner !== null && owner !== functionAround(source.lines, line ?? 1)) {
    return explain`${quoted(name)} exists only inside the function ${quoted(owner)}, where it gets its value. Let the function return the value.`;
  }
  return explain`${quoted(name)} has no value yet: it gets one in line ${made}, which did not run before this line.`;
}

/** Returns the function that contains a line, by its indentation; null if there is none. */
function functionAround(lines: readonly string[], line: number): string | null {
  let indent = /^\s*/.exec(lines[line - 1] ?? '')?.[0].length ?? 0;
  for (let at = line - 2; at >= 0 && indent > 0; at -= 1) {
    const text = lines[at] ?? '';
    const own = /^\s*/.exec(text)?.[0].length ?? 0;
    if (text.trim() === '' || own >= indent) continue;
    const name = /^\s*(?:async\s+)?def\s+(\w+)/.exec(text)?.[1];
    if (name !== undefined) return name;
    indent = own;
  }
  return null;
}

/** Returns a hint for a word that may have been meant as a string. */
function quotesHint(name: string, { source, line }: FindingContext): string | null {
  const looks = new RegExp(`(?:=|[(,]|==)\\s*${escaped(name)}\\s*[),]?\\s*$`);
  return looks.test(codeOf(source, line, '#')) ? 'If it is a text, put it in quotation marks.' : null;
}

/** Methods that have another name in Python, by type and name. */
const OTHER_METHODS: Record<string, string> = {
  'list.length': '`len(…)`',
  'list.size': '`len(…)`',
  'list.len': '`len(…)`',
  'list.count': '`len(…)`',
  'list.push': '`.append(…)`',
  'list.add': '`.append(…)`',
  'list.push_back': '`.append(…)`',
  'list.addAll': '`.extend(…)`',
  'list.concat': '`.extend(…)`',
  'list.indexOf': '`.index(…)`',
  'list.find': '`.index(…)`',
  'list.contains': '`in`',
  'list.includes': '`in`',
  'list.has': '`in`',
  'list.shift': '`.pop(0)`',
  'list.delete': '`.remove(…)`',
  'list.sorted': '`.sort()`',
  'list.reversed': '`.reverse()`',
  'list.slice': '`[start:end]`',
  'str.length': '`len(…)`',
  'str.size': '`len(…)`',
  'str.len': '`len(…)`',
  'str.toUpperCase': '`.upper()`',
  'str.toLowerCase': '`.lower()`',
  'str.uppercase': '`.upper()`',
  'str.lowercase': '`.lower()`',
  'str.trim': '`.strip()`',
  'str.contains': '`in`',
  'str.includes': '`in`',
  'str.indexOf': '`.find(…)`',
  'str.charAt': '`[position]`',
  'str.substring': '`[start:end]`',
  'str.substr': '`[start:end]`',
  'str.slice': '`[start:end]`',
  'str.reverse': '`[::-1]`',
  'str.startsWith': '`.startswith(…)`',
  'str.endsWith': '`.endswith(…)`',
  'str.isNumber': '`.isdigit()`',
  'str.sort': '`sorted(…)`',
  'dict.has_key': '`in`',
  'dict.contains': '`in`',
  'dict.has': '`in`',
  'dict.length': '`len(…)`',
  'dict.size': '`len(…)`',
  'dict.iteritems': '`.items()`',
  'set.append': '`.add(…)`',
  'set.push': '`.add(…)`',
  'set.length': '`len(…)`',
  'set.size': '`len(…)`',
  'set.contains': '`in`',
  'tuple.length': '`len(…)`',
  'tuple.size': '`len(…)`',
};
const ADDS = /^(?:append|add|push|extend|insert|concat|remove|sort)$/;
const CHANGING = /^(?:append|add|extend|insert|remove|sort|reverse|update|clear|shuffle)$/;

function missingAttribute(type: string, name: string, given: string, situation: FindingContext): PlainWords {
  const other = OTHER_METHODS[`${type}.${name}`];
  if (other !== undefined)
    return explain`A value of the type ${quoted(type)} has no ${quoted(name)}: Python writes ${verbatim(other)}.`;
  if (type === 'str' && ADDS.test(name)) {
    return explain`A string cannot be changed, so it has no ${quoted(name)}. Join strings with \`+\`, as in \`text = text + "x"\`.`;
  }
  if (type === 'tuple' && ADDS.test(name)) {
    return explain`A tuple cannot be changed, so it has no ${quoted(name)}. A list can: write it with square brackets \`[…]\`.`;
  }
  if (type === 'dict' && ADDS.test(name)) {
    return explain`A dictionary has no ${quoted(name)}: an entry is added with \`name[key] = value\`.`;
  }
  if (type === 'dict' && new RegExp(`["']${escaped(name)}["']`).test(situation.source.text)) {
    return explain`An entry of a dictionary is read with square brackets: ${quoted(`["${name}"]`)}.`;
  }
  const near = given === '' ? null : explain`Did you mean ${quoted(given)}?`;
  const own = lineThatLooks(situation.source, new RegExp(`^\\s*class\\s+${escaped(type)}\\b`));
  if (own === null) return joined(explain`A value of the type ${quoted(type)} has no ${quoted(name)}.`, near);
  if (near !== null)
    return joined(explain`An object of the class ${quoted(type)} has no ${quoted(name)}.`, near);
  if (misspeltInit(situation)) return INIT;
  if (replacesInit(type, situation)) {
    return explain`An object of the class ${quoted(type)} has no ${quoted(name)} so far. Its \`__init__\` replaces the one of the class that it extends: call \`super().__init__(…)\` in it.`;
  }
  return explain`An object of the class ${quoted(type)} has no ${quoted(name)} so far: nothing has stored a value in ${quoted(`self.${name}`)}, and no method is called so.`;
}

/** True if a class extends another one and has an `__init__` that does not call the parent's. */
function replacesInit(type: string, { source }: FindingContext): boolean {
  const [, body = ''] = source.text.split(new RegExp(`^class ${escaped(type)}\\(\\w+\\):`, 'm'), 2);
  const own = body.split(/^\S/m, 1)[0] ?? '';
  return (
    /def __init__\b/.test(own) &&
    !/__init__ ?\([^)]{0,300}\) *$|super\(/m.test(own.replace(/def __init__.*/, ''))
  );
}

export const INIT =
  'The method that prepares a new object is called `__init__`, with two underscores on each side.';

/** True if a method's name is nearly `__init__`. */
export function misspeltInit({ source }: FindingContext): boolean {
  const looks = /^\s*def\s+(?!__init__\b)_{0,3}(?:init|int|inti|initialize|constructor)_{0,3}\s*\(/;
  return lineThatLooks(source, looks) !== null;
}

/** Rules for messages about unknown names. */
export const pythonNames: readonly ExplanationRule[] = [
  rule(
    /^(?:NameError|UnboundLocalError): name '([^']{1,100})' is not defined(?:\. Did you (?:mean|forget to import): '([^']{1,100})')?/,
    ([name = '', near = ''], situation) => {
      if (PRINTS.test(name)) return 'To show something, Python has `print(…)`.';
      if (READS.test(name)) return 'To read a line, Python has `input()`.';
      const other = OTHER_WORDS[name];
      if (other !== undefined) return explain`Python writes ${quoted(other)} instead of ${quoted(name)}.`;
      const known =
        memberWords(name, situation) ?? elsewhereWords(name, situation) ?? importWords(name, situation);
      if (known !== null) return known;
      const hint = suggestion(name, near, situation) || quotesHint(name, situation);
      return joined(explain`The name ${quoted(name)} is not defined.`, hint);
    },
  ),
  rule(/^UnboundLocalError: .{0,40}local variable '([^']{1,100})'/, ([name = ''], situation) => {
    const word = escaped(name);
    if (lineThatLooks(situation.source, new RegExp(`^${word}\\s*=(?!=)`)) === null) {
      return (
        memberWords(name, situation) ??
        explain`${quoted(name)} is used here before this function has given it a value.`
      );
    }
    return explain`${quoted(name)} gets a value in this function, so it is another variable than the one outside, and has none yet. To change the one outside, write ${quoted(`global ${name}`)} at the beginning of the function.`;
  }),
  rule(
    /^NameError: cannot access free variable '([^']{1,100})'/,
    ([name = '']) => explain`${quoted(name)} is used here before it has a value.`,
  ),
  // Of turtle and tkinter there are libraries of our own.
  rule(/^ModuleNotFoundError: No module named '(?:_?tkinter|turtle|pygame|easygui)'/, NO_SCREEN),
  rule(
    /^ModuleNotFoundError: No module named '(?:msvcrt|readchar|getch|getkey|keyboard|pynput)'/,
    NO_TERMINAL,
  ),
  rule(/^(?:_curses\.error|termios\.error|OSError: \[Errno 25\])/, NO_TERMINAL),
  rule(/^ModuleNotFoundError: No module named '([^']{1,100})'/, ([name = ''], context) =>
    missingLibrary(
      name,
      {
        missing: explain`There is no module ${quoted(name)} here.`,
        ifNone: explain`There is no module ${quoted(name)} here: Python's own modules can be imported, others are not installed.`,
        known: [
          ...MODULES,
          ...(context.libraries ?? []).map((library) => library.toLowerCase()),
          ...(context.libraries === undefined ? [] : PARTS_OF_LIBRARIES),
        ],
      },
      context,
    ),
  ),
  rule(
    /^ImportError: cannot import name '([^']{1,100})' from '([^']{1,100})'/,
    ([name = '', from = '']) => explain`The module ${quoted(from)} has nothing called ${quoted(name)}.`,
  ),
  rule(
    /^ImportError: attempted relative import/,
    'This program is no package, so it cannot import with a dot. Write the name of the module without it.',
  ),
  rule(/^AttributeError: 'NoneType' object has no attribute '([^']{1,100})'/, ([name = ''], { source }) =>
    lineThatLooks(
      source,
      /=\s*[\w.[\]]+\.(?:append|sort|reverse|extend|insert|remove|add|update|clear)\(/,
    ) !== null || CHANGING.test(name)
      ? explain`${quoted(name)} is asked of something that has no value (\`None\`). Methods such as \`append\` and \`sort\` change a list and give nothing back, so their result should not be stored.`
      : explain`${quoted(name)} is asked of something that has no value (\`None\`). Perhaps a function has no \`return\`.`,
  ),
  rule(
    /^AttributeError: (?:partially initialized )?module '([^']{1,100})' has no attribute '([^']{1,100})'(?:\. Did you mean: '([^']{1,100})')?/,
    ([module = '', name = '', near = '']) =>
      near === ''
        ? explain`The module ${quoted(module)} has nothing called ${quoted(name)}.`
        : explain`The module ${quoted(module)} has nothing called ${quoted(name)}. Did you mean ${quoted(near)}?`,
  ),
  rule(
    /^AttributeError: '(?:function|method|builtin_function_or_method)' object has no attribute '([^']{1,100})'/,
    ([name = '']) =>
      explain`${quoted(name)} is asked of a function itself. Perhaps the brackets that call it are missing before the dot.`,
  ),
  rule(
    /^AttributeError: (?:can't set attribute|property '([^']{1,60})' of '[^']{1,60}' object has no setter)/,
    'This property can be read, but not changed: it has no setter.',
  ),
  rule(
    /^AttributeError: type object '([^']{1,60})' has no attribute '([^']{1,60})'/,
    ([type = '', name = '']) =>
      explain`The class ${quoted(type)} itself has no ${quoted(name)}. Perhaps an object of it is meant: ${quoted(`${type}(…).${name}`)}.`,
  ),
  rule(
    /^AttributeError: '([^']{1,100})' object has no attribute '([^']{1,100})'(?:\. Did you mean: '([^']{1,100})')?/,
    ([type = '', name = '', near = ''], situation) => missingAttribute(type, name, near, situation),
  ),
  rule(/^FileNotFoundError: .{0,40}: '([^']{1,200})'/, ([file = '']) => noSuchFile(file)),
];
