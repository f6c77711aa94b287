/** Calls of functions of programs that define functions alone, in languages that declare what these take. */
import type { LanguageId } from '@coderoom/contract';
import { named, part, type SourceNode } from '#syntax/source-node.ts';
import { type InputToken, type LiteralProgram, N } from './format.ts';
import { valueGiven } from './values-given.ts';

/** A function as it is called. */
interface CallableFunction {
  name: string;
  /** Text before its name in a call, such as `new Sorter().`. */
  owner: string;
  node: SourceNode;
  /** Declarations of its parameters, as written. */
  parameters: string[];
  /** Where the class begins that it belongs to; null if it belongs to none. */
  classStart: number | null;
}

interface CallingLanguage {
  functions: RegExp;
  classes: RegExp;
  /** Returns what stands before the names of a class' functions. */
  ownerOf(name: string, around: string): string;
  /** Returns the program with a function that calls it. */
  withCall(source: string, called: CallableFunction, given: readonly string[]): string;
}

const LANGUAGES: Partial<Record<LanguageId, CallingLanguage>> = {
  java: {
    functions: /^method_declaration$/,
    classes: /^class_declaration$/,
    ownerOf: (name) => `new ${name}().`,
    withCall: (source, { owner, name, classStart }, given) => {
      const at = classStart ?? source.length;
      const main = `public static void main(String[] crGiven) { long[] crAll = CrC__.all(); int crN = (int) crAll[0]; int[] crList = java.util.Arrays.stream(crAll).skip(1).mapToInt(x -> (int) x).toArray(); ${owner}${name}(${given.join(', ')}); }`;
      return `${source.slice(0, at)} ${main} ${source.slice(at)}`;
    },
  },
  cpp: {
    functions: /^function_definition$/,
    classes: /^(?:class|struct)_specifier$/,
    ownerOf: (name, around) => `${around}${name}().`,
    withCall: (source, { owner, name }, given) => {
      // Most functions take references, to which only variables can be bound.
      const values = given.map((value, index) => `auto crGiven${index} = ${value};`).join(' ');
      const names = given.map((_, index) => `crGiven${index}`).join(', ');
      return `${source}\n#include <string>\n#include <vector>\nint main() { bool crMore = true; long long crN = cr_next(crMore); std::vector<long long> crList; for (;;) { long long x = cr_next(crMore); if (!crMore) break; crList.push_back(x); } ${values} ${owner}${name}(${names}); }\n`;
    },
  },
  go: {
    functions: /^function_declaration$/,
    classes: /^$/,
    ownerOf: () => '',
    withCall: (source, { name }, given) => {
      const program = source.replace(/^package[ \t]+\w+/m, 'package main');
      return `${program}\nfunc main() { crAll := CrAll(); crN := crAll[0]; crList := crAll[1:]; _, _ = crN, crList; ${name}(${given.join(', ')}) }\n`;
    },
  },
  rust: {
    functions: /^function_item$/,
    classes: /^impl_item$/,
    ownerOf: (name) => `${name}::`,
    withCall: (source, { owner, name }, given) =>
      `${source}\n#[allow(unused)] fn main() { let cr_list: Vec<i64> = crate::cr__::all().iter().map(|word| crate::cr__::parsed(word)).collect(); let cr_n = cr_list[0]; let cr_list = &cr_list[1..]; let _ = ${owner}${name}(${given.join(', ')}); }\n`,
  },
};

const SIZE: InputToken = { kind: 'number', role: { kind: 'size', count: N } };
const LIST: InputToken = { kind: 'list', count: N, separator: ' ' };

