/** Calls of a program's own functions with texts that are written in it. */
import type { LanguageId } from '@coderoom/contract';
import { GRAMMARS } from '#growth/instrument/grammar.ts';
import { calledBy } from '#growth/instrument/sized-calls.ts';
import { named, part, type SourceNode } from '#syntax/source-node.ts';
import { type InputToken, type LiteralProgram, N } from './format.ts';
import { SPLITS_AT_SPACES } from './program-signs.ts';
import { RUST_CONSTANT, withoutConstant } from './rust-constants.ts';

/** Texts of equal pieces, as many as the input says. */
const REPEATED: Record<LanguageId, (piece: string) => string> = {
  python: (piece) => `('${piece}' * _cr_n())`,
  javascript: (piece) => `'${piece}'.repeat(__crN())`,
  typescript: (piece) => `'${piece}'.repeat(__crN())`,
  java: (piece) => `"${piece}".repeat((int) CrC__.n())`,
  cpp: (piece) => `std::string(cr_n(), '${piece[0]}')`,
  go: () => 'string(make([]byte, CrN()))',
  rust: (piece) => `&"${piece}".repeat(crate::cr__::n())`,
};

const TEXT = /^(?:string|string_literal|interpreted_string_literal)$/;
/** A call with a text within a macro of Rust, whose text is not parsed. */
const IN_MACRO = /\b(\w{1,60})\(\s{0,20}("[^"\\\n]{2,200}")\s{0,20}\)/;

/** Returns the program with longer texts in one call; null if the node calls no function of its own with a text. */
export function withLongTexts(
  node: SourceNode,
  source: string,
  language: LanguageId,
  isDefined: (name: string) => boolean,
): LiteralProgram | null {
  const texts =
    node.type === 'token_tree'
      ? inMacro(node, source, isDefined)
      : [...inCall(node, source, language, isDefined), ...inVariable(node, source, isDefined)];
  if (texts.length === 0) return null;
  const by = REPEATED[language](SPLITS_AT_SPACES.test(source) ? 'a ' : 'a');
  const code = RUST_CONSTANT.test(node.type)
    ? withoutConstant(source, node, by)
    : texts.reduceRight((all, { start, end }) => all.slice(0, start) + by + all.slice(end), source);
  if (code === null) return null;
  const size: InputToken = { kind: 'number', role: { kind: 'size', count: N } };
  // A language may read a number for each.
  return { code, format: [{ kind: 'line', tokens: texts.map(() => size) }], source: 'literal' };
}

function nameOf(node: SourceNode, source: string): string {
  const target =
    part(node, 'left') ?? part(node, 'name') ?? part(node, 'declarator') ?? part(node, 'pattern');
  return target === null ? '' : source.slice(target.start, target.end);
}

function inCall(
  node: SourceNode,
  source: string,
  language: LanguageId,
  isDefined: (name: string) => boolean,
): { start: number; end: number }[] {
  const rules = GRAMMARS[language];
  const called = rules.calls.has(node.type) ? calledBy(node, rules) : null;
  if (called === null || !isDefined(source.slice(called.name.start, called.name.end))) return [];
  return named(part(node, 'arguments')).filter(
    ({ type, start, end }) => TEXT.test(type) && end - start > 3 && !source.slice(start, end).includes('\n'),
  );
}

const VARIABLE =
  /^(?:assignment|variable_declarator|init_declarator|short_var_declaration|let_declaration|var_spec|const_spec|const_item|static_item)$/;

/** A text that is given to a variable, and with it to a function. */
function inVariable(
  node: SourceNode,
  source: string,
  isDefined: (name: string) => boolean,
): { start: number; end: number }[] {
  if (!VARIABLE.test(node.type)) return [];
  const value = part(node, 'right') ?? part(node, 'value');
  const text = value?.type === 'expression_list' ? named(value)[0] : value;
  if (!text || !TEXT.test(text.type) || text.end - text.start <= 3) return [];
  const name = nameOf(node, source);
  const given = new RegExp(`\\b(\\w{1,60})\\(\\s{0,20}&?${name}\\s{0,20}[,)]`, 'g');
  const isGiven =
    /^\w+$/.test(name) &&
    [...source.slice(node.end).matchAll(given)].some(([, called = '']) => isDefined(called));
  return isGiven && !source.slice(text.start, text.end).includes('\n') ? [text] : [];
}

function inMacro(
  node: SourceNode,
  source: string,
  isDefined: (name: string) => boolean,
): { start: number; end: number }[] {
  const found = IN_MACRO.exec(source.slice(node.start, node.end));
  const [whole, name = '', text = ''] = found ?? [];
  if (found === null || whole === undefined || !isDefined(name)) return [];
  const start = node.start + found.index + whole.indexOf(text);
  return [{ start, end: start + text.length }];
}
