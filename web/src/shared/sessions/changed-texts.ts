import { DOCUMENT_ENTRY, documentTextName, readDocumentFiles } from '@coderoom/contract';
import type * as Y from 'yjs';

/** Texts of a document whose changes may be lost. */
export interface ChangedTexts {
  text: string;
  /** Name of a single changed file beside the entry. */
  file: string | null;
}

/**
 * Returns the texts of a document with these names: several stand one after the other, each below the name of its file.
 * If none of them is a text, the entry's is returned.
 */
export function readChangedTexts(document: Y.Doc | null, names: ReadonlySet<string>): ChangedTexts {
  if (document === null) return { text: '', file: null };
  const entry = () => document.getText(DOCUMENT_ENTRY).toString();
  const others = [...readDocumentFiles(document)].flatMap(([id, { name, encoding }]) => {
    const isText = id !== DOCUMENT_ENTRY && encoding === undefined && names.has(documentTextName(id));
    return isText ? { name, text: document.getText(documentTextName(id)).toString() } : [];
  });
  const [first] = others;
  if (first === undefined) return { text: entry(), file: null };
  if (others.length === 1 && !names.has(DOCUMENT_ENTRY)) return { text: first.text, file: first.name };
  const withNames = others.map(({ name, text }) => `--- ${name} ---\n${text}`);
  return { text: [...(names.has(DOCUMENT_ENTRY) ? [entry()] : []), ...withNames].join('\n'), file: null };
}
