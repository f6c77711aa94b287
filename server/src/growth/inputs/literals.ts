/** Programs that read nothing: their lists and numbers are replaced by ones of any size, or their functions called. */
import type { LanguageId } from '@coderoom/contract';
import { hasOneSize } from '#growth/fit/fit.ts';
import { GRAMMARS } from '#growth/instrument/grammar.ts';
import { calledBy } from '#growth/instrument/sized-calls.ts';
import { named, part, type SourceNode } from '#syntax/source-node.ts';
import { type InputToken, type LiteralProgram, N } from './format.ts';
import { growsByTwo } from './format-candidates.ts';
import { callOfTypedFunction } from './function-calls.ts';
import { callOfFunction } from './parameters.ts';
import { longRecordLists, writtenListAt } from './record-lists.ts';
import { RUST_CONSTANT, withoutConstant } from './rust-constants.ts';
import { longGraphs, longTable } from './table-literals.ts';
import { withLongTexts } from './text-arguments.ts';

/** Maximum number of places that are tried. */
const MAX_PLACES = 6;
/** Fewest items of a list that stands for one of any length. */
const MIN_ITEMS = 3;

/** Texts that read a list or a number. The functions are in `instrument/runtimes`. */
interface Readers {
  numbers: string;
  texts: string;
  number(type: string): string;
}

const READERS: Record<LanguageId, Readers> = {
  python: { numbers: '_cr_list()', texts: '_cr_texts()', number: () => '_cr_n()' },
  javascript: { numbers: '__crList()', texts: '__crTexts()', number: () => '__crN()' },
  typescript: { numbers: '__crList()', texts: '__crTexts()', number: () => '__crN()' },
  java: { numbers: 'CrC__.ints()', texts: 'CrC__.texts()', number: () => 'CrC__.n()' },
  cpp: { numbers: 'cr_items()', texts: 'cr_texts()', number: () => 'cr_n()' },
  go: {
    numbers: 'CrInts()',
    texts: 'CrTexts()',
    number: (type) => (type === 'int' || type === '' ? 'CrN()' : `${type}(CrN())`),
  },
  rust: { numbers: 'crate::cr__::list()', texts: 'crate::cr__::list()', number: () => 'crate::cr__::n()' },
};

