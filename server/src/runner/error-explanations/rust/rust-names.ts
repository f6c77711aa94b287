import { missingLibrary } from '#runner/error-explanations/missing-library.ts';
import { didYouMean } from '#runner/error-explanations/nearest-name.ts';
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
import { escaped } from '#runner/source-text.ts';
import { advice, codes, sectionOf, suggestionOf } from './rust-words.ts';

const NAMES =
  'println print String Vec Some None Ok Err i32 f64 bool usize std main continue break return'.split(' ');

/** Imports of names that beginners use. */
const IMPORTS: Record<string, string> = {
  HashMap: 'std::collections::HashMap',
  HashSet: 'std::collections::HashSet',
  BTreeMap: 'std::collections::BTreeMap',
  BTreeSet: 'std::collections::BTreeSet',
  VecDeque: 'std::collections::VecDeque',
  BinaryHeap: 'std::collections::BinaryHeap',
  Rc: 'std::rc::Rc',
  RefCell: 'std::cell::RefCell',
  Cell: 'std::cell::Cell',
  Arc: 'std::sync::Arc',
  Mutex: 'std::sync::Mutex',
  Ordering: 'std::cmp::Ordering',
  Reverse: 'std::cmp::Reverse',
  Duration: 'std::time::Duration',
  Instant: 'std::time::Instant',
  File: 'std::fs::File',
  BufReader: 'std::io::BufReader',
  Error: 'std::error::Error',
  FromStr: 'std::str::FromStr',
  Display: 'std::fmt::Display',
  Debug: 'std::fmt::Debug',
  io: 'std::io',
  fs: 'std::fs',
  fmt: 'std::fmt',
  thread: 'std::thread',
  mem: 'std::mem',
  env: 'std::env',
  process: 'std::process',
  time: 'std::time',
  cmp: 'std::cmp',
  collections: 'std::collections',
  mpsc: 'std::sync::mpsc',
};

/** Names of other languages, and their Rust equivalents. */
const OTHER_WORDS: Record<string, string> = {
  string: 'String',
  str: '&str',
  int: 'i32',
  Int: 'i32',
  integer: 'i32',
  long: 'i64',
  float: 'f64',
  double: 'f64',
  boolean: 'bool',
  void: '()',
  True: 'true',
  False: 'false',
  null: 'None',
  nil: 'None',
  NULL: 'None',
  undefined: 'None',
  this: 'self',
  list: 'Vec',
  List: 'Vec',
  vec: 'Vec',
  vector: 'Vec',
};

function unknown(kind: string, name: string, situation: FindingContext): PlainWords {
  const imported = IMPORTS[name];
  if (imported !== undefined) {
    return explain`${quoted(name)} has to be imported: write ${quoted(`use ${imported};`)} at the beginning of the program.`;
  }
  if (name === 'range') return 'Rust writes `0..5` instead of `range(0, 5)`.';
  const other = OTHER_WORDS[name];
  if (other !== undefined) return explain`Rust writes ${quoted(other)} instead of ${quoted(name)}.`;
  const section = sectionOf(situation);
  if (/a field by (?:this|that) name exists in `Self`|available field/.test(section)) {
    return /\bself\b/.test(section.split('\n').find((line) => /\bfn\b/.test(line)) ?? 'self')
      ? explain`${quoted(name)} is a field: inside a method, write ${quoted(`self.${name}`)}.`
      : explain`${quoted(name)} is a field: a method reads it as ${quoted(`self.${name}`)}, and needs \`&self\` as its first parameter.`;
  }
  if (kind === 'type' && /^[A-Z]$/.test(name)) {
    return explain`The type ${quoted(name)} is not known here. A type that stands for any other is announced behind the name of the function: ${quoted(`<${name}>`)}.`;
  }
  const near = didYouMean(name, situation.source, NAMES);
  const known = explain`${quoted(name)} is not known here.`;
  if (/similar name exists/.test(section) || near === null) return joined(known, advice(situation, near));
  return joined(known, near);
}

const METHODS: Record<string, string> = {
  length: '`.len()`',
  size: '`.len()`',
  count: '`.len()`',
  append: '`.push(…)`',
  add: '`.push(…)`',
  push_back: '`.push(…)`',
  to_upper: '`.to_uppercase()`',
  to_lower: '`.to_lowercase()`',
  upper: '`.to_uppercase()`',
  lower: '`.to_lowercase()`',
  toUpperCase: '`.to_uppercase()`',
  toLowerCase: '`.to_lowercase()`',
  strip: '`.trim()`',
  reverse: '`.chars().rev().collect::<String>()`',
  charAt: '`.chars().nth(…)`',
  indexOf: '`.find(…)`',
  includes: '`.contains(…)`',
  substring: '`[start..end]`',
  to_int: '`.parse::<i32>()`',
  toString: '`.to_string()`',
};

