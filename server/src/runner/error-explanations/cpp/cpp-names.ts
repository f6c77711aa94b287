import { missingLibrary } from '#runner/error-explanations/missing-library.ts';
import { didYouMean, nearestName } from '#runner/error-explanations/nearest-name.ts';
import {
  type ExplanationRule,
  explain,
  joined,
  type PlainWords,
  quoted,
  rule,
} from '#runner/error-explanations/rule.ts';
import { escaped, lineOf, type SourceText } from '#runner/source-text.ts';
import { headerOf, includes, usesStd } from './cpp-library.ts';

const NAMES = [
  'std',
  'cout',
  'cin',
  'endl',
  'string',
  'vector',
  'main',
  'return',
  'int',
  'double',
  'char',
  'bool',
  'void',
  'include',
  'using',
  'namespace',
  'push_back',
  'size',
  'length',
  'true',
  'false',
];
/** Headers of C++20 and later that some g++ versions still in use lack. */
const NEW_HEADERS = new Set(['format', 'print', 'expected', 'generator', 'stacktrace', 'mdspan', 'flat_map']);
const WINDOWS_HEADERS = new Set(['windows.h', 'Windows.h', 'conio.h', 'graphics.h', 'dos.h']);
const HEADERS = [
  'iostream',
  'vector',
  'string',
  'algorithm',
  'cmath',
  'map',
  'set',
  'iomanip',
  'fstream',
  'sstream',
  'cstdlib',
  'cstring',
  'climits',
  'bits/stdc++.h',
  'unordered_map',
  'queue',
  'stack',
  'numeric',
  'cstdio',
];
/** Keywords of other languages, and their C++ equivalents. */
const WORDS: Readonly<Record<string, string>> = {
  boolean: 'bool',
  Boolean: 'bool',
  Bool: 'bool',
  String: 'string',
  Int: 'int',
  integer: 'int',
  Integer: 'int',
  Double: 'double',
  byte: 'char',
  null: 'nullptr',
  Null: 'nullptr',
  None: 'nullptr',
  nil: 'nullptr',
  True: 'true',
  False: 'false',
  TRUE: 'true',
  FALSE: 'false',
  let: 'auto',
  var: 'auto',
  def: 'auto',
  function: 'void',
  foreach: 'for',
};
const PRINTING = /^(?:print|println|System|console|Console|echo|puts|WriteLine|writeln|Cout|fmt)$/;

/** Returns what a library name needs that the program does not have; null if it needs nothing, or is none. */
function whatIsMissing(name: string, text: string, isQualified = false): PlainWords | null {
  const known = headerOf(name);
  if (known === null) return null;
  const header = quoted(`#include <${known.header}>`);
  if (!includes(text, known.header)) {
    return known.isStd && !isQualified && !usesStd(text)
      ? explain`${quoted(name)} needs ${header} at the top, and \`std::\` before it.`
      : explain`${quoted(name)} needs ${header} at the top.`;
  }
  if (isQualified || usesStd(text)) return null;
  return explain`Write ${quoted(`std::${name}`)}, or \`using namespace std;\` at the top.`;
}

