import {
  type Acknowledgement,
  DOCUMENT_ENTRY,
  documentTextName,
  readDocumentFiles,
  restAnswer,
  syncAnswer,
} from '@coderoom/contract';
import type * as Y from 'yjs';
import { type DiffWire, decodeBase64, inflate } from './document-wire.ts';

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

type Refusal = Exclude<Acknowledgement, { ok: true }>;

/**
 * Requests the server's updates that are missing locally. A long answer comes compressed and in parts, each with
 * its own time limit. Resolves to the update, to the server's refusal, or to null without an answer.
 */
export async function requestDiff(wire: DiffWire, stateVector: string): Promise<Uint8Array | Refusal | null> {
  const answer = await wire.sync(stateVector);
  if (!answer?.ok) return answer;
  const { diff, deflated_size: size } = syncAnswer.parse(answer);
  const parts = [decodeBase64(diff)];
  if (size === null || size === undefined) return parts[0] ?? null;
  let bytes = parts[0]?.length ?? 0;
  while (bytes < size) {
    const rest = await wire.rest(bytes);
    if (!rest?.ok) return rest;
    const part = decodeBase64(restAnswer.parse(rest).part);
    bytes += part.length;
    parts.push(part);
  }
  return await inflate(parts);
}
