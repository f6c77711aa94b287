import { asMessage, type Message } from '@coderoom/contract/message';

/** Notes as stored in JSON: those of earlier versions are sentences. */
export type StoredNotes = readonly (Message | string)[];

/** Reads stored notes. */
export function readNotes(stored: StoredNotes): Message[] {
  return stored.map((note) => (typeof note === 'string' ? asMessage(note) : note));
}
