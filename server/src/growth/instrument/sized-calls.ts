/** Finds library calls in a source, and what they cost. */
import type { LanguageId } from '@coderoom/contract';
import { named, part, type SourceNode } from '#syntax/source-node.ts';
import type { GrammarRules } from './grammar.ts';
import { type CostCodes, costOfCall } from './table-costs.ts';

/** A call whose cost depends on the size of one of its values. */
export interface SizedCall {
  /** The receiver or argument. */
  value: SourceNode;
  codes: CostCodes;
  /** The arguments, for calls of two iterators. */
  arguments: SourceNode[];
  /** Index of the value; -1 for the receiver. */
  index: number;
}

/** Meanings of the names in one program, as far as its text shows them. */
export interface ProgramNames {
  /** Names of the program's own functions. */
  own: ReadonlySet<string>;
  /** Names of imported packages. */
  packages: ReadonlySet<string>;
}

/** Returns the cost of a call; null if it is constant or none of the library's. */
export function sizedCall(
  node: SourceNode,
  {
    source,
    rules,
    language,
    names,
  }: { source: string; rules: GrammarRules; language: LanguageId; names: ProgramNames },
): SizedCall | null {
  const text = (one: SourceNode) => source.slice(one.start, one.end);
  const called = calledBy(node, rules);
  const list = part(node, 'arguments');
  if (called === null || list === null) return null;
  const name = text(called.name).replace(/<.*$/s, '');
  if (names.own.has(name)) return null;
  // Python: a generator that is the only argument needs no parentheses of its own.
  const args = list.type === 'generator_expression' ? [list] : named(list);
  const { owner } = called;
  const ownerText = owner === null ? null : text(owner);
  const cost = costOfCall(
    {
      name,
      owner: ownerText,
      isOwnedByPackage: ownerText !== null && (called.isPath || isPackage(ownerText, language, names)),
      arguments: args.map(text),
    },
    language,
  );
  if (cost === null) return null;
  if (cost.of === 'result') return { value: node, codes: cost.codes, arguments: args, index: -1 };
  const value = cost.of === 'receiver' ? owner : args[cost.of];
  if (!value || UNSIZED.test(value.type) || text(value) === 'super') return null;
  return { value, codes: cost.codes, arguments: args, index: cost.of === 'receiver' ? -1 : cost.of };
}

const UNSIZED = /argument$|splat|lambda|arrow|closure|method_reference|null|nil|super|spread/;

function isPackage(owner: string, language: LanguageId, { packages }: ProgramNames): boolean {
  if (language === 'python' || language === 'go') return packages.has(owner);
  return language !== 'cpp' && language !== 'rust' && /^(?:[a-z]+\.)*[A-Z]\w*$/.test(owner);
}

/** Returns the name of the called function and what stands before it. */
export function calledBy(
  node: SourceNode,
  { members }: Pick<GrammarRules, 'members'>,
): { name: SourceNode; owner: SourceNode | null; isPath: boolean } | null {
  const named = part(node, 'name');
  if (named) return { name: named, owner: part(node, 'object'), isPath: false };
  let called = part(node, 'function');
  if (called?.type === 'generic_function') called = part(called, 'function');
  if (called === null) return null;
  const fields = members[called.type];
  if (fields) {
    const [object, name] = fields.map((field) => part(called, field));
    return name ? { name, owner: object ?? null, isPath: false } : null;
  }
  if (called.type === 'qualified_identifier' || called.type === 'scoped_identifier') {
    const name = part(called, 'name');
    return name && { name, owner: part(called, 'scope') ?? part(called, 'path'), isPath: true };
  }
  return /identifier|template_function/.test(called.type)
    ? { name: called, owner: null, isPath: false }
    : null;
}

/** Views of a value, which has their size. */
const VIEWS =
  /^(?:begin|end|rbegin|rend|cbegin|cend|iter|iter_mut|into_iter|chars|bytes|as_str|as_slice|clone|rev|enumerate|map|filter|copied|cloned|to_string|values|keys|data|c_str)$/;

/** Returns a part of an expression that can be evaluated once more without effects, and has its size; null: none. */
export function pureBase(node: SourceNode, source: string, rules: GrammarRules): SourceNode | null {
  if (isPure(node, rules)) return node;
  if (rules.calls.has(node.type)) {
    const called = calledBy(node, rules);
    if (!called?.owner || called.isPath || !VIEWS.test(source.slice(called.name.start, called.name.end)))
      return null;
    return pureBase(called.owner, source, rules);
  }
  const [only, ...others] = named(node);
  const isWrapped = /^(?:reference|parenthesized|unary|pointer)_expression$/.test(node.type);
  return isWrapped && only && others.length === 0 ? pureBase(only, source, rules) : null;
}

function isPure(node: SourceNode, rules: GrammarRules): boolean {
  if (rules.names.has(node.type)) return true;
  if (rules.members[node.type] === undefined) return false;
  return named(node).every((inner) => isPure(inner, rules));
}
