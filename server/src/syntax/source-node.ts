import type { Tree } from 'web-tree-sitter';

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

/** Copies a whole tree. Deeply nested programs are copied as well: nothing calls itself. */
export function copyTree(tree: Tree): SourceNode {
  const cursor = tree.walk();
  try {
    const root = read(cursor);
    const parents = [root];
    if (!cursor.gotoFirstChild()) return root;
    while (parents.length > 0) {
      const parent = parents.at(-1);
      if (!cursor.nodeType.includes('comment')) {
        const node = read(cursor);
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

function read(cursor: ReturnType<Tree['walk']>): SourceNode {
  return {
    type: cursor.nodeType,
    field: cursor.currentFieldName,
    isNamed: cursor.nodeIsNamed,
    start: cursor.startIndex,
    end: cursor.endIndex,
    line: cursor.startPosition.row + 1,
    children: [],
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

/** The children that are no signs of the language. */
export function named(node: SourceNode): SourceNode[] {
  return node.children.filter(({ isNamed }) => isNamed);
}
