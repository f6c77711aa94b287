import { missingLibrary } from '#runner/error-explanations/missing-library.ts';
import { didYouMean } from '#runner/error-explanations/nearest-name.ts';
import {
  type ExplanationRule,
  explain,
  joined,
  quoted,
  rule,
  ruleOfLine,
} from '#runner/error-explanations/rule.ts';
import { escaped, lineOf, type SourceText } from '#runner/source-text.ts';
import { GO_PACKAGES } from './go-packages.ts';

const NAMES = [
  'fmt',
  'Println',
  'Printf',
  'Sprintf',
  'string',
  'int',
  'float64',
  'bool',
  'len',
  'append',
  'make',
  'range',
  'return',
  'strings',
  'strconv',
  'true',
  'false',
  'nil',
  'error',
];
/** Types of other languages, and their Go equivalents. */
const TYPES: Readonly<Record<string, string>> = {
  float: 'float64',
  double: 'float64',
  Double: 'float64',
  number: 'float64',
  char: 'rune',
  boolean: 'bool',
  Boolean: 'bool',
  Integer: 'int',
  integer: 'int',
  Int: 'int',
  long: 'int64',
  short: 'int16',
  unsigned: 'uint',
  String: 'string',
  str: 'string',
  Error: 'error',
  object: 'any',
  Object: 'any',
};
const STANDARD_PACKAGES: ReadonlySet<string> = new Set(Object.values(GO_PACKAGES));
/** Names of other languages, and their Go equivalents. */
const WORDS: Readonly<Record<string, string>> = {
  null: 'nil',
  NULL: 'nil',
  None: 'nil',
  undefined: 'nil',
  True: 'true',
  False: 'false',
  size: 'len',
  length: 'len',
  strlen: 'len',
};
/** Names of print functions in other languages. */
const PRINTING = /^(?:[Pp]rint(?:ln|f)?|console|System|Console|cout|echo|puts|printf|WriteLine|writeln)$/;

