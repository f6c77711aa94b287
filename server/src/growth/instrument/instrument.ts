/**
 * Inserts counters into a program's text: at the beginning of every loop round, function and branch, and around library
 * calls whose cost depends on a size. Lines keep their numbers, and the program keeps its output.
 */
import type { LanguageId } from '@coderoom/contract';
import { childOf, named, part, type SourceNode } from '#syntax/source-node.ts';
import { functionNames, packagesIn, textVariables } from './declared-names.ts';
import { Edits } from './edits.ts';
import { GRAMMARS, type GrammarRules } from './grammar.ts';
import { PythonPlaces } from './python-places.ts';
import { type CountedLine, type Counter, Counters, MAX_COUNTERS } from './runtimes/counters.ts';
import { CPP_RUNTIME } from './runtimes/cpp.ts';
import { ECMASCRIPT_RUNTIME } from './runtimes/ecmascript.ts';
import { GO_RUNTIME } from './runtimes/go.ts';
import { JAVA_RUNTIME } from './runtimes/java.ts';
import { PYTHON_RUNTIME } from './runtimes/python.ts';
import type { CountedFolders, CountingRuntime } from './runtimes/runtime.ts';
import { RUST_RUNTIME } from './runtimes/rust.ts';
import { type ProgramNames, pureBase, sizedCall } from './sized-calls.ts';
import { LINEAR_IN_ITEMS, TABLES } from './table-costs.ts';

const RUNTIMES: Record<LanguageId, CountingRuntime> = {
  python: PYTHON_RUNTIME,
  javascript: ECMASCRIPT_RUNTIME,
  typescript: ECMASCRIPT_RUNTIME,
  java: JAVA_RUNTIME,
  cpp: CPP_RUNTIME,
  go: GO_RUNTIME,
  rust: RUST_RUNTIME,
};

/** A file of a program that is changed or added to count its steps. */
export interface CountingFile {
  name: string;
  content: string;
}

/** A program with counters. */
export interface InstrumentedProgram {
  code: string;
  /** Files that are added to the program. */
  added: CountingFile[];
  counters: Counter[];
  lines: CountedLine[];
}

/** Sources of a program beside its entry, with counters. */
export interface InstrumentedSources {
  files: CountingFile[];
  counters: Counter[];
  lines: CountedLine[];
}

/** A source and its syntax tree. */
export interface ParsedSource {
  name: string;
  content: string;
  root: SourceNode;
}

/** Facts about a whole program that are known when one of its sources gets counters. */
export interface WholeProgram {
  language: LanguageId;
  folders: CountedFolders;
  /** Names of the functions of all sources. */
  functions: ReadonlySet<string>;
}

/** Options of the instrumentation: library calls are left out where the compiler refuses their counters. */
export interface InstrumentOptions {
  /** Begins the report of the counters. */
  nonce: string;
  countsLibrary: boolean;
  /** The program and its other sources; absent: it has no others. */
  several?: { program: WholeProgram; others: InstrumentedSources };
}

/** Maximum nesting depth; deeper nodes are not counted. */
const MAX_DEPTH = 400;

export function instrument(
  source: string,
  root: SourceNode,
  language: LanguageId,
  { nonce, countsLibrary, several }: InstrumentOptions,
): InstrumentedProgram {
  const all = [...(several?.others.counters ?? [])];
  const counters = new Counters(all, all.length + MAX_COUNTERS, null);
  const functions = several?.program.functions ?? functionNames(root, source, language);
  const edits = counted({ name: '', content: source, root }, language, {
    countsLibrary,
    counters,
    functions,
  });
  const runtime = RUNTIMES[language];
  const { before, after, added } =
    several === undefined
      ? { ...runtime.text(all.length, nonce), added: [] }
      : runtime.shared(all.length, nonce, several.program.folders);
  const code = instrumentedText(source, root, language, edits, before);
  const lines = [...counters.lines, ...(several?.others.lines ?? [])];
  return { code: `${code}\n${after}`, added, counters: all, lines };
}

/** Inserts counters into the sources of a program beside its entry: they are numbered before those of the entry. */
export function instrumentOthers(
  sources: readonly ParsedSource[],
  { language, folders, functions }: WholeProgram,
  countsLibrary: boolean,
): InstrumentedSources {
  const all: Counter[] = [];
  const lines: CountedLine[] = [];
  const files = sources.map((source) => {
    const { name, content, root } = source;
    const first = all.length;
    const counters = new Counters(all, MAX_COUNTERS, name);
    const edits = counted(source, language, { countsLibrary, counters, functions });
    lines.push(...counters.lines);
    const before = RUNTIMES[language].inEach(folders);
    const isChanged = all.length > first;
    return {
      name,
      content: isChanged ? instrumentedText(content, root, language, edits, before) : content,
    };
  });
  return { files, counters: all, lines };
}

