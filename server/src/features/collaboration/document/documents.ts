import { DOCUMENT_UNLOAD_MS } from '@coderoom/contract';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { PubSub } from '#redis/pub-sub.ts';
import { startReconciler } from '#redis/reconciler.ts';
import type { SharedDocument } from './document.ts';
import { findDocument, inspectStored } from './document-store.ts';
import { type OpenDocument, PersistentDocument } from './persistent-document.ts';
import { createUpdateLog } from './update-log.ts';

/** An open text, until it is closed. */
export interface Opening {
  text: OpenDocument;
  close(): void;
}

/** The texts in memory. Every opened text must be closed again. */
export interface Documents {
  /** Number of texts in memory. */
  readonly size: number;
  /**
   * Opens a text with everything stored before, by any server. Some time after the last opening is closed, the text
   * leaves memory.
   */
  open(sessionId: number): Promise<Opening>;
  /** Returns the current text without leaving it open. */
  read(sessionId: number): Promise<string>;
  /** Returns what there is to see in the current document, without leaving it open. */
  inspect<Seen>(sessionId: number, look: (document: SharedDocument) => Seen): Promise<Seen>;
  /** Drops a text from memory at once: it must not be saved any more, or could not be. */
  drop(sessionId: number): void;
  /** Saves all texts and drops them. */
  end(): Promise<void>;
}

/** Settings for texts. */
export interface DocumentsSettings {
  database: Database;
  pubSub: PubSub;
  /** How long an unused text stays in memory, in ms, if not the default. */
  unloadMs?: number | undefined;
  log: (failure: unknown) => void;
}

/** A text in memory with its number of openings, its unload timer and its subscription. */
interface Entry {
  loading: Promise<PersistentDocument>;
  openings: number;
  unload: NodeJS.Timeout | null;
  stopListening: () => void;
}

/** Message between servers: a session's text has changed, up to this sequence. */
const textOf = (sessionId: number) => ({
  name: `text:${sessionId}`,
  schema: z.object({ sequence: z.number().int() }),
});

export function createDocuments(settings: DocumentsSettings): Documents {
  const { database, pubSub, unloadMs = DOCUMENT_UNLOAD_MS, log } = settings;
  const updates = createUpdateLog(database);
  const entries = new Map<number, Entry>();
  const load = async (sessionId: number) => {
    const parts = await findDocument(database, sessionId);
    const written = (sequence: number) => pubSub.publish(textOf(sessionId), { sequence });
    return new PersistentDocument(
      { database, updates, isShared: pubSub.isShared, written, log },
      sessionId,
      parts,
    );
  };
  /** Reads what other servers wrote, if the text is still open here. */
  const catchUp = async (sessionId: number, sequence = Number.POSITIVE_INFINITY) => {
    const document = await entries.get(sessionId)?.loading;
    if (document && document.known < sequence) await document.catchUp();
  };
  const listen = (sessionId: number) => {
    const catchUpSoon = (sequence?: number) => void catchUp(sessionId, sequence).catch(log);
    return pubSub.subscribe(textOf(sessionId), {
      onMessage: ({ sequence }) => catchUpSoon(sequence),
      onSubscribed: () => catchUpSoon(),
    });
  };
  const stopLooking = startReconciler(
    pubSub,
    async () => {
      await Promise.all([...entries.keys()].map((sessionId) => catchUp(sessionId)));
    },
    log,
  );
  const forget = (sessionId: number, entry: Entry) => {
    if (entry.unload) clearTimeout(entry.unload);
    entry.stopListening();
    if (entries.get(sessionId) === entry) entries.delete(sessionId);
    return entry.loading.then((document) => document.destroy());
  };
  const unload = async (sessionId: number, entry: Entry) => {
    await (await entry.loading).snapshot();
    if (entry.openings === 0) await forget(sessionId, entry);
  };
  const inspect: Documents['inspect'] = async (sessionId, look) => {
    const entry = entries.get(sessionId);
    if (entry === undefined) return await inspectStored(database, sessionId, look);
    const kept = await entry.loading;
    if (kept.isShared) await kept.catchUp();
    return look(kept.document);
  };
  const begin = (sessionId: number): Entry => {
    const entry = {
      loading: load(sessionId),
      openings: 0,
      unload: null,
      stopListening: listen(sessionId),
    };
    entries.set(sessionId, entry);
    // After a failed load, the next opening loads the text again.
    entry.loading.catch(() => {
      entry.stopListening();
      entries.delete(sessionId);
    });
    return entry;
  };

  return {
    get size() {
      return entries.size;
    },
    async open(sessionId) {
      const present = entries.get(sessionId);
      const opened = present ?? begin(sessionId);
      if (opened.unload) clearTimeout(opened.unload);
      opened.unload = null;
      opened.openings += 1;
      const close = () => {
        opened.openings -= 1;
        if (opened.openings > 0 || entries.get(sessionId) !== opened) return;
        opened.unload = setTimeout(() => void unload(sessionId, opened).catch(log), unloadMs);
        opened.unload.unref();
      };
      try {
        const text = await opened.loading;
        // A client that comes from another server may have seen there what is not loaded here yet.
        if (present && text.isShared) await text.catchUp();
        return { text, close };
      } catch (failure) {
        close();
        throw failure;
      }
    },
    read: (sessionId) => inspect(sessionId, ({ text }) => text),
    inspect,
    drop(sessionId) {
      const entry = entries.get(sessionId);
      if (entry) forget(sessionId, entry).catch(log);
    },
    async end() {
      await stopLooking();
      await updates.settled();
      const all = [...entries].map(([sessionId, entry]) => forget(sessionId, entry));
      await Promise.allSettled(all);
    },
  };
}