const names: ExplanationRule[] = [
  rule(
    /^"(.{1,100})" imported and not used/,
    ([name = '']) =>
      explain`The package ${quoted(name)} is imported but not used. Go wants such imports to be removed.`,
  ),
  rule(
    /^declared and not used: (\S{1,100})|^(\S{1,100}) declared and not used/,
    ([name = '', older = ''], { source, line }) => {
      const unused = explain`The variable ${quoted(name || older)} is never used.`;
      const advice = hidesAnother(name || older, source, line ?? 1)
        ? '`:=` makes a new variable here: write `=` to change the one that exists.'
        : 'Go wants such variables to be removed.';
      return joined(unused, advice);
    },
  ),
  rule(/^undefined: ([\p{L}\w]{1,60})\.([\p{L}\w]{1,60})/u, ([place = '', name = ''], { source }) =>
    /^\p{Ll}/u.test(name)
      ? explain`What a package offers begins with a capital letter: write ${quoted(`${place}.${capital(name)}`)}.`
      : joined(
          explain`The package ${quoted(place)} has nothing called ${quoted(name)}.`,
          didYouMean(name, source, NAMES),
        ),
  ),
  rule(
    /^(?:name )?([\p{L}\w]{1,60}) not exported by package ([\p{L}\w]{1,60})/u,
    ([name = '', place = '']) =>
      explain`What a package offers begins with a capital letter: write ${quoted(`${place}.${capital(name)}`)}.`,
  ),
  rule(/^undefined: ([\p{L}\w]{1,100})/u, ([name = ''], { source, line }) => {
    const text = lineOf(source, line);
    const type = own(TYPES, name);
    const word = own(WORDS, name);
    const path = own(GO_PACKAGES, name);
    if (path !== undefined && new RegExp(`\\b${escaped(name)}\\.`).test(text))
      return explain`The package ${quoted(name)} has to be imported: write ${quoted(`import "${path}"`)} at the top.`;
    if (PRINTING.test(name)) return 'Go prints with `fmt.Println(…)`.';
    if (word !== undefined) return explain`Go has no ${quoted(name)}: write ${quoted(word)}.`;
    if (type !== undefined) return explain`Go has no type ${quoted(name)}: write ${quoted(type)}.`;
    if (name === 'this' || name === 'self')
      return 'In Go the object of a method has the name that stands before the method: `func (d Dog) Bark()`.';
    const lower = own(GO_PACKAGES, name.toLowerCase());
    if (lower !== undefined && name !== name.toLowerCase() && text.includes(`${name}.`))
      return explain`Names of packages are written in small letters: ${quoted(name.toLowerCase())}.`;
    if (/^func\b/.test(text.trim()) && new RegExp(`[(,]\\s*${escaped(name)}\\s*[,)]`).test(text))
      return explain`The type of the parameter ${quoted(name)} is missing: write it behind its name.`;
    if (
      new RegExp(`^\\s*(?:for\\s+|if\\s+)?(?:[\\w, ]+,\\s*)?${escaped(name)}\\s*(?:,[\\w, ]+)?=[^=]`).test(
        text,
      )
    )
      return explain`The variable ${quoted(name)} does not exist yet: write \`:=\` to make it, since \`=\` changes one that exists.`;
    return joined(explain`The name ${quoted(name)} is not defined.`, didYouMean(name, source, NAMES));
  }),
  rule(/^could not import (\S{1,100}?):? /, ([name = ''], context) => {
    if (name === 'C') return 'C cannot be used from Go here.';
    if (STANDARD_PACKAGES.has(name))
      return explain`The package ${quoted(name)} belongs to Go, but it is not prepared on this server.`;
    return missingLibrary(
      name,
      {
        missing: explain`There is no package ${quoted(name)} here.`,
        ifNone: explain`There is no package ${quoted(name)} here. Go's own packages can be used; others are not installed.`,
        known: [...STANDARD_PACKAGES, 'drawing'],
        meant: own(GO_PACKAGES, name) ?? (context.libraries ? own(OF_MODULES, name) : undefined),
      },
      context,
    );
  }),
  ruleOfLine(
    /^\S{1,100} redeclared in this block/,
    /^\s*(?:import\s+)?"([\w/]+)"/,
    ([path = '']) => explain`The package ${quoted(path)} is imported twice. Leave one of them out.`,
  ),
  rule(/^(\S{1,100}) redeclared in this block/, ([name = '']) =>
    name === 'main'
      ? 'There are two functions `main`. A program has one, with which it begins.'
      : explain`${quoted(name)} is declared twice. Choose another name for one of them.`,
  ),
  rule(
    /^function main is undeclared in the main package/,
    'There is no `func main()`, with which a program begins. Check how it is written.',
  ),
  rule(
    /^func main must have no (?:type parameters|arguments)/,
    '`main` takes no values and returns none: write `func main()`.',
  ),
  rule(
    /^package (\w{1,100}); expected package main/,
    ([name = '']) =>
      explain`The first line says ${quoted(['package', name].join(' '))}. A program that can be run is \`package main\`.`,
  ),
  rule(
    /^no new variables on left side of :=/,
    '`:=` makes a new variable, but these exist already. Write `=` to change them.',
  ),
  rule(
    /^label (\S{1,60}) (?:not defined|defined and not used)/,
    ([name = '']) =>
      explain`The label ${quoted(name)} has to stand before a statement of this function, and to be used.`,
  ),
  rule(
    /^(?:label \S{1,60} not declared|invalid (?:break|continue) label (\S{1,60}))/,
    'There is no loop with this label around this place.',
  ),
  rule(
    /^(break|continue) is not in a loop/,
    ([word = '']) => explain`${quoted(word)} stands outside of every loop.`,
  ),
  rule(
    /^(\S{1,60}) (?:\(.{1,60}\) )?is not a type/,
    ([name = '']) => explain`A type is needed here, and ${quoted(name)} is none.`,
  ),
];