function counted(
  { content, root }: ParsedSource,
  language: LanguageId,
  options: { countsLibrary: boolean; counters: Counters; functions: ReadonlySet<string> },
): Edits {
  const instrumenter = new Instrumenter(content, language, options);
  instrumenter.visitAll(root, null, 0);
  return instrumenter.edits;
}

function instrumentedText(
  source: string,
  root: SourceNode,
  language: LanguageId,
  edits: Edits,
  before: string,
): string {
  const first = firstDeclaration(root, language);
  if (before !== '' && (first === null || (language === 'python' && COMPOUND.test(first.type)))) {
    return `${before}${language === 'python' ? '\n' : ''}${edits.applyTo(source)}`;
  }
  if (first !== null) edits.first(/^package_/.test(first.type) ? first.end : first.start, before);
  return edits.applyTo(source);
}

/** Statements of Python that no other statement can precede on their line. */
const COMPOUND = /^(?:if|for|while|try|with|match)_statement$|_definition$/;

function firstDeclaration(root: SourceNode, language: LanguageId): SourceNode | null {
  if (language === 'go') return childOf(root, 'package_clause');
  const ofPackage = language === 'java' ? childOf(root, 'package_declaration') : null;
  if (ofPackage !== null) return ofPackage;
  if (language === 'cpp')
    return named(root).find(({ type }) => !/^preproc_(?:include|def|function_def|call)$/.test(type)) ?? null;
  if (language === 'python') {
    return named(root).find(({ type }) => type !== 'future_import_statement') ?? null;
  }
  return named(root).find(({ type }) => type !== 'hash_bang_line') ?? null;
}

class Instrumenter {
  readonly edits = new Edits();
  readonly #counters: Counters;
  readonly #source: string;
  readonly #language: LanguageId;
  readonly #rules: GrammarRules;
  readonly #runtime: CountingRuntime;
  readonly #countsLibrary: boolean;
  readonly #names: ProgramNames;
  readonly #texts: ReadonlySet<string>;
  readonly #python: PythonPlaces | null;

  constructor(
    source: string,
    language: LanguageId,
    {
      countsLibrary,
      counters,
      functions,
    }: { countsLibrary: boolean; counters: Counters; functions: ReadonlySet<string> },
  ) {
    this.#source = source;
    this.#counters = counters;
    this.#language = language;
    this.#rules = GRAMMARS[language];
    this.#runtime = RUNTIMES[language];
    this.#countsLibrary = countsLibrary;
    this.#names = { own: functions, packages: packagesIn(source, language) };
    this.#texts = textVariables(source, language);
    this.#python = language === 'python' ? new PythonPlaces(source, this.edits) : null;
  }

  visitAll(node: SourceNode, block: number | null, depth: number): void {
    for (const child of node.children) this.#visit(child, node, block, depth + 1);
  }

  #visit(node: SourceNode, parent: SourceNode, block: number | null, depth: number): void {
    const { loops, functions, branches, skipped, statements } = this.#rules;
    if (!node.isNamed || skipped.has(node.type) || depth > MAX_DEPTH) return;
    if (loops.has(node.type)) this.#loop(node, block, depth);
    else if (functions.has(node.type)) this.#function(node, block, depth);
    else if (branches[node.type]) this.#branch(node, block, depth);
    else if (node.type === 'for_in_clause' && this.#python) {
      this.#python.clause(node, this.#counters, () => this.visitAll(node, block, depth));
    } else {
      if (statements.test(node.type) && !this.#rules.blocks.has(node.type))
        this.#counters.reach(node.line, block);
      this.#plain(node, parent, block, depth);
    }
  }

  #plain(node: SourceNode, parent: SourceNode, block: number | null, depth: number): void {
    const close = this.#countsLibrary ? this.#libraryCost(node, parent) : null;
    if (this.#rules.calls.has(node.type)) this.#exit(node, parent);
    this.visitAll(node, block, depth);
    close?.();
  }

