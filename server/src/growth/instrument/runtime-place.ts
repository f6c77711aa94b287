import type { LanguageId } from '@coderoom/contract';
import { childOf, named, type SourceNode } from '#syntax/source-node.ts';
import type { Edits } from './edits.ts';

/** Applies the insertions to a source, and puts the code that counts before its first declaration, on the same line. */
export function withRuntime(
  source: string,
  root: SourceNode,
  language: LanguageId,
  edits: Edits,
  before: string,
): string {
  const head = language === 'python' && before !== '' ? headOfModule(root) : null;
  if (head !== null) {
    edits.first(head.end, `; ${before.replace(/;\s*$/, '')}`);
    return edits.applyTo(source);
  }
  const first = firstDeclaration(root, language);
  if (before !== '' && (first === null || (language === 'python' && COMPOUND.test(first.type)))) {
    return `${before}${language === 'python' ? '\n' : ''}${edits.applyTo(source)}`;
  }
  if (first !== null) edits.first(/^package_/.test(first.type) ? first.end : first.start, before);
  return edits.applyTo(source);
}

/** The statement of Python before which nothing else may stand: the last import of the future, or the module's text. */
function headOfModule(root: SourceNode): SourceNode | null {
  const statements = named(root);
  const [first] = statements;
  const isText = first?.type === 'expression_statement' && named(first)[0]?.type === 'string';
  return statements.findLast(({ type }) => type === 'future_import_statement') ?? (isText ? first : null);
}

/** Statements of Python that no other statement can precede on their line. */
const COMPOUND = /^(?:if|for|while|try|with|match)_statement$|_definition$/;

function firstDeclaration(root: SourceNode, language: LanguageId): SourceNode | null {
  if (language === 'go') return childOf(root, 'package_clause');
  const ofPackage = language === 'java' ? childOf(root, 'package_declaration') : null;
  if (ofPackage !== null) return ofPackage;
  if (language === 'cpp')
    return named(root).find(({ type }) => !/^preproc_(?:include|def|function_def|call)$/.test(type)) ?? null;
  return named(root).find(({ type }) => type !== 'hash_bang_line') ?? null;
}