function noMethod(name: string, type: string, situation: FindingContext): PlainWords {
  const section = sectionOf(situation);
  const suggested = suggestionOf(situation);
  const imported = /^use [\w:]+;?$/.exec(suggested ?? '')?.[0];
  if (imported !== undefined) {
    return explain`The method ${quoted(name)} comes from a trait that has to be imported: write ${quoted(imported)} at the beginning of the program.`;
  }
  if (/this is an associated function, not a method/.test(section)) {
    return explain`${quoted(name)} has no \`self\` as its first parameter, so it cannot be called on a value. Write \`&self\` there, or call it with ${quoted(`${type.replace(/<.*/, '')}::${name}(…)`)}.`;
  }
  const field = /field, not a method/.test(section);
  if (field) return explain`${quoted(name)} is a field: leave the brackets behind it out.`;
  if (/is not an iterator/.test(section)) {
    return joined(explain`${quoted(name)} belongs to iterators.`, advice(situation, 'Begin with `.iter()`.'));
  }
  if (name === 'clone' && !type.startsWith('&')) {
    return explain`${quoted(type)} cannot be copied yet: write \`#[derive(Clone)]\` above it.`;
  }
  if (/^Option</.test(type) || /^Result</.test(type)) {
    return explain`The value is still inside of ${quoted(type)}. Take it out first, as with \`match\` or \`.unwrap()\`.`;
  }
  if (/^\[.*; ?\d+\]$/.test(type) && /^(?:push|pop|insert|remove|append)$/.test(name)) {
    return explain`An array has a fixed length, so it has no ${quoted(name)}. A vector can grow: \`vec![…]\`.`;
  }
  if (/if the trait is implemented and in scope/.test(section)) {
    return explain`${quoted(type)} has no method ${quoted(name)}. Perhaps ${quoted(`impl … for ${type}`)} is missing.`;
  }
  const other = METHODS[name];
  const none = explain`${quoted(type)} has no method ${quoted(name)}.`;
  if (suggested !== null) return joined(none, advice(situation));
  return other === undefined ? none : joined(none, explain`Rust writes ${verbatim(other)}.`);
}

function missingCrate(name: string, situation: FindingContext): PlainWords {
  const missing = explain`${quoted(name)} is not known here.`;
  const ifNone = explain`${quoted(name)} is not known here. Rust's standard library can be used; other crates are not installed.`;
  const known = [...(situation.libraries ?? []), 'drawing'];
  return missingLibrary(name, { missing, ifNone, known }, situation);
}

const unknownNames: ExplanationRule[] = [
  codes(
    '0425|0412|0433',
    /cannot find (value|function|type|macro|struct, variant or union type|tuple struct\/variant|trait|module|crate) `(.{1,100}?)`/,
    ([kind = '', name = ''], situation) => unknown(kind, name, situation),
  ),
  codes(
    '0433|0432',
    /(?:cannot find module or crate|failed to resolve: .{0,60}?(?:module|crate|type)(?: or unlinked crate)?|unresolved import) `(.{1,100}?)`/,
    ([path = ''], situation) => {
      const name = path.split('::')[0] ?? path;
      if (path.startsWith('std'))
        return joined(explain`${quoted(path)} does not exist in Rust's standard library.`, advice(situation));
      const isVariable = new RegExp(`\\blet\\s+(?:mut\\s+)?${escaped(name)}\\b`).test(situation.source.text);
      if (isVariable)
        return joined(
          explain`${quoted(name)} is a variable: a dot stands behind it, not \`::\`.`,
          advice(situation),
        );
      if (IMPORTS[name] !== undefined || OTHER_WORDS[name] !== undefined)
        return unknown('module', name, situation);
      const part = /\bno `(.{1,60}?)` in (?:the root|`.{1,60}?`)/.exec(sectionOf(situation))?.[1];
      if (part !== undefined)
        return joined(explain`${quoted(name)} has nothing called ${quoted(part)}.`, advice(situation));
      return missingCrate(name, situation);
    },
  ),
  codes('0432', /unresolved import/, 'What is imported here does not exist.'),
  codes('0463', /can't find crate for `(.{1,60}?)`/, ([name = ''], situation) =>
    missingCrate(name, situation),
  ),
  codes(
    '0583',
    /file not found for module `(.{1,60}?)`/,
    ([name = '']) =>
      explain`There is no file for the module ${quoted(name)} here: the program in the editor is the only one. Write \`mod name { … }\` instead.`,
  ),
  codes(
    '0423',
    /expected (?:function|value).{0,40}, found macro `(.{1,60}?)`/,
    ([name = '']) =>
      explain`${quoted(name)} is a macro, which is called with \`!\`: ${quoted(`${name}!(…)`)}.`,
  ),
  codes('0423', /expected .{1,60}, found (?:struct|struct variant) `(.{1,60}?)`/, ([name = ''], situation) =>
    /path separator/.test(sectionOf(situation))
      ? joined(explain`Behind the name of a type stands \`::\`, and no dot.`, advice(situation))
      : joined(
          explain`A ${quoted(name)} is made with the names of its fields, in braces: ${quoted(`${name} { … }`)}.`,
          advice(situation),
        ),
  ),
  codes(
    '0423|0573|0574|0532',
    /expected (.{1,60}?), found (?:\w+ ){0,3}`(.{1,60}?)`/,
    ([, name = ''], situation) =>
      joined(explain`${quoted(name)} cannot be used in this way.`, advice(situation)),
  ),
  codes(
    '0424',
    /./,
    '`self` is known only in a method that has it as its first parameter: `fn name(&self)`.',
  ),
  rule(/^cannot find macro `(.{1,60}?)`/, ([name = ''], situation) =>
    joined(
      explain`There is no macro ${quoted(`${name}!`)}.`,
      didYouMean(name, situation.source, [
        'println',
        'print',
        'format',
        'vec',
        'panic',
        'assert',
        'assert_eq',
        'eprintln',
        'write',
        'writeln',
      ]),
    ),
  ),
  rule(/^cannot find (?:derive macro|attribute(?: macro)?) `(.{1,60}?)`/, ([name = ''], situation) =>
    joined(explain`${quoted(name)} is not known here.`, advice(situation)),
  ),
  codes('0405|0404|0407|0437|0438', /.{0,80}`(.{1,60}?)`/, ([name = ''], situation) =>
    joined(explain`${quoted(name)} is no trait that is known here, or no part of it.`, advice(situation)),
  ),
  codes('0601', /./, 'There is no `fn main()`, with which a program begins. Check how it is written.'),
  codes(
    '0428|0124|0415|0416|0201|0592|0255|0252',
    /.{0,60}`(.{1,60}?)`/,
    ([name = '']) => explain`${quoted(name)} is declared twice. Leave one out, or choose another name.`,
  ),
  codes(
    '0434',
    /./,
    'A function inside of another one cannot use its variables. Use a closure `|x| …`, or give them as parameters.',
  ),
  codes('0435', /./, (_groups, situation) =>
    joined(explain`A fixed value (\`const\`) is needed here, and a variable is none.`, advice(situation)),
  ),
];

