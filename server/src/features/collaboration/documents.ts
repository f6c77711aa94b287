import { DOCUMENT_UNLOAD_MS } from '@coderoom/contract';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { lookAgain } from '#redis/look-again.ts';
import type { News } from '#redis/news.ts';
import { SharedDocument } from './document.ts';
import { findDocument } from './document-store.ts';
import { KeptDocument, type OpenDocument } from './kept-document.ts';
import { createUpdateLog } from './update-log.ts';

/** A text in use, until it is closed. */
export interface Opening {
  text: OpenDocument;
  close(): void;
}

/** The texts that are in memory. Every one that was opened is closed again. */
export interface Documents {
  /** How many there are. */
  readonly size: number;
  /**
   * The text with everything that was kept before, by whatever server. Some time after the last opening has been
   * closed, it leaves memory.
   */
  open(sessionId: number): Promise<Opening>;
  /** The text as it is, without leaving anything open. */
  read(sessionId: number): Promise<string>;
  /** Forgets at once what is in memory: it is not to be kept any more, or could not be. */
  drop(sessionId: number): void;
  /** Writes everything down and forgets it. */
  end(): Promise<void>;
}

/** What texts are kept with. */
export interface DocumentsSettings {
  database: Database;
  news: News;
  /** How long a text stays that nobody has open, in ms, where it is not the usual time. */
  unloadMs?: number | undefined;
  log: (failure: unknown) => void;
}

/** A text, how many have it open, the timer that it owns, and what ends hearing of it. */
interface Entry {
  loading: Promise<KeptDocument>;
  openings: number;
  unload: NodeJS.Timeout | null;
  stopListening: () => void;
}

/** Between servers: a session's text was changed, up to that sequence. */
const textOf = (sessionId: number) => ({
  name: `text:${sessionId}`,
  schema: z.object({ sequence: z.number().int() }),
});

export function createDocuments(settings: DocumentsSettings): Documents {
  const { database, news, unloadMs = DOCUMENT_UNLOAD_MS, log } = settings;
  const updates = createUpdateLog(database);
  const entries = new Map<number, Entry>();
  const load = async (sessionId: number) => {
    const parts = await findDocument(database, sessionId);
    const written = (sequence: number) => news.tell(textOf(sessionId), { sequence });
    return new KeptDocument({ database, updates, isShared: news.isShared, written, log }, sessionId, parts);
  };
  /** Reads what other servers wrote, where somebody still has the text. */
  const catchUp = async (sessionId: number, sequence = Number.POSITIVE_INFINITY) => {
    const document = await entries.get(sessionId)?.loading;
    if (document && document.known < sequence) await document.catchUp();
  };
  const listen = (sessionId: number) => {
    const catchUpSoon = (sequence?: number) => void catchUp(sessionId, sequence).catch(log);
    return news.listen(textOf(sessionId), {
      hear: ({ sequence }) => catchUpSoon(sequence),
      begin: () => catchUpSoon(),
    });
  };
  const stopLooking = lookAgain(
    news,
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
  const begin = (sessionId: number): Entry => {
    const entry = {
      loading: load(sessionId),
      openings: 0,
      unload: null,
      stopListening: listen(sessionId),
    };
    entries.set(sessionId, entry);
    // A text that could not be read is read anew by the next one.
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
        // Whoever comes from another server may have seen there what has not been read here.
        if (present && text.isShared) await text.catchUp();
        return { text, close };
      } catch (failure) {
        close();
        throw failure;
      }
    },
    async read(sessionId) {
      const entry = entries.get(sessionId);
      if (entry) {
        const kept = await entry.loading;
        if (kept.isShared) await kept.catchUp();
        return kept.document.text;
      }
      const document = new SharedDocument(await findDocument(database, sessionId));
      const { text } = document;
      document.destroy();
      return text;
    },
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