/** Returns the program with a call of its outermost function; null if it has an entry, or takes what cannot be made. */
export function callOfTypedFunction(
  source: string,
  root: SourceNode,
  language: LanguageId,
): LiteralProgram | null {
  const rules = LANGUAGES[language];
  if (rules === undefined || /\bmain\s*\(/.test(source)) return null;
  const functions = functionsIn(root, source, language, rules, { owner: '', classStart: null });
  const callable = functions.flatMap((one) => {
    const given = one.parameters.map((declared) => valueGiven(declared, language));
    return given.length > 0 && given.every((value) => value !== null) ? [{ one, given }] : [];
  });
  const outermost = callable.filter(({ one: { name, node } }) => {
    const others = source.slice(0, node.start) + source.slice(node.end);
    return !new RegExp(`\\b${name}\\s*\\(`).test(others);
  });
  const chosen = outermost.at(-1) ?? callable.at(-1);
  if (chosen === undefined) return null;
  return {
    code: rules.withCall(source, chosen.one, chosen.given),
    format: [SIZE, LIST].map((token) => ({ kind: 'line', tokens: [token] })),
    source: 'parameters',
  };
}

function functionsIn(
  node: SourceNode,
  source: string,
  language: LanguageId,
  rules: CallingLanguage,
  within: Pick<CallableFunction, 'owner' | 'classStart'>,
): CallableFunction[] {
  const text = (one: SourceNode | null) => (one === null ? '' : source.slice(one.start, one.end));
  return named(node).flatMap((child): CallableFunction[] => {
    if (rules.classes.test(child.type)) {
      const body = part(child, 'body');
      const name = text(part(child, 'name') ?? part(child, 'type'));
      const owner = rules.ownerOf(name, within.owner);
      return body === null
        ? []
        : functionsIn(body, source, language, rules, {
            owner,
            classStart: within.classStart ?? body.start + 1,
          });
    }
    if (!rules.functions.test(child.type)) {
      if (!/^(?:namespace_definition|declaration_list)$/.test(child.type)) return [];
      const name = text(part(child, 'name'));
      const owner = name === '' ? within.owner : `${within.owner}${name}::`;
      return functionsIn(child, source, language, rules, { ...within, owner });
    }
    return [callableOf(child, source, language, within)].filter((one) => one !== null);
  });
}

function callableOf(
  node: SourceNode,
  source: string,
  language: LanguageId,
  { owner, classStart }: Pick<CallableFunction, 'owner' | 'classStart'>,
): CallableFunction | null {
  const text = (one: SourceNode | null) => (one === null ? '' : source.slice(one.start, one.end));
  const head = declaratorOf(part(node, 'declarator')) ?? node;
  const list = part(head, 'parameters');
  const name = text(part(head, 'name') ?? part(head, 'declarator'));
  const before = source.slice(node.start, list?.start ?? node.start);
  const isConstructor = owner.endsWith(`${name}().`);
  if (list === null || !/^\w+$/.test(name) || isConstructor || /\bprivate\b/.test(before)) return null;
  const written = declarationsIn(source.slice(list.start + 1, list.end - 1));
  const isOfObject = language === 'rust' && /^&?\s*(?:mut\s+)?self\b/.test(written[0] ?? '');
  if (isOfObject) return null;
  const parameters = language === 'go' ? typesOfGo(written) : written.map((one) => typeIn(one, language));
  const isStatic = /\bstatic\b/.test(before);
  return {
    ...{ name, node, parameters, classStart },
    owner: isStatic ? owner.replace(/^new (\w+)\(\)\.$/, '$1.') : owner,
  };
}

/** The declarator of a C++ function within those of pointers and references that it returns. */
function declaratorOf(node: SourceNode | null): SourceNode | null {
  if (node === null || node.type === 'function_declarator') return node;
  return declaratorOf(part(node, 'declarator') ?? named(node).at(-1) ?? null);
}

/** Takes declarations apart at the commas that stand in no brackets. */
function declarationsIn(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (/[<([{]/.test(letter)) depth += 1;
    if (/[>)\]}]/.test(letter)) depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((one) => one.trim().replace(/\s+/g, ' ')).filter((one) => one !== '');
}

/** The type of a declaration, as the patterns know it. */
function typeIn(declared: string, language: LanguageId): string {
  if (language === 'rust') return declared.replace(/^[^:]*:\s*/, '').replace(/'\w+ /g, '');
  if (language === 'java')
    return declared.replace(/^(?:final |@\w+ )+/, '').replace(/ (\w+)((?:\[\])+)$/, '$2 $1');
  const type = declared.replace(/^const /, '').replace(/ ?=.*$/, '');
  // Arrays and pointers say nothing of how long they are.
  return /[*[]/.test(type)
    ? ''
    : type
        .replace(/> >/g, '>>')
        .replace(/&/g, ' ')
        .replace(/ +\w+$/, '')
        .trim();
}

/** `a, b int` declares two of one type. */
function typesOfGo(written: readonly string[]): string[] {
  const types: string[] = [];
  for (const declared of written.toReversed()) {
    const [, type] = /^\w+ (.*)$/.exec(declared) ?? [];
    types.unshift(type ?? types[0] ?? '');
  }
  return types;
}
