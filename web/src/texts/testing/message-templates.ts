import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';

type Node = ESTree.Node;

const ROOT = join(import.meta.dirname, '../../../..');
const NOT_SHIPPED = /\.test\.ts$|\/testing\b|\/demo\//;
/** Tags of the contract that make a message: see contract/src/message.ts. */
const TAGS = new Set(['message', 'problem']);

/** The templates of all messages in the server's and the contract's files that match a pattern, by file. */
export function findTemplates(pattern = '{server,contract}/src/**/*.ts'): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of globSync(pattern, { cwd: ROOT }).filter((path) => !NOT_SHIPPED.test(path))) {
    const source = readFileSync(join(ROOT, file), 'utf8');
    if (![...TAGS].some((tag) => source.includes(`${tag}\``))) continue;
    found.set(file, templatesIn(parseSync(file, source).program));
  }
  return found;
}

/** Words of people: a template of values and signs alone needs no translation. */
export function hasWords(template: string): boolean {
  return /\p{L}/u.test(template);
}

function templatesIn(program: ESTree.Program): string[] {
  const found = new Set<string>();
  walk(program, (node) => {
    if (node.type !== 'TaggedTemplateExpression') return;
    if (node.tag.type !== 'Identifier' || !TAGS.has(node.tag.name)) return;
    found.add(node.quasi.quasis.map(({ value }) => value.cooked ?? '').join('{}'));
  });
  return [...found];
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child) walk(child as Node, visit);
    }
  }
}