/** Matches the first line of a function. */
const FUNCTION_HEAD = /^\w[^;=]*\)\s*(?:const\s*)?\{?\s*$/;

/** Returns a predicate for lines that declare a name. */
function declares(name: string): (row: string) => boolean {
  const declaration = new RegExp(
    `\\b(?!return\\b|else\\b)[A-Za-z_][\\w:]*(?:<[^;]*>)?[&*]?\\s+[&*]?${escaped(name)}\\s*[=;,(){[:]`,
  );
  return (row) => declaration.test(row.slice(0, 300));
}

function undeclared(name: string): PlainWords {
  return explain`The variable ${quoted(name)} has to be declared with its type first, such as ${quoted(['int', name, '= …'].join(' '))}.`;
}

/** Returns the words for a variable that is declared above under a very similar name; null if none is. */
function misspelt(name: string, source: SourceText, above: readonly string[]): PlainWords | null {
  const near = nearestName(name, source);
  if (near === null || name.length < 4) return null;
  // `score2` beside `score1` is another variable.
  const letters = (text: string) => text.replace(/\d+/g, '');
  if (letters(near) === letters(name)) return null;
  return above.some(declares(near))
    ? joined(explain`The name ${quoted(name)} is not known here.`, explain`Did you mean ${quoted(near)}?`)
    : null;
}

/** Explains an unknown name by how the program uses it; null if that does not tell. */
function howItIsUsed(name: string, source: SourceText, line: number | null): PlainWords | null {
  const text = lineOf(source, line);
  const own = escaped(name);
  const before = source.lines.slice(0, (line ?? 1) - 1);
  // Declarations in other functions say nothing here.
  const above = before.slice(before.findLastIndex((row) => FUNCTION_HEAD.test(row.slice(0, 300))) + 1);
  const below = source.lines.slice(line ?? 1);
  if (new RegExp(`\\b${own}\\s*\\(`).test(text)) {
    const definition = new RegExp(
      `^\\s*[\\w:<>&*, ]+[\\s&*]${own}\\s*\\([^;]*\\)?\\s*(?:const)?\\s*\\{?\\s*(?:[^;]*;?\\s*\\})?\\s*$`,
    );
    const isDefined = (row: string) => definition.test(row.slice(0, 300)) && !/^\s*return\b/.test(row);
    return below.some((row) => isDefined(row))
      ? explain`The function ${quoted(name)} stands further down: move it above this place, or declare it there.`
      : null;
  }
  const isDeclared = declares(name);
  if (new RegExp(`^\\s*(?:for\\s*\\(\\s*)?${own}\\s*=[^=]`).test(text) && !above.some(isDeclared))
    return misspelt(name, source, above) ?? undeclared(name);
  return above.some(isDeclared)
    ? explain`${quoted(name)} exists only between the curly brackets in which it was declared, and not here.`
    : null;
}

function unknownName(name: string, suggested: string, source: SourceText, line: number | null): PlainWords {
  const word = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
  // g++ suggests the qualified name only if its header is included.
  if (suggested === `std::${name}`)
    return explain`Write ${quoted(suggested)}, or \`using namespace std;\` at the top.`;
  const missing = whatIsMissing(name, source.text);
  if (missing !== null) return missing;
  if (PRINTING.test(name))
    return 'C++ prints with `std::cout << …;`, and needs `#include <iostream>` at the top.';
  if (word !== undefined) return explain`C++ has no ${quoted(name)}: write ${quoted(word)}.`;
  if (name === 'self') return 'C++ has no `self`: inside of a class, members are used by their names alone.';
  const used = howItIsUsed(name, source, line);
  if (used !== null) return used;
  const near = nearestName(name, source, NAMES);
  const meant = near ?? (isLike(name, suggested) ? suggested : null);
  const unknown = explain`The name ${quoted(name)} is not known here.`;
  return meant === null ? unknown : joined(unknown, explain`Did you mean ${quoted(meant)}?`);
}

/**
 * True if g++'s suggestion is the qualified name (`Color::RED`) or begins alike: g++ also suggests names that are not
 * alike at all.
 */
function isLike(name: string, suggested: string): boolean {
  if (suggested === '') return false;
  const last = suggested.split('::').at(-1) ?? '';
  return last === name || last.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase();
}

/** Rules for messages about names. */
export const cppNameRules: readonly ExplanationRule[] = [
  rule(
    /^[‘'](\w{1,100})[’'] was not declared in this scope(?:; did you mean [‘'](\S{1,100})[’'])?/,
    ([name = '', near = ''], { source, line }) => unknownName(name, near, source, line),
  ),
  rule(
    /^[‘'](\w{1,100})[’'] is not a member of [‘']std[’'](?:; did you mean [‘'](?:std::)?(\w{1,100})[’'])?/,
    ([name = '', near = ''], { source }) => {
      const missing = whatIsMissing(name, source.text, true);
      if (missing !== null) return missing;
      if (NEW_HEADERS.has(name))
        return explain`The C++ compiler here is too old to have ${quoted(`std::${name}`)}.`;
      const unknown = explain`There is nothing called ${quoted(name)} in \`std\`.`;
      const meant = near === '' ? nearestName(name, { text: '', lines: [] }, NAMES) : near;
      return meant === null
        ? explain`There is nothing called ${quoted(name)} in \`std\`, or its \`#include\` is missing.`
        : joined(unknown, explain`Did you mean ${quoted(meant)}?`);
    },
  ),
  rule(
    /^[‘'](\w{1,100})[’'] in namespace [‘']std[’'] does not name a (?:template )?type/,
    ([name = ''], { source }) =>
      whatIsMissing(name, source.text, true) ??
      explain`There is no type ${quoted(name)} in \`std\`, or its \`#include\` is missing.`,
  ),
  rule(
    /^[‘'](\w{1,100})[’'] (?:does not name a type|has not been declared|is not a type)(?:; did you mean [‘'](\S{1,100})[’'])?/,
    ([name = '', near = ''], { source, line }) => {
      const missing = whatIsMissing(name, source.text);
      if (missing !== null) return missing;
      const word = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
      if (word !== undefined) return explain`C++ has no ${quoted(name)}: write ${quoted(word)}.`;
      if (new RegExp(`[(,]\\s*${escaped(name)}\\s*[,)]`).test(lineOf(source, line)))
        return explain`The type of the parameter ${quoted(name)} is missing: write it before its name.`;
      const meant = nearestName(name, { text: '', lines: [] }, NAMES) ?? (isLike(name, near) ? near : null);
      const unknown = explain`${quoted(name)} is not a type that is known here.`;
      return meant === null ? unknown : joined(unknown, explain`Did you mean ${quoted(meant)}?`);
    },
  ),
  rule(/^variable or field [‘'](\w{1,100})[’'] declared void/, ([name = ''], { source, line }) => {
    const words = lineOf(source, line).match(/\w+/g) ?? [];
    for (const word of words) {
      const missing =
        word === 'void'
          ? null
          : whatIsMissing(word, source.text, lineOf(source, line).includes(`std::${word}`));
      if (missing !== null) return missing;
    }
    return lineOf(source, line).includes('(')
      ? explain`A type between the round brackets of ${quoted(name)} is not known here.`
      : 'A variable cannot be of the type `void`.';
  }),
  rule(
    /^(?:variable|aggregate) [‘'](?:std::)?(\w{1,60})(?:<.{0,60}>)? \w{1,60}[’'] has (?:initializer but )?incomplete type/,
    ([name = ''], { source }) =>
      whatIsMissing(name, source.text, true) ??
      explain`${quoted(name)} is declared, but what it consists of is written nowhere.`,
  ),
  rule(/^(\S{1,100}): No such file or directory/, ([file = ''], context) => {
    if (NEW_HEADERS.has(file))
      return explain`The C++ compiler here is too old to have ${quoted(`<${file}>`)}.`;
    if (WINDOWS_HEADERS.has(file))
      return explain`${quoted(file)} exists only on Windows, and programs run on Linux here.`;
    const plain = file.replace(/\.h$/, '');
    if (
      file.endsWith('.h') &&
      /^(?:iostream|vector|string|fstream|iomanip|map|set|algorithm|cmath)$/.test(plain)
    )
      return explain`Headers of C++ have no \`.h\`: write ${quoted(`#include <${plain}>`)}.`;
    const near = didYouMean(file, { text: '', lines: [] }, HEADERS);
    const missing = explain`There is no file ${quoted(file)} to include here. Check how it is written.`;
    // Only a name with a folder, or one that resembles no header, is one of a library.
    return near === null
      ? missingLibrary(file, { missing, ifNone: missing }, context)
      : joined(missing, near);
  }),
  rule(/^[‘']::main[’'] must return [‘']int[’']/, '`main` has to return a whole number: write `int main()`.'),
  rule(
    /^undefined reference to [`'‘]main['’]/,
    'There is no `int main()`, with which a program begins. Check how it is written.',
  ),
  rule(
    /^undefined reference to [`'‘]vtable for (\w{1,100})['’]/,
    ([name = '']) =>
      explain`A virtual function of ${quoted(name)} is declared, but its body is nowhere: write it, or put \`= 0\` behind its head.`,
  ),
  rule(
    /^undefined reference to [`'‘](.{1,100}?)['’]/,
    ([name = '']) =>
      explain`${quoted(name)} is declared, but its body is nowhere: write it, or check its name and types.`,
  ),
  rule(
    /^multiple definition of [`'‘](.{1,100}?)['’]/,
    ([name = '']) => explain`${quoted(name)} is written twice. Leave one of them out.`,
  ),
  rule(
    /^redefinition of [‘'](.{1,200}?)[’']|^redeclaration of [‘'](.{1,200}?)[’']|^[‘'](.{1,200}?)[’'] (?:previously|already) (?:declared|defined)/,
    ([one = '', other = '', third = '']) => {
      const declared = one || other || third;
      const name = /([\w:]+)(?:\(.*|\s*\[.*)?$/.exec(declared)?.[1] ?? declared;
      return declared.includes('(')
        ? explain`The function ${quoted(name)} is written twice. Leave one of them out, or give it another name.`
        : explain`${quoted(name)} is declared twice. Leave out the type to change it, or choose another name.`;
    },
  ),
  rule(
    /^conflicting declaration [‘'](.{1,100}?)[’']/,
    ([declared = '']) =>
      explain`${quoted(/(\w+)(?:\s*\[.*)?$/.exec(declared)?.[1] ?? declared)} is declared twice with different types. Choose another name for one of them.`,
  ),
  rule(
    /^reference to [‘'](\w{1,60})[’'] is ambiguous/,
    ([name = '']) =>
      explain`The library has a ${quoted(name)} as well, and \`using namespace std;\` mixes them up. Choose another name.`,
  ),
  rule(
    /^call of overloaded [‘'](\w{1,60})\(/,
    ([name = '']) =>
      explain`There are several functions ${quoted(name)}, and it is not clear which one fits. Turn the values into the types that you mean.`,
  ),
  rule(
    /^[‘'](\w{1,60})[’'] is not captured/,
    ([name = '']) =>
      explain`A function without a name sees the variable ${quoted(name)} only if its square brackets say so: write ${quoted(`[${name}]`)} or \`[&]\`.`,
  ),
  rule(/^ISO C\+\+ forbids declaration of [‘'](\w{1,60})[’'] with no type/, ([name = ''], { source }) => {
    const cls = new RegExp(`\\b(?:class|struct)\\s+(${escaped(name)})\\b`, 'i').exec(source.text)?.[1];
    return cls !== undefined && cls !== name
      ? explain`The constructor has the same name as its class: ${quoted(cls)}.`
      : explain`The type of what ${quoted(name)} returns or holds is missing before its name; \`void\` for a function that returns nothing.`;
  }),
  rule(
    /^return type specification for constructor/,
    'A constructor has no type before its name, not even `void`.',
  ),
];