const members: ExplanationRule[] = [
  codes(
    '0599',
    /no (?:variant|associated item|function or associated item|variant or associated item|variant, associated function, or constant|associated function or constant|function|associated function).{0,40}? named `(.{1,60}?)` found for (?:\w+ ){0,2}`(.{1,100}?)`/,
    ([name = '', type = ''], situation) =>
      joined(explain`${quoted(type)} has nothing called ${quoted(name)}.`, advice(situation)),
  ),
  codes(
    '0599',
    /(?:no method named|the method) `(.{1,60}?)` (?:found for|exists for) (?:(?:mutable |raw )?\w+ ){0,2}`(.{1,100}?)`/,
    ([name = '', type = ''], situation) => noMethod(name, type, situation),
  ),
  codes(
    '0599',
    /`(.{1,60}?)` is not an iterator/,
    ([type = '']) => explain`${quoted(type)} is no iterator. Begin with \`.iter()\`.`,
  ),
  codes('0609|0610', /no field `(.{1,60}?)` on type `(.{1,100}?)`/, ([name = '', type = ''], situation) =>
    joined(explain`${quoted(type.replace(/^&/, ''))} has no field ${quoted(name)}.`, advice(situation)),
  ),
  codes('0610', /./, 'Numbers and other simple values have no fields.'),
  codes(
    '0560|0026',
    /.{0,60}`(.{1,60}?)` (?:has no field named|does not have a field named) `(.{1,60}?)`/,
    ([type = '', name = '']) => explain`${quoted(type)} has no field ${quoted(name)}.`,
  ),
  codes(
    '0063',
    /missing fields? (.{1,80}?) (?:and \d+ other fields? )?in initializer of `(.{1,60}?)`/,
    ([names = '', type = '']) =>
      explain`Each field of ${quoted(type)} needs a value: ${quoted(names.replaceAll('`', ''))} is missing.`,
  ),
  codes(
    '0616|0451',
    /field `(.{1,60}?)` of (?:struct|union) `(.{1,60}?)` is private/,
    ([name = '', type = '']) =>
      explain`The field ${quoted(name)} of ${quoted(type)} is private: write \`pub\` before it, or read it with a function of its module.`,
  ),
  codes(
    '0603|0624',
    /(?:\w+ ){1,2}`(.{1,60}?)` is private/,
    ([name = '']) => explain`${quoted(name)} is private: write \`pub\` before it, where it is defined.`,
  ),
  codes(
    '0615',
    /attempted to take value of method `(.{1,60}?)`/,
    ([name = '']) =>
      explain`${quoted(name)} is a method, which is called with brackets: ${quoted(`.${name}()`)}.`,
  ),
  codes(
    '0618',
    /expected function, found (?:.{0,30}?)`(.{1,60}?)`/,
    ([name = '']) => explain`${quoted(name)} is called with brackets, but it is not a function.`,
  ),
  codes('0608', /cannot index into a value of type `(.{1,100}?)`/, ([type = ''], situation) =>
    /^\(/.test(type)
      ? 'The parts of a tuple are read with a dot and their number: `t.0`.'
      : joined(explain`${quoted(type)} has no positions in square brackets.`, advice(situation)),
  ),
];

/** Rules for messages about unknown names. */
export const rustNames: readonly ExplanationRule[] = [...members, ...unknownNames];
