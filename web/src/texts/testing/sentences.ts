import type { ESTree } from 'vite';
import { splitSentences } from '#shared/runs/output/errors/translate-explanation.ts';

type Node = ESTree.Node;

/** Adjacent words: a name alone does not match. */
const WORDS = /[\p{L}`}] [\p{L}`{(]/u;
/** Directly after a sentence: an optional further one. */
const FURTHER = /(?<=[.?!])\{\}/g;

/** The sentences and parts of sentences in a source, with `{}` for embedded expressions. */
export function sentencesIn(program: ESTree.Program): string[] {
  const found = new Set<string>();
  walk(program, (node) => {
    for (const sentence of splitSentences(textOf(node)?.replace(FURTHER, ' ') ?? '')) {
      if (WORDS.test(sentence)) found.add(sentence);
    }
  });
  return [...found];
}

function textOf(node: Node): string | null {
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('{}');
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

/** True for nodes without texts for people: imports, lists of names, searches, and calls that build code. */
function holdsNoText(node: Node): boolean {
  if (node.type === 'ImportDeclaration' || node.type === 'NewExpression') return true;
  if (node.type !== 'CallExpression') return false;
  const { callee } = node;
  if (callee.type === 'Identifier') return callee.name === 'quoted';
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'split'
  );
}

function walk(node: Node, visit: (node: Node) => void): void {
  if (holdsNoText(node)) return;
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child) walk(child as Node, visit);
    }
  }
}