  #loop(node: SourceNode, block: number | null, depth: number): void {
    this.#counters.reach(node.line, block);
    const id = this.#counters.add('loop', node.line);
    const close = id === null ? null : (this.#python?.loop(node, id) ?? null);
    const body = part(node, 'body');
    if (id !== null && body && !this.#python) this.#countBody(body, id);
    for (const child of node.children)
      this.#visit(child, node, child === body ? (id ?? block) : block, depth + 1);
    close?.();
    if (id !== null && body && !this.#python) this.#closeBody(body);
  }

  #function(node: SourceNode, block: number | null, depth: number): void {
    const body = part(node, 'body');
    if (body === null || this.#isConstant(node, body)) return;
    const isExpression = !this.#rules.blocks.has(body.type);
    const wrapping = isExpression ? this.#runtime.countBefore(0) : null;
    const id = isExpression && wrapping === null ? null : this.#counters.add('function', node.line);
    this.#counters.reach(node.line, isExpression ? block : id);
    let close: (() => void) | null = null;
    if (id !== null && isExpression) close = this.#wrap(body, this.#runtime.countBefore(id));
    else if (id !== null && this.#python) close = this.#python.atStart(body, this.#runtime.count(id), id);
    else if (id !== null) this.#countBody(body, id, this.#isMain(node) ? this.#runtime.atStart : '');
    for (const child of node.children)
      this.#visit(child, node, child === body ? (id ?? block) : block, depth + 1);
    close?.();
  }

  #branch(node: SourceNode, block: number | null, depth: number): void {
    if (/_statement$|_expression$/.test(node.type)) this.#counters.reach(node.line, block);
    const fields = this.#rules.branches[node.type] ?? [];
    for (const child of node.children) {
      const isBlock = fields.includes(child.field ?? '') && child.isNamed;
      const isElseIf = this.#rules.branches[child.type] !== undefined;
      const isWrapped = isBlock && !isElseIf && (this.#rules.blocks.has(child.type) || this.#canWrap(child));
      const id = isWrapped ? this.#counters.add('branch', child.line) : null;
      if (id === null) {
        this.#visit(child, node, block, depth + 1);
        continue;
      }
      const close = this.#python?.atStart(child, this.#runtime.count(id), id) ?? null;
      if (!this.#python) this.#countBody(child, id);
      this.#visit(child, node, id, depth + 1);
      close?.();
      if (!this.#python) this.#closeBody(child);
    }
  }

  /** Statements alone become blocks; expressions of other kinds stay. */
  #canWrap({ type }: SourceNode): boolean {
    return /_statement$/.test(type) && !/declaration/.test(type);
  }

  #countBody(body: SourceNode, id: number, first = ''): void {
    const text = first + this.#runtime.count(id);
    const call = childOf(body, 'explicit_constructor_invocation');
    if (call) this.edits.open(call.end, text);
    else if (this.#source[body.start] === '{') this.edits.open(body.start + 1, text);
    else this.edits.open(body.start, `{${text}`);
  }

  #closeBody(body: SourceNode): void {
    if (this.#source[body.start] !== '{') this.edits.close(body.end, '}');
  }

  #wrap(node: SourceNode, texts: readonly [string, string] | null): (() => void) | null {
    if (texts === null) return null;
    this.edits.open(node.start, texts[0]);
    return () => this.edits.close(node.end, texts[1]);
  }

  /** True for functions that the compiler computes. */
  #isConstant(node: SourceNode, body: SourceNode): boolean {
    const head = this.#source.slice(node.start, body.start);
    return /^(?:pub\s+)?const\s+fn\b|\bconsteval\b|\bconstexpr\b/.test(head);
  }

  #isMain(node: SourceNode): boolean {
    const name = part(node, 'name');
    return name !== null && this.#source.slice(name.start, name.end) === 'main';
  }

  #exit(node: SourceNode, parent: SourceNode): void {
    if (this.#runtime.atExit === '' || !/^expression_statement$/.test(parent.type)) return;
    if (/^(?:os\.Exit|(?:std::)?process::exit|exit)\(/.test(this.#source.slice(node.start, node.end)))
      this.edits.open(parent.start, this.#runtime.atExit);
  }

  /** Charges the cost of a library call, or of an operation like one. Returns what closes its insertions. */
  #libraryCost(node: SourceNode, parent: SourceNode): (() => void) | null {
    if (this.#rules.calls.has(node.type)) return this.#call(node);
    const operation = this.#python?.operation(node, parent) ?? this.#operation(node);
    if (operation === null) return null;
    const { value, codes, size } = operation;
    const id = this.#counters.add('library', node.line);
    if (id === null) return null;
    return this.#wrap(
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
      return this.#wrap(value, isAllArguments ? [`(${around[0]}`, `${around[1]})`] : around);
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
    return this.#wrap(node, this.#runtime.sizedBefore(id, codes, size));
  }

  /** Copying by other means than a call: spreading items, and adding to a text that is copied. */
  #operation(node: SourceNode): { value: SourceNode; codes: string; size?: string } | null {
    if (node.type === 'spread_element') {
      const [spread] = named(node);
      return spread ? { value: spread, codes: LINEAR_IN_ITEMS } : null;
    }
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
