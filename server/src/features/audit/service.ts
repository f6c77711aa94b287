import type { AuditEntry, downloadAuditEntries, listAuditEntries, ResponseOf } from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { portions } from '#db/portions.ts';
import type { CallWitness } from '#http/authenticate.ts';
import { presentEntry } from './present.ts';
import { findBefore, findOfPersonAfter, findPage, recordAction, recordRefusal } from './store.ts';

/** What was written down, and what calls leave in it by themselves. */
export interface AuditLog extends CallWitness {
  /** Newest first. */
  list(question: z.output<typeof listAuditEntries.query>): Promise<ResponseOf<typeof listAuditEntries>>;
  /** As {@link list}, all of it, in portions. */
  listAll(filter: z.output<typeof downloadAuditEntries.query>): AsyncIterable<readonly AuditEntry[]>;
  /** The lines that a person had a part in, without the names of others. */
  read(userId: number): AsyncIterable<object>;
}

/** @param log takes a refused call that could not be written down */
export function createAuditLog(database: Database, log: (failure: unknown) => void): AuditLog {
  return {
    async list({ page, page_size: size, ...selection }) {
      const { rows, total, hasMore } = await findPage(database, selection, { page, size });
      return { entries: rows.map(presentEntry), total, has_more_than_total: hasMore, page };
    },

    async *listAll(filter) {
      const after = (last: { id: number } | undefined, most: number) =>
        findBefore(database, filter, last?.id, most);
      for await (const rows of portions(after)) yield rows.map(presentEntry);
    },

    async *read(userId) {
      const after = (last: { id: number } | undefined, most: number) =>
        findOfPersonAfter(database, userId, last?.id ?? 0, most);
      for await (const rows of portions(after)) {
        for (const row of rows) {
          const { action, detail, times, timestamp } = presentEntry(row);
          yield { action, by_you: row.actor_id === userId, detail, times, timestamp };
        }
      }
    },

    async refused(identity, call) {
      // Whoever may not make a call is told so, whatever becomes of the line about it.
      await recordRefusal(database, identity, call).catch(log);
    },

    async downloaded(admin, list, filters) {
      const detail = filters.length === 0 ? null : `narrowed by ${filters.join(', ')}`;
      await database
        .transaction()
        .execute((transaction) =>
          recordAction(transaction, { action: 'list_downloaded', actor: admin, target: list, detail }),
        );
    },
  };
}
