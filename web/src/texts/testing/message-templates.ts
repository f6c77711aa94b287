import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';

type Node = ESTree.Node;

/** The rules that explain errors, whose texts are a dictionary of their own. */
export const EXPLANATIONS = 'server/src/runner/error-explanations';

const ROOT = join(import.meta.dirname, '../../../..');
const NOT_SHIPPED = /\.test\.ts$|\/testing\b|\/demo\//;
/** Tags that make a message: of contract/src/message.ts, and of the explanations of errors. */
const TAGS = new Set(['message', 'problem', 'explain']);
/** Adjacent words: a name alone does not match. */
const WORDS = /[\p{L}`}] [\p{L}`{(]/u;

/**
 * The templates of all messages in the server's and the contract's files that match a pattern, by file. Explanations
 * without values are plain texts: `withPlainTexts` adds all strings of several words.
 */
export function findTemplates(
  pattern = '{server,contract}/src/**/*.ts',
  { withPlainTexts = false } = {},
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [file, program] of programsOf(pattern)) {
    const templates = new Set<string>();
    walk(program, (node) => {
      if (isTagged(node)) templates.add(textOf(node.quasi));
      if (
        withPlainTexts &&
        node.type === 'Literal' &&
        typeof node.value === 'string' &&
        WORDS.test(node.value)
      )
        templates.add(node.value);
    });
    if (templates.size > 0) found.set(file, [...templates]);
  }
  return found;
}

/** Texts of several words with values that are no messages, as `file: text`. */
export function findUntagged(pattern: string): string[] {
  const found: string[] = [];
  for (const [file, program] of programsOf(pattern)) {
    walk(program, (node) => {
      if (node.type === 'TemplateLiteral' && WORDS.test(textOf(node))) found.push(`${file}: ${textOf(node)}`);
    });
  }
  return found;
}

/** True for words of people: a template of values and signs alone needs no translation. */
export function hasWords(template: string): boolean {
  return /\p{L}/u.test(template);
}

function* programsOf(pattern: string): Generator<[file: string, program: ESTree.Program]> {
  for (const file of globSync(pattern, { cwd: ROOT }).filter((path) => !NOT_SHIPPED.test(path))) {
    yield [file, parseSync(file, readFileSync(join(ROOT, file), 'utf8')).program];
  }
}

function isTagged(node: Node): node is ESTree.TaggedTemplateExpression {
  return (
    node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' && TAGS.has(node.tag.name)
  );
}

function textOf({ quasis }: ESTree.TemplateLiteral): string {
  return quasis.map(({ value }) => value.cooked ?? '').join('{}');
}

/** True for nodes without texts for people: imports, lists of names, searches, and calls that build code. */
function holdsNoText(node: Node): boolean {
  if (node.type === 'ImportDeclaration') return true;
  if (node.type === 'NewExpression')
    return node.callee.type === 'Identifier' && node.callee.name === 'RegExp';
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
  // The parts of a message are its template, which was visited, and its values.
  const parts = isTagged(node) ? node.quasi.expressions : Object.values(node).flat();
  for (const part of parts) {
    if (typeof part === 'object' && part !== null && 'type' in part) walk(part as Node, visit);
  }
}
