import type { Language, Tree, TreeCursor } from 'web-tree-sitter';

/**
 * A node of a language's own tree, copied out of the parser's memory: reading there costs a call for each
 * question. Comments are left out.
 */
export interface SourceNode {
  type: string;
  /** Which part of its parent it is; null: an unnamed one. */
  field: string | null;
  /** false: a word or sign of the language itself. */
  isNamed: boolean;
  /** Offsets in UTF-16 units, the end exclusive. */
  start: number;
  end: number;
  /** Counts from 1. */
  line: number;
  children: SourceNode[];
}

/** Names that a grammar gives its nodes and fields by number, asked for once each. */
export class GrammarNames {
  readonly #language: Language;
  readonly #types: (string | undefined)[] = [];
  readonly #named: (boolean | undefined)[] = [];
  readonly #fields: (string | null | undefined)[] = [];

  constructor(language: Language) {
    this.#language = language;
  }

  type(id: number): string {
    // What the parser could not make anything of has a number beyond the grammar's.
    this.#types[id] ??= this.#language.nodeTypeForId(id) ?? 'ERROR';
    return this.#types[id];
  }

  isNamed(id: number): boolean {
    this.#named[id] ??= this.#language.nodeTypeIsNamed(id);
    return this.#named[id];
  }

  field(id: number): string | null {
    if (id === 0) return null;
    const known = this.#fields[id];
    if (known !== undefined) return known;
    const name = this.#language.fieldNameForId(id);
    this.#fields[id] = name;
    return name;
  }
}

/** Copies a whole tree. Deeply nested programs are copied as well: nothing calls itself. */
export function copyTree(tree: Tree, source: string, names: GrammarNames): SourceNode {
  const cursor = tree.walk();
  const read = reader(cursor, source, names);
  try {
    const root = read();
    const parents = [root];
    if (!cursor.gotoFirstChild()) return root;
    while (parents.length > 0) {
      const parent = parents.at(-1);
      const node = read();
      if (!node.type.includes('comment')) {
        parent?.children.push(node);
        if (cursor.gotoFirstChild()) {
          parents.push(node);
          continue;
        }
      }
      while (!cursor.gotoNextSibling()) {
        parents.pop();
        if (parents.length === 0 || !cursor.gotoParent()) return root;
      }
    }
    return root;
  } finally {
    cursor.delete();
  }
}

/** Reads the node that the cursor stands at. Nodes begin one after the other, so lines are counted on the way. */
function reader(cursor: TreeCursor, source: string, names: GrammarNames): () => SourceNode {
  let line = 1;
  let countedTo = 0;
  return () => {
    const type = cursor.nodeTypeId;
    const start = cursor.startIndex;
    for (
      let at = source.indexOf('\n', countedTo);
      at !== -1 && at < start;
      at = source.indexOf('\n', at + 1)
    ) {
      line += 1;
      countedTo = at + 1;
    }
    return {
      type: names.type(type),
      field: names.field(cursor.currentFieldId),
      isNamed: names.isNamed(type),
      start,
      end: cursor.endIndex,
      line,
      children: [],
    };
  };
}

/** The part of a node by the name of its field; null: it has none. */
export function part(node: SourceNode, field: string): SourceNode | null {
  return node.children.find((child) => child.field === field) ?? null;
}

/** All parts by the name of their field. */
export function parts(node: SourceNode, field: string): SourceNode[] {
  return node.children.filter((child) => child.field === field);
}

/** The first child of one of the types. */
export function childOf(node: SourceNode, ...types: string[]): SourceNode | null {
  return node.children.find(({ type }) => types.includes(type)) ?? null;
}

/** The children that are no signs of the language; none of what is not there. */
export function named(node: SourceNode | null): SourceNode[] {
  return (node?.children ?? []).filter(({ isNamed }) => isNamed);
}
