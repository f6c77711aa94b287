import type { LanguageId } from '@coderoom/contract';
import { childOf, part, type SourceNode } from '#syntax/source-node.ts';
import { Edits } from './edits.ts';
import { GRAMMARS, type GrammarRules } from './grammar.ts';
import { valueNeededBy } from './lambda-values.ts';
import { LibraryCosts } from './library-costs.ts';
import { PythonPlaces } from './python-places.ts';
import type { Counters } from './runtimes/counters.ts';
import { COUNTING_RUNTIMES } from './runtimes/of-language.ts';
import type { CountingRuntime } from './runtimes/runtime.ts';

/** Maximum nesting depth; deeper nodes are not counted. */
const MAX_DEPTH = 400;

/** Inserts counters into one source: into its loops, functions and branches, and around its library calls. */
export class Instrumenter {
  readonly edits = new Edits();
  readonly #counters: Counters;
  readonly #source: string;
  readonly #language: LanguageId;
  readonly #rules: GrammarRules;
  readonly #runtime: CountingRuntime;
  /** Null: library calls are not counted. */
  readonly #library: LibraryCosts | null;
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
    this.#language = language;
    this.#counters = counters;
    this.#rules = GRAMMARS[language];
    this.#runtime = COUNTING_RUNTIMES[language];
    this.#python = language === 'python' ? new PythonPlaces(source, this.edits) : null;
    this.#library = countsLibrary
      ? new LibraryCosts(source, language, { counters, functions, edits: this.edits, python: this.#python })
      : null;
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
    const close = this.#library?.charge(node, parent) ?? null;
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
    const body = bodyOf(node);
    if (body === null || this.#isConstant(node, body)) return;
    const isExpression = !this.#rules.blocks.has(body.type);
    const counted = isExpression ? this.#countedIn(body) : body;
    const id = counted === null ? null : this.#counters.add('function', node.line);
    this.#counters.reach(node.line, isExpression ? block : id);
    let close: (() => void) | null = null;
    if (id !== null && counted !== null && isExpression)
      close = this.edits.around(counted, this.#runtime.countBefore(id));
    else if (id !== null && this.#python) close = this.#python.atStart(body, this.#runtime.count(id), id);
    else if (id !== null) this.#countBody(body, id, this.#isMain(node) ? this.#runtime.atStart : '');
    for (const child of node.children)
      this.#visit(child, node, holds(child, body) ? (id ?? block) : block, depth + 1);
    close?.();
  }

  /** The part of a function's expression that counts its calls. Null: there is none. */
  #countedIn(body: SourceNode): SourceNode | null {
    if (this.#runtime.countBefore(0) === null) return null;
    if (this.#language !== 'java') return body;
    // As with library calls, the compiler may refuse it.
    return this.#library === null ? null : valueNeededBy(body, this.#source);
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
}

/** The body of a function; of one of C++ that is a `try` as a whole, the block of that. */
function bodyOf(node: SourceNode): SourceNode | null {
  const attempt = childOf(node, 'try_statement');
  return attempt === null ? part(node, 'body') : part(attempt, 'body');
}

function holds(node: SourceNode, other: SourceNode): boolean {
  return node.start <= other.start && other.end <= node.end;
}
