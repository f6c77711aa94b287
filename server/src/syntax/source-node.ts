import type { Language, Tree, TreeCursor } from 'web-tree-sitter';

/**
 * A node of a language's own syntax tree, copied out of the parser's memory, where every access costs a call. Comments
 * are left out.
 */
export interface SourceNode {
  type: string;
  /** Its field in the parent; null if it has none. */
  field: string | null;
  /** False for a keyword or punctuation. */
  isNamed: boolean;
  /** Offsets in UTF-16 units, the end exclusive. */
  start: number;
  end: number;
  /** Counts from 1. */
  line: number;
  children: SourceNode[];
}

/** Facts that a grammar gives about a type of nodes. */
interface NodeType {
  name: string;
  isNamed: boolean;
  isComment: boolean;
}

/** Caches a grammar's types of nodes and names of fields by number. */
export class GrammarNames {
  readonly #language: Language;
  readonly #types: (NodeType | undefined)[] = [];
  readonly #fields: (string | null | undefined)[] = [];

  constructor(language: Language) {
    this.#language = language;
  }

  type(id: number): NodeType {
    const existing = this.#types[id];
    if (existing !== undefined) return existing;
    // Error nodes have a number beyond the grammar's.
    const name = this.#language.nodeTypeForId(id) ?? 'ERROR';
    const type = { name, isNamed: this.#language.nodeTypeIsNamed(id), isComment: name.includes('comment') };
    this.#types[id] = type;
    return type;
  }

  field(id: number): string | null {
    if (id === 0) return null;
    const existing = this.#fields[id];
    if (existing !== undefined) return existing;
    const name = this.#language.fieldNameForId(id);
    this.#fields[id] = name;
    return name;
  }
}

/** Copies a whole tree. Not recursive, so any nesting depth works. */
export function copyTree(tree: Tree, source: string, names: GrammarNames): SourceNode {
  const cursor = tree.walk();
  const read = reader(cursor, source, names);
  try {
    const root = read(names.type(cursor.nodeTypeId));
    const parents = [root];
    if (!cursor.gotoFirstChild()) return root;
    while (parents.length > 0) {
      const parent = parents.at(-1);
      const type = names.type(cursor.nodeTypeId);
      if (!type.isComment) {
        const node = read(type);
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

/**
 * Returns a function that reads the cursor's node. Nodes come in order of their start, so lines are counted on the way.
 */
function reader(cursor: TreeCursor, source: string, names: GrammarNames): (type: NodeType) => SourceNode {
  let line = 1;
  let lineEnd = source.indexOf('\n');
  return ({ name, isNamed }) => {
    const start = cursor.startIndex;
    while (lineEnd !== -1 && lineEnd < start) {
      line += 1;
      lineEnd = source.indexOf('\n', lineEnd + 1);
    }
    return {
      type: name,
      field: names.field(cursor.currentFieldId),
      isNamed,
      start,
      end: cursor.endIndex,
      line,
      children: [],
    };
  };
}

/** Returns the child in a field; null if there is none. */
export function part(node: SourceNode, field: string): SourceNode | null {
  for (const child of node.children) if (child.field === field) return child;
  return null;
}

/** Returns all children in a field. */
export function parts(node: SourceNode, field: string): SourceNode[] {
  return node.children.filter((child) => child.field === field);
}

/** Returns the first child of one of the types. */
export function childOf(node: SourceNode, ...types: string[]): SourceNode | null {
  return node.children.find(({ type }) => types.includes(type)) ?? null;
}

/** Returns the named children; none if there is no node. */
export function named(node: SourceNode | null): SourceNode[] {
  return (node?.children ?? []).filter(({ isNamed }) => isNamed);
}