/** Returns the program with each of its lists, then each of its numbers replaced, or with a call of its function. */
export function withLiterals(
  source: string,
  root: SourceNode,
  language: LanguageId,
  { derived = null }: { derived?: string | null } = {},
): LiteralProgram[] {
  // What is written in a program that takes as long at any size is no input.
  const mayGrow = derived !== null && derived !== 'O(1)';
  const mayHoldLists = derived !== null && hasOneSize(derived);
  // Where the growth is one in rows alone, their length is fixed: they are records.
  const hasTables = mayGrow && growsByTwo(derived);
  const tables: Replacement[] = [];
  const graphs: LiteralProgram[] = [];
  const lists: LiteralProgram[] = [];
  const records: LiteralProgram[] = [];
  const numbers: LiteralProgram[] = [];
  const texts: LiteralProgram[] = [];
  const readers = READERS[language];
  const isFull = (places: LiteralProgram[]) => places.length >= MAX_PLACES;
  let constant: SourceNode | undefined;
  let recordsEnd = 0;
  const note = (places: LiteralProgram[], node: SourceNode, by: string, lines: InputToken[][]) => {
    if (isFull(places)) return;
    const code = constant ? withoutConstant(source, constant, by) : textWith(source, node, by);
    if (code !== null) places.push(programOf(code, lines));
  };
  const nodes: { node: SourceNode; parents: readonly SourceNode[] }[] = [{ node: root, parents: [] }];
  for (let next = nodes.pop(); next !== undefined; next = nodes.pop()) {
    const { node, parents } = next;
    constant = language === 'rust' ? parents.find(({ type }) => RUST_CONSTANT.test(type)) : undefined;
    const around = [...parents.slice(-6), node];
    for (const child of node.children.toReversed()) nodes.push({ node: child, parents: around });
    const ofTexts = isFull(texts)
      ? null
      : withLongTexts(node, source, language, (name) => isDefined(name, source, language));
    if (ofTexts !== null) texts.push(ofTexts);
    if (node.type === 'token_tree') {
      const found = isFull(lists) && isFull(numbers) ? null : inMacro(node, source);
      if (found?.isList) note(lists, found.node, found.by, [[SIZE], [LIST]]);
      else if (found) note(numbers, found.node, found.by, [[PRIME]]);
      continue;
    }
    // A list within a record is not what the program goes through.
    const list =
      isFull(lists) || node.end <= recordsEnd ? null : listAt(node, parents, source, language, readers);
    if (list !== null) {
      note(lists, list.node, list.by, [[SIZE], [LIST]]);
      // Where nothing says the type of the items, they are of the usual one.
      if (language === 'rust')
        note(lists, list.node, list.by.replace('list()', 'list::<i32>()'), [[SIZE], [LIST]]);
    } else if (!isFull(records) && !isPartOfList(parents)) {
      const written = writtenListAt(node, parents, source, language);
      const long = longRecordLists(written, language, { mayHoldLists });
      for (const by of long) note(records, node, by, [[SIZE]]);
      if (long.length > 0) recordsEnd = Math.max(recordsEnd, node.end);
      const table = hasTables ? longTable(written, language) : null;
      if (table !== null) tables.push({ node, by: table });
      const isTyped = written?.itemType === 'any' || (language === 'typescript' && node.type === 'object');
      const text = source.slice(node.start, node.end);
      for (const by of mayGrow ? longGraphs(text, node.type, language, isTyped) : [])
        note(graphs, node, by, [[SIZE]]);
    }
    if (list === null && !isFull(numbers) && isSizeLiteral(node, parents, source, language))
      note(numbers, node, readers.number(typeOfNumber(parents, source)), [[PRIME]]);
  }
  const call = callOfFunction(source, root, language) ?? callOfTypedFunction(source, root, language);
  // All tables at once: a product is one of tables of the same size.
  const table = tables.length === 0 ? [] : [withAll(source, tables)];
  return [...(call === null ? [] : [call]), ...graphs, ...table, ...lists, ...records, ...texts, ...numbers];
}

/** A text in the place of a node. */
interface Replacement {
  node: SourceNode;
  by: string;
}

/** The program with other texts in the places of several nodes. */
function withAll(source: string, replacements: readonly Replacement[]): LiteralProgram {
  const code = replacements
    .toSorted((one, other) => other.node.start - one.node.start)
    .reduce((text, { node, by }) => textWith(text, node, by), source);
  // A language may read a number for each.
  return programOf(code, [replacements.map(() => SIZE)]);
}

/** The program with another text in the place of a node; lines stay where they are. */
function textWith(source: string, node: SourceNode, by: string): string {
  const breaks = source.slice(node.start, node.end).split('\n').length - 1;
  return source.slice(0, node.start) + by + '\n'.repeat(breaks) + source.slice(node.end);
}

function programOf(code: string, lines: InputToken[][]): LiteralProgram {
  return { code, format: lines.map((tokens) => ({ kind: 'line', tokens })), source: 'literal' };
}

const SIZE: InputToken = { kind: 'number', role: { kind: 'size', count: N } };
const PARTED =
  /^(?:list|tuple|dictionary|array|pair|object|initializer_list|array_initializer|literal_value|literal_element|keyed_element|token_tree)$/;

function isPartOfList(parents: readonly SourceNode[]): boolean {
  return PARTED.test(parents.at(-1)?.type ?? '');
}

const LIST: InputToken = { kind: 'list', count: N, separator: ' ' };
const PRIME: InputToken = { kind: 'number', role: { kind: 'prime' } };

