import { named, part, type SourceNode } from '#syntax/source-node.ts';
import type { Expression, Literal, Place, Statement } from '#syntax/tree.ts';

/** Lowers a node that stands for a value. */
export type LowerExpression = (node: SourceNode, lowering: Lowering) => Expression;
/** Lowers a node that stands for a statement: to one, several, none. */
export type LowerStatement = (node: SourceNode, lowering: Lowering) => Statement[];

/** How the nodes of a language are lowered, by their type. What is in neither is looked through. */
export interface Vocabulary {
  expressions: Record<string, LowerExpression>;
  statements: Record<string, LowerStatement>;
  /** What does not matter: imports, types, modifiers. */
  skipped: ReadonlySet<string>;
}

/** What is nested deeper than this is left out: nobody writes it by hand. */
const MAX_DEPTH = 300;

/** Lowers the tree of one program. */
export class Lowering {
  readonly #source: string;
  readonly #vocabulary: Vocabulary;
  #depth = 0;

  constructor(source: string, vocabulary: Vocabulary) {
    this.#source = source;
    this.#vocabulary = vocabulary;
  }

  text(node: SourceNode | null): string {
    return node === null ? '' : this.#source.slice(node.start, node.end);
  }

  /** The sign between the operands. */
  operator(node: SourceNode): string {
    const sign = part(node, 'operator') ?? node.children.find(({ isNamed }) => !isNamed) ?? null;
    return this.text(sign);
  }

  expression(node: SourceNode | null | undefined): Expression {
    if (node === null || node === undefined) return nothingAt({ start: 0, end: 0, line: 1 });
    return this.#deeper(
      () => {
        const lower = this.#vocabulary.expressions[node.type];
        if (lower) return lower(node, this);
        const inner = this.#meant(node);
        const [only] = inner;
        if (inner.length === 1 && only && only.start !== node.start) return this.expression(only);
        return this.other(node, inner);
      },
      () => this.other(node, []),
    );
  }

  /** A part that may be missing. */
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

  /** What stands in the place of a statement: one, several, none. */
  statement(node: SourceNode | null | undefined): Statement[] {
    if (node === null || node === undefined || this.#vocabulary.skipped.has(node.type)) return [];
    return this.#deeper(
      () => {
        const lower = this.#vocabulary.statements[node.type];
        if (lower) return lower(node, this);
        if (this.#vocabulary.expressions[node.type]) {
          return [{ kind: 'expression', expression: this.expression(node), ...placeOf(node) }];
        }
        return this.statements(named(node));
      },
      () => [],
    );
  }

  statements(nodes: readonly SourceNode[]): Statement[] {
    return nodes.filter(({ isNamed }) => isNamed).flatMap((node) => this.statement(node));
  }

  /** What is in the braces, or the one statement that has none. */
  body(node: SourceNode | null | undefined): Statement[] {
    return this.statement(node).flatMap((statement) =>
      statement.kind === 'block' ? statement.body : [statement],
    );
  }

  #deeper<Result>(lower: () => Result, tooDeep: () => Result): Result {
    if (this.#depth >= MAX_DEPTH) return tooDeep();
    this.#depth += 1;
    try {
      return lower();
    } finally {
      this.#depth -= 1;
    }
  }

  #meant(node: SourceNode): SourceNode[] {
    return this.#meantOf(named(node));
  }

  #meantOf(nodes: readonly SourceNode[]): SourceNode[] {
    return nodes.filter(({ isNamed, type }) => isNamed && !this.#vocabulary.skipped.has(type));
  }
}

export function placeOf({ start, end, line }: Place): Place {
  return { start, end, line };
}

function nothingAt(place: Place): Literal {
  return { kind: 'literal', type: 'nothing', text: '', ...placeOf(place) };
}

export function numberAt(place: Place, text: string): Literal {
  return { kind: 'literal', type: 'number', text, ...placeOf(place) };
}
