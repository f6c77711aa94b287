import type { LanguageId } from '@coderoom/contract';
import { named, part, type SourceNode } from '#syntax/source-node.ts';
import { packagesIn, sortedMaps, textVariables } from './declared-names.ts';
import type { Edits } from './edits.ts';
import { GRAMMARS, type GrammarRules } from './grammar.ts';
import type { PythonPlaces } from './python-places.ts';
import type { Counters } from './runtimes/counters.ts';
import { COUNTING_RUNTIMES } from './runtimes/of-language.ts';
import type { CountingRuntime } from './runtimes/runtime.ts';
import { type ProgramNames, pureBase, sizedCall } from './sized-calls.ts';
import { LINEAR_IN_ITEMS, LOGARITHMIC_IN_SORTED, TABLES } from './table-costs.ts';

/** Inserts counters around what costs as much as a value is long: calls of the library, and operations like them. */
export class LibraryCosts {
  readonly #counters: Counters;
  readonly #edits: Edits;
  readonly #source: string;
  readonly #language: LanguageId;
  readonly #rules: GrammarRules;
  readonly #runtime: CountingRuntime;
  readonly #names: ProgramNames;
  readonly #texts: ReadonlySet<string>;
  readonly #sortedMaps: ReadonlySet<string>;
  readonly #python: PythonPlaces | null;

  constructor(
    source: string,
    language: LanguageId,
    {
      counters,
      functions,
      edits,
      python,
    }: { counters: Counters; functions: ReadonlySet<string>; edits: Edits; python: PythonPlaces | null },
  ) {
    this.#source = source;
    this.#language = language;
    this.#counters = counters;
    this.#edits = edits;
    this.#rules = GRAMMARS[language];
    this.#runtime = COUNTING_RUNTIMES[language];
    this.#names = { own: functions, packages: packagesIn(source, language) };
    this.#texts = textVariables(source, language);
    this.#sortedMaps = sortedMaps(source, language);
    this.#python = python;
  }

  /** Charges the cost of a library call, or of an operation like one. Returns what closes its insertions. */
  charge(node: SourceNode, parent: SourceNode): (() => void) | null {
    if (this.#rules.calls.has(node.type)) return this.#call(node);
    const operation = this.#python?.operation(node, parent) ?? this.#operation(node);
    if (operation === null) return null;
    const { value, codes, size } = operation;
    const id = this.#counters.add('library', node.line);
    if (id === null) return null;
    return this.#edits.around(
      value,
      size === undefined ? this.#runtime.sized(id, codes) : this.#runtime.sizedBefore(id, codes, size),
    );
  }

  #call(node: SourceNode): (() => void) | null {
    const cost = sizedCall(node, {
      source: this.#source,
      rules: this.#rules,
      language: this.#language,
      names: this.#names,
    });
    if (cost === null) return null;
    const { value, codes } = cost;
    if (this.#runtime.sized(0, '') !== null) {
      const id = this.#counters.add('library', node.line);
      const around = id === null ? null : this.#runtime.sized(id, codes);
      if (around === null) return null;
      const isAllArguments = value === part(node, 'arguments');
      return this.#edits.around(value, isAllArguments ? [`(${around[0]}`, `${around[1]})`] : around);
    }
    const base = pureBase(value, this.#source, this.#rules);
    if (base === null) return null;
    const id = this.#counters.add('library', node.line);
    if (id === null) return null;
    const end = cost.arguments[1];
    const isSpan =
      this.#language === 'cpp' &&
      cost.index === 0 &&
      base === value &&
      end !== undefined &&
      !cost.codes.startsWith('0');
    const size =
      isSpan && /[+]|last|end|hi/.test(this.#text(end))
        ? `${this.#text(base)}\n${this.#text(end)}`
        : this.#text(base);
    return this.#edits.around(node, this.#runtime.sizedBefore(id, codes, size));
  }

  /** Work by other means than a call: entries by keys, spreading items, and adding to a text that is copied. */
  #operation(node: SourceNode): { value: SourceNode; codes: string; size?: string } | null {
    if (node.type === 'spread_element') {
      const [spread] = named(node);
      return spread ? { value: spread, codes: LINEAR_IN_ITEMS } : null;
    }
    const map = node.type === 'subscript_expression' ? part(node, 'argument') : null;
    if (map !== null && this.#sortedMaps.has(this.#text(map)))
      return { value: node, codes: LOGARITHMIC_IN_SORTED, size: this.#text(map) };
    const left = part(node, 'left');
    const right = part(node, 'right');
    if (this.#language === 'rust' && left && right?.type === 'macro_invocation') {
      const name = this.#text(left);
      const isCopied =
        /^\w+$/.test(name) && new RegExp(`^format!\\(.*\\b${name}\\b`, 's').test(this.#text(right));
      return isCopied ? { value: right, codes: '1000000000', size: name } : null;
    }
    if (left === null || right === null || !/^assignment/.test(node.type)) return null;
    const name = this.#text(left);
    if (!this.#texts.has(name)) return null;
    const isAdding = this.#source.slice(left.end, right.start).trim() === '+=';
    const isCopy = isAdding
      ? TABLES[this.#language].copiesTextToAdd
      : new RegExp(`(?:^|\\+)\\s*${name}\\s*(?:\\+|$)`).test(this.#text(right));
    return isCopy && /^[\w.]+$/.test(name) ? { value: right, codes: '1000000000', size: name } : null;
  }

  #text(node: SourceNode): string {
    return this.#source.slice(node.start, node.end);
  }
}