const members: ExplanationRule[] = [
  rule(/^\S{1,100}\.(length|Length|len|Len|size|Size|count) undefined/, (_groups, situation) =>
    /\.(?:length|Length|len|Len|size|Size|count)\b/.test(lineOf(situation.source, situation.line))
      ? 'The length of a string, a slice or a map is found with `len(…)`.'
      : null,
  ),
  rule(
    /^(\S{1,100})\.(?:append|push|add|Append|push_back|Add|Push) undefined \(type \[/,
    ([list = '']) => explain`An element is added with ${quoted(`${list} = append(${list}, …)`)}.`,
  ),
  rule(
    /^\S{1,100}\.\w{1,60} undefined \(type string has no/,
    'A string has no methods in Go. The package `strings` has functions for strings.',
  ),
  rule(
    /^\S{1,100}\.(\w{1,60}) undefined \(type (.{1,80}?) has no field or method \w{1,60}, but does have (?:field|method) (\w{1,60})/,
    ([name = '', type = '', near = '']) =>
      explain`A ${quoted(type)} has nothing called ${quoted(name)}. Did you mean ${quoted(near)}?`,
  ),
  rule(
    /^\S{1,100}\.(\w{1,60}) undefined \(type (map.{1,60}?) has no/,
    ([name = '']) =>
      explain`The value of a key of a map is found with square brackets: ${quoted(`m["${name}"]`)}.`,
  ),
  rule(/^\S{1,100}\.(\w{1,60}) undefined \(type (.{1,80}?) has no/, ([name = '', type = ''], { source }) =>
    joined(explain`A ${quoted(type)} has nothing called ${quoted(name)}.`, didYouMean(name, source)),
  ),
  rule(
    /^unknown field (\w{1,60}) in struct literal of type (\S{1,60})/,
    ([name = '', type = ''], { source }) =>
      joined(explain`A ${quoted(type)} has no field ${quoted(name)}.`, didYouMean(name, source)),
  ),
  rule(
    /^too (few|many) values in struct literal of type (\S{1,60})/,
    ([, type = '']) =>
      explain`A ${quoted(type)} made without names of fields needs a value for each of its fields.`,
  ),
  rule(
    /^mixture of field:value and value elements/,
    'Either all values have the name of their field before them, or none.',
  ),
  rule(
    /^invalid recursive type:? (\S{1,60})/,
    ([type = '']) =>
      explain`A ${quoted(type)} would hold another whole ${quoted(type)} without an end. Write a pointer, ${quoted(`*${type}`)}, for the one inside.`,
  ),
];

/** Packages of libraries, by the module that they belong to: a module itself has none. */
const OF_MODULES: Readonly<Record<string, string>> = {
  'github.com/google/go-cmp': 'github.com/google/go-cmp/cmp',
  'github.com/stretchr/testify': 'github.com/stretchr/testify/assert',
  'golang.org/x/exp': 'golang.org/x/exp/constraints',
};

function own(table: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** True if the function also declares a variable of this name above the line, in an enclosing block. */
function hidesAnother(name: string, source: SourceText, line: number): boolean {
  const made = new RegExp(
    `^(\\s*)(?:var )?(?:\\w+, ?)*${escaped(name)}\\b(?:[^=]{0,60}:=|.{0,40}=|\\s+\\w+$)`,
  );
  const indentation = /^\s*/.exec(lineOf(source, line))?.[0].length ?? 0;
  for (let number = line - 1; number >= 1; number -= 1) {
    const text = lineOf(source, number).slice(0, 200);
    const found = made.exec(text);
    if (found !== null && (found[1] ?? '').length < indentation) return true;
    if (text.startsWith('func')) return false;
  }
  return false;
}

/** Rules for messages about names and members. */
export const goNameRules: readonly ExplanationRule[] = [...names, ...members];