/** The first list or number that is given to a function within a macro of Rust, whose text is not parsed. */
function inMacro(node: SourceNode, source: string): { node: SourceNode; by: string; isList: boolean } | null {
  const text = source.slice(node.start, node.end);
  const found =
    /\w+\([^()]*?(?:(vec!\s*\[[-\d\s,]+\])|&\s*(\[[-\d\s,]+\]))/.exec(text) ?? /\w+\((\d+)/.exec(text);
  const literal = found?.[1] ?? found?.[2];
  if (found === null || literal === undefined) return null;
  const start = node.start + found.index + found[0].length - literal.length;
  const isList = /\D/.test(literal);
  const by = isList ? `crate::cr__::list()${literal.startsWith('[') ? '[..]' : ''}` : 'crate::cr__::n()';
  return { node: { ...node, start, end: start + literal.length }, by, isList };
}

/** A list whose items are all numbers or all texts, and the text that replaces it. */
function listAt(
  node: SourceNode,
  parents: readonly SourceNode[],
  source: string,
  language: LanguageId,
  readers: Readers,
): { node: SourceNode; by: string } | null {
  const text = source.slice(node.start, node.end);
  const form = LISTS[language];
  const inner = form(node, parents, source);
  if (inner === null) return null;
  const items = inner.items
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  if (items.length < MIN_ITEMS) return null;
  const areNumbers = items.every((item) => /^-?\d+(?:\.\d+)?\w*$/.test(item));
  const areTexts = items.every((item) => /^(?:"[^"]*"|'[^']*')$/.test(item));
  if (!areNumbers && !areTexts) return null;
  const by = areNumbers ? readers.numbers : readers.texts;
  if (language === 'java' && inner.type !== undefined) {
    if (inner.type === 'list') return areNumbers ? { node, by: 'CrC__.list()' } : null;
    const made = { 'int[]': 'ints', 'long[]': 'longs', 'double[]': 'doubles', 'String[]': 'texts' }[
      inner.type
    ];
    return made === undefined ? null : { node, by: `CrC__.${made}()` };
  }
  if (language === 'cpp' && areTexts) return null;
  return text === '' ? null : { node, by: inner.wrap?.(by) ?? by };
}

interface ListForm {
  items: string;
  type?: string;
  wrap?: (by: string) => string;
}

type ListReader = (node: SourceNode, parents: readonly SourceNode[], source: string) => ListForm | null;

const inBrackets =
  (type: string): ListReader =>
  (node, parents, source) => {
    if (node.type !== type || parents.at(-1)?.type === type) return null;
    return { items: source.slice(node.start + 1, node.end - 1) };
  };

const LISTS: Record<LanguageId, ListReader> = {
  python: inBrackets('list'),
  javascript: inBrackets('array'),
  typescript: inBrackets('array'),
  java: (node, parents, source) => {
    const text = source.slice(node.start, node.end);
    if (node.type === 'method_invocation') {
      const items = /^(?:List\.of|Arrays\.asList)\((.*)\)$/s.exec(text)?.[1];
      return items === undefined ? null : { items, type: 'list' };
    }
    if (node.type === 'array_creation_expression') {
      const [, type, items] = /^new\s+(\w+)\[\]\s*\{(.*)\}$/s.exec(text) ?? [];
      return items === undefined ? null : { items, type: `${type}[]` };
    }
    const declaration = parents.findLast(({ type }) => /declaration$/.test(type));
    if (node.type !== 'array_initializer' || parents.at(-1)?.type !== 'variable_declarator' || !declaration)
      return null;
    const type = part(declaration, 'type');
    return {
      items: text.slice(1, -1),
      type: type ? source.slice(type.start, type.end).replace(/\s/g, '') : '',
    };
  },
  cpp: (node, parents, source) => {
    const parent = parents.at(-1);
    if (node.type !== 'initializer_list' || !parent) return null;
    const declaration = parents.findLast(({ type }) => type === 'declaration');
    const head = declaration ? source.slice(declaration.start, node.start) : '';
    if (parent.type === 'init_declarator' && !/\bvector\s*<\s*(?:int|long|double|long long)\s*>/.test(head))
      return null;
    if (parent.type !== 'init_declarator' && parent.type !== 'argument_list') return null;
    const isDirect = parent.type === 'init_declarator' && !/=\s*$/.test(head);
    return { items: source.slice(node.start + 1, node.end - 1), wrap: (by) => (isDirect ? ` = ${by}` : by) };
  },
  go: (node, _parents, source) => {
    const text = source.slice(node.start, node.end);
    const items =
      node.type === 'composite_literal' ? /^\[\](?:int|string)\s*\{(.*)\}$/s.exec(text)?.[1] : undefined;
    return items === undefined ? null : { items };
  },
  rust: (node, parents, source) => {
    const text = source.slice(node.start, node.end);
    if (node.type === 'array_expression' && !text.includes(';')) {
      const isBorrowed = parents.at(-1)?.type === 'reference_expression';
      return { items: text.slice(1, -1), wrap: (by) => (isBorrowed ? `${by}[..]` : by) };
    }
    const items = node.type === 'macro_invocation' ? /^vec!\s*\[([^;]*)\]$/s.exec(text)?.[1] : undefined;
    return items === undefined ? null : { items };
  },
};

const NUMBER = /^(?:integer|number|number_literal|int_literal|integer_literal|decimal_integer_literal)$/;
/** Smallest number that stands for one of any size. */
const MIN_NUMBER = 4;

/** True for an argument of one of the program's functions, and for the value of a variable that is set once. */
function isSizeLiteral(
  node: SourceNode,
  parents: readonly SourceNode[],
  source: string,
  language: LanguageId,
): boolean {
  if (!NUMBER.test(node.type) || Number.parseFloat(source.slice(node.start, node.end)) < MIN_NUMBER)
    return false;
  const [list, parent] = [parents.at(-1), parents.at(-2)];
  if (list === undefined || parent === undefined) return false;
  if (/^arguments?(?:_list)?$|^argument_list$/.test(list.type) && GRAMMARS[language].calls.has(parent.type)) {
    const called = calledBy(parent, GRAMMARS[language]);
    return called !== null && isDefined(source.slice(called.name.start, called.name.end), source, language);
  }
  const owner = list.type === 'expression_list' ? parent : list;
  if (
    !/^(?:assignment|variable_declarator|init_declarator|short_var_declaration|let_declaration|var_spec|const_spec)$/.test(
      owner.type,
    )
  )
    return false;
  const target =
    part(owner, 'left') ?? part(owner, 'name') ?? part(owner, 'declarator') ?? part(owner, 'pattern');
  const name = target === null ? '' : source.slice(target.start, target.end);
  return (
    /^\w+$/.test(name) && !new RegExp(`\\b${name}\\s*(?:[-+*/%]|//)?=[^=]`, 'g').test(source.slice(owner.end))
  );
}

function isDefined(name: string, source: string, language: LanguageId): boolean {
  const head =
    language === 'java' || language === 'cpp'
      ? `\\w[\\w<>\\[\\]]*[\\s&*]+${name}\\s*\\(`
      : `(?:def|function|func|fn)\\s+${name}\\b|\\b${name}\\s*[=:]`;
  return new RegExp(head).test(source);
}

/** Type of the parameter or variable that a number is given to; empty if it cannot be told. */
function typeOfNumber(parents: readonly SourceNode[], source: string): string {
  const call = parents.at(-2);
  const list = parents.at(-1);
  const called = call && part(call, 'function');
  if (!called || !list) return '';
  const name = source.slice(called.start, called.end);
  const parameters = new RegExp(`\\bfunc\\s+${name}\\s*\\(([^)]*)\\)`).exec(source)?.[1]?.split(',') ?? [];
  const index = Math.max(
    0,
    named(list).findIndex(({ type }) => NUMBER.test(type)),
  );
  const typed = parameters.slice(index).find((parameter) => /\s/.test(parameter.trim()));
  return typed?.trim().split(/\s+/).at(-1) ?? '';
}
