import { childOf, named, part, type SourceNode } from '#syntax/source-node.ts';
import type { Edits } from './edits.ts';
import type { Counters } from './runtimes/counters.ts';
import { LINEAR_IN_SEQUENCES } from './table-costs.ts';

/**
 * Places for counters in Python, where blocks have no braces: expressions count, and simple statements can stand before
 * others on a line.
 */
export class PythonPlaces {
  readonly #source: string;
  readonly #edits: Edits;

  constructor(source: string, edits: Edits) {
    this.#source = source;
    this.#edits = edits;
  }

  /** Counts the rounds of a loop: the items that a `for` takes, the tests of a `while`. */
  loop(node: SourceNode, id: number): (() => void) | null {
    if (this.#source.startsWith('async', node.start)) return null;
    const items = part(node, 'right');
    if (items) return this.#around(items, `_cr_g(${id},(`, '))');
    const test = part(node, 'condition');
    return test && this.#around(test, `(_cr_t(${id}) or (`, '))');
  }

  /** Counts the items of a comprehension's clause. */
  clause(node: SourceNode, counters: Counters, visit: () => void): void {
    const items = part(node, 'right');
    const id = items === null ? null : counters.add('loop', node.line);
    const close = id === null ? null : this.loop(node, id);
    visit();
    close?.();
  }

  /** Inserts a statement at the beginning of a block, or counts in its first statement. */
  atStart(block: SourceNode, statement: string, id: number): (() => void) | null {
    const [text, ...others] = named(block);
    // A function's own text stays its first statement.
    const isDescribed = text?.type === 'expression_statement' && isText(text);
    if (isDescribed && others.length === 0) {
      this.#edits.close(text.end, `;${statement}`);
      return null;
    }
    for (const first of isDescribed ? others : named(block)) {
      if (/_definition$/.test(first.type)) continue;
      const header = HEADERS[first.type];
      if (header !== undefined) {
        const expression = header(first);
        return expression && this.#around(expression, `(_cr_t(${id}) or (`, '))');
      }
      if (first.type === 'try_statement') {
        const body = part(first, 'body');
        return body && this.atStart(body, statement, id);
      }
      this.#edits.open(first.start, statement);
      return null;
    }
    return null;
  }

  /** Returns an operation that takes as long as its result, or as what it searches. */
  operation(
    node: SourceNode,
    parent: SourceNode,
  ): { value: SourceNode; codes: string; size?: string } | null {
    if (node.type === 'comparison_operator') {
      const isIn = node.children.some(({ type }) => type === 'in' || type === 'not in');
      const last = named(node).at(-1);
      return isIn && last ? { value: last, codes: LINEAR_IN_SEQUENCES } : null;
    }
    if (node.type === 'subscript') {
      const isTarget = /assignment$|delete|pattern|for/.test(parent.type) && node.field !== 'right';
      return childOf(node, 'slice') && !isTarget ? { value: node, codes: LINEAR_IN_SEQUENCES } : null;
    }
    if (node.type === 'binary_operator' && parent.type !== 'binary_operator' && this.#joinsSequences(node)) {
      return { value: node, codes: LINEAR_IN_SEQUENCES };
    }
    return null;
  }

  /** True for a sum that may be one of lists or texts, and for a repeated list. */
  #joinsSequences(node: SourceNode): boolean {
    const operands: SourceNode[] = [];
    const nodes = [node];
    for (let next = nodes.pop(); next !== undefined; next = nodes.pop()) {
      if (next.type === 'binary_operator') nodes.push(...named(next));
      else operands.push(next);
    }
    const sign = this.#source.slice(part(node, 'left')?.end ?? 0, part(node, 'right')?.start ?? 0).trim();
    const isSequence = ({ type }: SourceNode) => /^(?:list|string|list_comprehension)$/.test(type);
    if (sign === '*') return operands.some(isSequence);
    if (sign !== '+' || operands.some(({ type }) => type === 'integer' || type === 'float')) return false;
    return (
      operands.some(isSequence) ||
      operands.every(({ type }) => /^(?:identifier|call|subscript|attribute)$/.test(type))
    );
  }

  #around(node: SourceNode, open: string, close: string): () => void {
    this.#edits.open(node.start, open);
    return () => this.#edits.close(node.end, close);
  }
}

/** The expression that a compound statement begins with. A `while` counts its own tests. */
const HEADERS: Record<string, (node: SourceNode) => SourceNode | null> = {
  if_statement: (node) => part(node, 'condition'),
  for_statement: (node) => part(node, 'right'),
  match_statement: (node) => part(node, 'subject'),
  while_statement: () => null,
  with_statement: () => null,
};

function isText(statement: SourceNode): boolean {
  const [only, ...more] = named(statement);
  return only?.type === 'string' && more.length === 0;
}
