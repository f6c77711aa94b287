import { setTimeout as sleep } from 'node:timers/promises';
import type { LanguageId } from '@coderoom/contract';
import type { Assistance } from '#runner/assistance/assistance.ts';
import type { AssistedDocument } from '#runner/assistance/assisted-document.ts';
import type { DocumentPosition } from '#runner/assistance/setup.ts';

/** Time limit for a language server to start beside other tests, in ms. */
const START_MS = 150_000;

/** Splits a program at its caret `|`. */
export function readCaret(marked: string): { text: string; position: DocumentPosition } {
  const [before = '', after = ''] = marked.split('|');
  const lines = before.split('\n');
  const column = (lines.at(-1)?.length ?? 0) + 1;
  return { text: `${before}${after}`, position: { line: lines.length, column } };
}

/** Waits until a language's server answers. @throws Error if it does not. */
export async function untilReady(assistance: Assistance, language: LanguageId): Promise<void> {
  // It may have been left for later when the runner started.
  if (assistance.of(language).state === 'none') await assistance.find();
  const until = performance.now() + START_MS;
  while (assistance.of(language).state !== 'ready') {
    if (performance.now() > until) throw new Error(`${language}: ${assistance.of(language).state}`);
    await sleep(50);
  }
}

/** Opens a document. @throws Error if there is no language server. */
export function openDocument(
  assistance: Assistance,
  language: LanguageId,
  { owner = 'user:1', text = '' }: { owner?: string; text?: string } = {},
): AssistedDocument {
  const document = assistance.open(language, owner, text);
  if (document === null) throw new Error(`There is no language server for ${language}.`);
  return document;
}

/** Asks a question at the caret of a program. */
export async function askAt<Answer>(
  document: AssistedDocument,
  marked: string,
  question: (asked: AssistedDocument, position: DocumentPosition) => Promise<Answer>,
): Promise<Answer> {
  const { text, position } = readCaret(marked);
  document.set(text);
  return question(document, position);
}

/** Returns the labels of the completions at a position. */
export async function labelsOf(asked: AssistedDocument, position: DocumentPosition): Promise<string[]> {
  return (await asked.complete(position, null))?.items.map(({ label }) => label) ?? [];
}

/** Returns a label without the parameters that some servers write behind it. */
export function nameOf(label: string): string {
  return label.replace(/[(<…].*$/, '').trim();
}

/** Returns the names that can be completed at a position. */
export async function namesOf(asked: AssistedDocument, position: DocumentPosition): Promise<string[]> {
  return (await labelsOf(asked, position)).map(nameOf);
}
