import type { LanguageId } from '@coderoom/contract';
import type { AssistedDocument } from '#runner/index.ts';

/** Largest numbers of open documents: of a connection, of a person, and of all visitors of an address. */
export const MAX_OF_CONNECTION = 4;
const MAX_OF_PERSON = 16;
const MAX_OF_VISITORS = 300;

/** A document of a connection. */
export interface ConnectionDocument {
  language: LanguageId;
  /** Number of changes since it was opened. */
  version: number;
  assisted: AssistedDocument;
}

/** The open documents of all connections of this server. */
export interface OpenDocuments {
  /** Returns an open document whose language server is there. */
  find(connection: string, name: string): ConnectionDocument | undefined;
  /** Gives an open document of this language another text. False: there is none. */
  reopen(connection: string, name: string, language: LanguageId, text: string): boolean;
  /** Opens a document in place of the one with this name. False: there are too many. */
  replace(owner: string, connection: string, name: string, open: () => ConnectionDocument | null): boolean;
  close(owner: string, connection: string, name: string): void;
  closeAll(owner: string, connection: string): void;
}

/** @param isVisitors true for the owner of an address's visitors */
export function createOpenDocuments(isVisitors: (owner: string) => boolean): OpenDocuments {
  const connections = new Map<string, Map<string, ConnectionDocument>>();
  const counts = new Map<string, number>();
  const count = (owner: string, change: number) => {
    const now = (counts.get(owner) ?? 0) + change;
    if (now > 0) counts.set(owner, now);
    else counts.delete(owner);
  };
  const close = (owner: string, connection: string, name: string) => {
    const documents = connections.get(connection);
    const document = documents?.get(name);
    if (documents === undefined || document === undefined) return;
    document.assisted.close();
    documents.delete(name);
    count(owner, -1);
    if (documents.size === 0) connections.delete(connection);
  };
  const find = (connection: string, name: string) => {
    const document = connections.get(connection)?.get(name);
    return document?.assisted.isEnded ? undefined : document;
  };
  return {
    find,
    reopen(connection, name, language, text) {
      const document = find(connection, name);
      if (document?.language !== language || document.assisted.program !== null) return false;
      document.assisted.set(text);
      document.version = 0;
      return true;
    },
    replace(owner, connection, name, open) {
      close(owner, connection, name);
      const own = connections.get(connection)?.size ?? 0;
      const max = isVisitors(owner) ? MAX_OF_VISITORS : MAX_OF_PERSON;
      if (own >= MAX_OF_CONNECTION || (counts.get(owner) ?? 0) >= max) return false;
      const document = open();
      if (document === null) return false;
      const documents = connections.get(connection) ?? new Map<string, ConnectionDocument>();
      documents.set(name, document);
      connections.set(connection, documents);
      count(owner, 1);
      return true;
    },
    close,
    closeAll(owner, connection) {
      for (const name of [...(connections.get(connection)?.keys() ?? [])]) close(owner, connection, name);
    },
  };
}

/** A replacement in a text; offsets in UTF-16 units. */
export interface TextChange {
  from: number;
  length: number;
  text: string;
}

/** Applies changes one after the other. Null if one is outside the text, or the text becomes longer than `max`. */
export function applyChanges(text: string, changes: readonly TextChange[], max: number): string | null {
  let changed = text;
  for (const { from, length, text: inserted } of changes) {
    if (from + length > changed.length) return null;
    changed = changed.slice(0, from) + inserted + changed.slice(from + length);
    if (changed.length > max) return null;
  }
  return changed;
}
