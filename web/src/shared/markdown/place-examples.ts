/** A node of a parsed text, as far as it is needed here. */
interface Node {
  type: string;
  value?: string;
  children?: Node[];
  data?: { hName: string; hProperties: Record<string, string | number> };
}

/** Elements that stand for examples; no text can make them, as HTML is skipped. */
export const EXAMPLE = 'task-example';
/** Stands for the examples that are not placed, with their numbers separated by spaces. */
export const OTHER_EXAMPLES = 'task-other-examples';

const MARK = /^\s*@example[ \t]+(\d{1,3})\s*$/;

/** Returns a plugin that replaces the lines `@example N` by elements, and adds one for the others of `count` examples. */
export function placeExamples(count: number) {
  return () => (tree: Node) => {
    const placed = new Set<number>();
    replaceMarks(tree, placed);
    const others = Array.from({ length: count }, (_, index) => index + 1).filter((one) => !placed.has(one));
    if (others.length > 0) tree.children?.push(element(OTHER_EXAMPLES, { numbers: others.join(' ') }));
  };
}

/** Paragraphs end before a mark and go on behind it. */
function replaceMarks(parent: Node, placed: Set<number>): void {
  // A leaf must not become a parent.
  if (parent.children === undefined) return;
  parent.children = parent.children.flatMap((child) => {
    if (child.type !== 'paragraph') {
      replaceMarks(child, placed);
      return [child];
    }
    const parts: Node[] = [];
    for (const line of linesOf(child)) {
      const [only, another] = line;
      const mark = another === undefined && only?.type === 'text' ? MARK.exec(only.value ?? '') : null;
      const last = parts.at(-1);
      if (mark !== null) {
        const number = Number(mark[1]);
        placed.add(number);
        parts.push(element(EXAMPLE, { number }));
      } else if (last?.type === 'paragraph') {
        last.children?.push({ type: 'text', value: '\n' }, ...line);
      } else if (line.length > 0) {
        parts.push({ type: 'paragraph', children: line });
      }
    }
    return parts;
  });
}

/** Returns the nodes of each line of a paragraph. */
function linesOf({ children = [] }: Node): Node[][] {
  const lines: Node[][] = [[]];
  for (const child of children) {
    const [first = '', ...others] = child.type === 'text' ? (child.value ?? '').split('\n') : [];
    if (child.type !== 'text') lines.at(-1)?.push(child);
    else if (first !== '') lines.at(-1)?.push({ type: 'text', value: first });
    for (const value of others) lines.push(value === '' ? [] : [{ type: 'text', value }]);
    if (child.type === 'break') lines.push([]);
  }
  return lines;
}

function element(hName: string, hProperties: Record<string, string | number>): Node {
  return { type: 'example', data: { hName, hProperties }, children: [] };
}
