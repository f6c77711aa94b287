/**
 * Lowers a language's syntax tree to the common one. The folder has one vocabulary per language and the parts that
 * these share.
 */
import { named, part, type SourceNode } from '#syntax/source-node.ts';
import type { Expression, Literal, SourceRange, Statement } from '#syntax/tree.ts';

/** Lowers a node to an expression. */
export type LowerExpression = (node: SourceNode, lowering: Lowering) => Expression;
/** Lowers a node to statements: one, several, none. */
export type LowerStatement = (node: SourceNode, lowering: Lowering) => Statement[];

/** Lowering functions of a language by node type. Nodes in neither map are replaced by their children. */
export interface LoweringRules {
  expressions: Record<string, LowerExpression>;
  statements: Record<string, LowerStatement>;
  /** Irrelevant node types: imports, types, modifiers. */
  skipped: ReadonlySet<string>;
}

/** Maximum nesting depth; deeper nodes are dropped. Nobody writes them by hand. */
const MAX_DEPTH = 300;

/** Lowers the syntax tree of one program. */
export class Lowering {
  readonly #source: string;
  readonly #vocabulary: LoweringRules;
  #depth = 0;

  constructor(source: string, vocabulary: LoweringRules) {
    this.#source = source;
    this.#vocabulary = vocabulary;
  }

  text(node: SourceNode | null): string {
    return node === null ? '' : this.#source.slice(node.start, node.end);
  }

  /** Returns the operator between the operands. */
  operator(node: SourceNode): string {
    const sign = part(node, 'operator') ?? node.children.find(({ isNamed }) => !isNamed) ?? null;
    return this.text(sign);
  }

  expression(node: SourceNode | null | undefined): Expression {
    if (node === null || node === undefined) return nothingAt({ start: 0, end: 0, line: 1 });
    if (this.#depth >= MAX_DEPTH) return this.other(node, []);
    this.#depth += 1;
    const lowered = this.#expression(node);
    this.#depth -= 1;
    return lowered;
  }

  #expression(node: SourceNode): Expression {
    const lower = this.#vocabulary.expressions[node.type];
    if (lower) return lower(node, this);
    const inner = this.#meant(node);
    const [only] = inner;
    if (inner.length === 1 && only && only.start !== node.start) return this.expression(only);
    return this.other(node, inner);
  }

  /** Lowers an optional part. */
  optional(node: SourceNode | null | undefined): Expression | null {
    return node === null || node === undefined ? null : this.expression(node);
  }

  expressions(nodes: readonly SourceNode[]): Expression[] {
    return this.#meantOf(nodes).map((node) => this.expression(node));
  }

  other(node: SourceNode, inner: readonly SourceNode[]): Expression {
    const parts = this.expressions(inner);
    return { kind: 'other', type: node.type, parts, ...placeOf(node) };
  }

  /** Lowers a node in statement position: to one statement, several, none. */
  statement(node: SourceNode | null | undefined): Statement[] {
    if (node === null || node === undefined || this.#vocabulary.skipped.has(node.type)) return [];
    if (this.#depth >= MAX_DEPTH) return [];
    this.#depth += 1;
    const lowered = this.#statement(node);
    this.#depth -= 1;
    return lowered;
  }

  #statement(node: SourceNode): Statement[] {
    const lower = this.#vocabulary.statements[node.type];
    if (lower) return lower(node, this);
    if (this.#vocabulary.expressions[node.type])
      return [{ kind: 'expression', expression: this.expression(node), ...placeOf(node) }];
    return this.statements(named(node));
  }

  statements(nodes: readonly SourceNode[]): Statement[] {
    return nodes.filter(({ isNamed }) => isNamed).flatMap((node) => this.statement(node));
  }

  /** Lowers a block, or a single statement without braces. */
  body(node: SourceNode | null | undefined): Statement[] {
    return this.statement(node).flatMap((statement) =>
      statement.kind === 'block' ? statement.body : [statement],
    );
  }

  #meant(node: SourceNode): SourceNode[] {
    return this.#meantOf(named(node));
  }

  #meantOf(nodes: readonly SourceNode[]): SourceNode[] {
    return nodes.filter(({ isNamed, type }) => isNamed && !this.#vocabulary.skipped.has(type));
  }
}

export function placeOf({ start, end, line }: SourceRange): SourceRange {
  return { start, end, line };
}

function nothingAt(range: SourceRange): Literal {
  return { kind: 'literal', type: 'nothing', text: '', ...placeOf(range) };
}

export function numberAt(range: SourceRange, text: string): Literal {
  return { kind: 'literal', type: 'number', text, ...placeOf(range) };
}
